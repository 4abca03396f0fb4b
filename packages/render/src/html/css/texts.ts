import type { TextRole } from '@mdconv/core';
import type { TextStyle } from '../../style/index.ts';
import { rem } from './lengths.ts';
import { rule } from './rule.ts';
import type { StyledByDesign } from './styled.ts';

/** Texts that a design sets apart. The size of each is a custom property: `--md-size-…`. */
export type TextName =
  | ('body' | 'title' | 'byline' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6')
  | ('quote' | 'code' | 'alert-title' | 'table' | 'table-header' | 'caption' | 'footnote' | 'mark');

/** A text as resolved for the page and, for the names of its colors, as the design has it. */
export interface StyledText {
  readonly style: TextStyle;
  readonly role: TextRole;
}

export function textsOf({ design, style }: StyledByDesign): Readonly<Record<TextName, StyledText>> {
  const heading = (level: number): StyledText => ({
    style: style.headings[level - 1]!.text,
    role: design.headings[level - 1]!,
  });
  return {
    body: { style: style.paragraph.text, role: design.paragraph.text },
    title: { style: style.titleBlock.title, role: design.titleBlock.title },
    byline: { style: style.titleBlock.byline, role: design.titleBlock.byline },
    h1: heading(1),
    h2: heading(2),
    h3: heading(3),
    h4: heading(4),
    h5: heading(5),
    h6: heading(6),
    quote: { style: style.blockquote.text, role: design.blockquote.text },
    code: { style: style.code.text, role: design.code.text },
    'alert-title': { style: style.alert.title, role: design.alert.title },
    table: { style: style.table.text, role: design.table.text },
    'table-header': { style: style.table.header, role: design.table.header },
    caption: { style: style.figure.caption, role: design.figure.caption },
    footnote: { style: style.footnote.text, role: design.footnote.text },
    mark: { style: style.runningText, role: design.runningText },
  };
}

/** The type scale, with the font scale in it. */
export function sizeProperties(styled: StyledByDesign): string {
  const sizes = Object.entries(textsOf(styled)).map(([name, text]) => [
    `--md-size-${name}`,
    rem(text.style.size),
  ]);
  return rule(':root', Object.fromEntries(sizes) as Readonly<Record<string, string>>);
}
