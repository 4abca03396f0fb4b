import type { StyleSheet, TextStyle } from '../../style/index.ts';
import { classNames } from '../class-names.ts';
import type { StyledByDesign } from '../css/texts.ts';

/**
 * The styles of the texts in parts of a page that have looks of their own, by the class of the part. A text in
 * it has one of them.
 */
export function partStyles({ style }: StyledByDesign): ReadonlyMap<string, readonly TextStyle[]> {
  const { titleBlock, headings, code } = style;
  const parts: Readonly<Record<string, readonly (TextStyle | undefined)[]>> = {
    [classNames.facts]: [titleBlock.cells?.label, titleBlock.cells?.value],
    [classNames.eyebrow]: [titleBlock.eyebrow?.text],
    [classNames.sectionLabel]: headings.map(({ label }) => label?.text),
    [classNames.codeHead]: [code.head?.title, code.head?.language],
    ...divisionStyles(style),
  };
  return new Map(
    Object.entries(parts).map(([name, styles]) => [
      name,
      styles.filter((one) => one !== undefined),
    ]),
  );
}

function divisionStyles({ takeaway, pullQuote, keyFigure, lead, statement }: StyleSheet) {
  const figures = [keyFigure?.number, keyFigure?.label];
  return {
    [classNames.division('takeaway')]: [takeaway?.text, takeaway?.label],
    [classNames.division('pull')]: [pullQuote?.text, pullQuote?.source],
    [classNames.division('key-figure')]: figures,
    [classNames.keyFigures]: figures,
    [classNames.division('lead')]: [lead?.text],
    [classNames.division('statement')]: [statement?.text, statement?.label],
  };
}
