import type { Span } from '@mdconv/core';
import {
  separateLinks,
  type FormulaDrawing,
  type Extent,
  type Formula,
  type Ink,
  type Mark,
} from '../../../../math/index.ts';
import { tolerance } from '../../../../tolerance.ts';
import { formulaLinks, type FormulaLinks } from './formula-links.ts';

/** A part of a formula within which no line ends. Lengths in thousandths of an em. */
export interface FormulaPiece extends Extent {
  readonly marks: readonly Ink[];
  readonly links: FormulaLinks;
  /** The source of the formula; empty for all pieces but the first. */
  readonly text: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly span: Span;
}

/** A formula that is at most this wide stays on one line. */
const wholeMax = 9000;

/**
 * Parts a long formula behind its relations and operators, as TeX does in running text.
 * Source: The TeXbook, chapter 18.
 */
export function formulaPieces(
  drawing: FormulaDrawing,
  formula: Formula,
  span: Span,
): readonly FormulaPiece[] {
  const { width, ascent, descent, segments } = drawing;
  const { tex } = formula;
  const splitMarks = (marks: readonly Mark[]) => {
    const { ink, links } = separateLinks(marks);
    return { marks: ink, links: formulaLinks(links, formula) };
  };
  if (width <= wholeMax) {
    const marks = segments.flatMap((segment) => segment.marks);
    return [
      {
        ...splitMarks(marks),
        width,
        ascent,
        descent,
        text: tex,
        isFirst: true,
        isLast: true,
        span,
      },
    ];
  }
  return segments.map(({ marks, left, right, head }, index): FormulaPiece => {
    const next = segments[index + 1];
    const isFirst = index === 0;
    const start = isFirst ? left : head.next;
    const tail = next?.marks.slice(0, next.head.marks) ?? [];
    const own = [...marks.slice(isFirst ? 0 : head.marks), ...tail];
    return {
      ...splitMarks(own.map((mark) => ({ ...mark, x: mark.x - start }))),
      width: (next?.head.next ?? right) - start,
      ascent,
      descent,
      text: isFirst ? tex : '',
      isFirst,
      isLast: !next,
      span,
    };
  });
}

/** A formula is reduced to the line's width, down to this share. */
const scaleMin = 0.6;

/** The factor of a piece that is wider than its line. */
export function pieceScale(width: number, measure: number): number {
  return width > measure ? Math.max(scaleMin, measure / width) : 1;
}

/** Whether a piece remains wider than its line. Points. */
export function isPieceTooWide(width: number, measure: number): boolean {
  return width * pieceScale(width, measure) > measure + tolerance;
}
