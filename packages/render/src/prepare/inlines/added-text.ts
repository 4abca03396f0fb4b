import type { FormattedText, Inline, Paragraph } from '@mdconv/core';

/** The place of what is not in the markdown. */
const span = { start: 0, end: 0 };

/** Text that is not in the markdown, such as a label. */
export function addedText(text: string): Inline {
  return { kind: 'text', text, span };
}

/** A line break that is not in the markdown. */
export const addedBreak: Inline = { kind: 'break', span };

/** Formatting that is not in the markdown. */
export function addedFormat(
  format: FormattedText['format'],
  children: readonly Inline[],
): FormattedText {
  return { kind: 'formatted', format, children, span };
}

/** A paragraph that is not in the markdown. */
export function addedParagraph(children: readonly Inline[]): Paragraph {
  return { kind: 'paragraph', children, span };
}

/** Inlines with a separator between them. */
export function joinInlines(
  values: readonly (readonly Inline[])[],
  separator: Inline,
): readonly Inline[] {
  return values.flatMap((inlines, index) => (index === 0 ? inlines : [separator, ...inlines]));
}
