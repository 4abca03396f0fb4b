import {
  pointsOf,
  letterFormNames,
  type DesignSystem,
  type DocumentProperties,
  type LetterForm,
  type PageSettings,
} from '@mdconv/core';
import { resolveStyle, type StyleSheet } from '../../style/index.ts';

/** The form of a letter and the style of its pages. */
interface LetterPages {
  readonly form: LetterForm;
  readonly style: StyleSheet;
}

/** Millimeters: the room that the block of facts needs, between a footer and the edge, and above a footer. */
const [factsWidth, footerEdge, footerAbove] = [50, 12, 12];

/** Points between the rule of a footer and its text. */
export const footerPadding = 6;

/**
 * Chooses the form of a letter, and computes the style of its pages. Page settings take precedence. A
 * paper too narrow for an address field beside the facts gets the form without one.
 */
export function letterPages(
  properties: DocumentProperties,
  {
    design,
    page = {},
  }: { readonly design: DesignSystem; readonly page?: PageSettings | undefined },
): LetterPages {
  const letter = design.letter!;
  const form = letter.forms[formName(properties, page)];
  const scale = page.fontScale ?? 1;
  const lines = Math.max(0, ...(properties.sender?.footer ?? []).map((cell) => cell.length));
  const footer = (scale * lines * letter.footer.leading + footerPadding) / pointsOf(1);
  const bottom =
    lines > 0
      ? Math.max(form.margins.bottom, footerEdge + footer + footerAbove)
      : form.margins.bottom;
  const resolved = resolveStyle(design, {
    ...page,
    paperSize: page.paperSize ?? form.paperSize,
    margins: { ...form.margins, bottom, ...page.margins },
  });
  const { paragraph } = resolved;
  const style = { ...resolved, paragraph: { ...paragraph, measure: form.measure * scale } };
  const isNarrow =
    form.window !== null && style.page.width < pointsOf(form.window.facts.x + factsWidth);
  return { form: isNarrow ? { ...form, ...withoutWindow(letter.forms.us) } : form, style };
}

function withoutWindow({ window, start, name, edge }: LetterForm) {
  return { window, start, name, edge };
}

function formName({ letter = '', form = '', language }: DocumentProperties, page: PageSettings) {
  const words = `${form} ${letter}`.toLowerCase().split(/[\s,]+/);
  const named = letterFormNames.find((name) => words.includes(name));
  const isAmerican =
    page.paperSize === 'Letter' || page.paperSize === 'Legal' || /-US$/.test(language);
  return named ?? (isAmerican ? 'us' : 'din-b');
}
