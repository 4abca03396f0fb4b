import type { TextStyle } from '../../style/index.ts';
import { classNames } from '../class-names.ts';
import type { StyledByDesign } from '../css/texts.ts';

/**
 * The styles of the texts in parts of a page that have looks of their own, by the class of the part. A text in
 * it has one of them.
 */
export function partStyles({ style }: StyledByDesign): ReadonlyMap<string, readonly TextStyle[]> {
  const { takeaway, pullQuote, keyFigure, lead, statement, titleBlock, headings, code } = style;
  const { cells, eyebrow } = titleBlock;
  const figures = [keyFigure?.number, keyFigure?.label];
  const parts: Readonly<Record<string, readonly (TextStyle | undefined)[]>> = {
    [classNames.facts]: [cells?.label, cells?.value],
    [classNames.eyebrow]: [eyebrow?.text],
    [classNames.sectionLabel]: headings.map(({ label }) => label?.text),
    [classNames.codeHead]: [code.head?.title, code.head?.language],
    [classNames.division('takeaway')]: [takeaway?.text, takeaway?.label],
    [classNames.division('pull')]: [pullQuote?.text, pullQuote?.source],
    [classNames.division('key-figure')]: figures,
    [classNames.keyFigures]: figures,
    [classNames.division('lead')]: [lead?.text],
    [classNames.division('statement')]: [statement?.text, statement?.label],
  };
  return new Map(
    Object.entries(parts).map(([name, styles]) => [
      name,
      styles.filter((one) => one !== undefined),
    ]),
  );
}
