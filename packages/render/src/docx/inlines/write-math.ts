import type { StyleSheet } from '../../style/index.ts';
import { type Formula, type MathNode, numbersOfRows } from '../../math/index.ts';
import { Element } from '../element.ts';
import { withOperands } from '../math/operands.ts';
import { mathRun } from '../math/runs.ts';
import { ommlOf } from '../math/write-omml.ts';

/** A formula in a line. */
export function writeInlineFormula({ content }: Formula): Element {
  return new Element('m:oMath', {}, wholeOf(content));
}

/**
 * The paragraphs of a displayed formula: one, or one for each row if several rows have numbers. Word
 * numbers an equation with an array whose only row ends in `#` and the number.
 */
export function writeDisplayFormula(
  formula: Formula,
  align: StyleSheet['equation']['align'],
): readonly Element[] {
  const { content, number, equations } = formula;
  const numbers = numbersOfRows(formula);
  if (!numbers || equations.length < 2) return [paragraph(wholeOf(content), number, align)];
  return content[0]!.children.map((row, index) =>
    paragraph(
      wholeOf(row.children.flatMap(({ children }) => children)),
      numbers[index]?.number,
      align,
    ),
  );
}

function wholeOf(nodes: readonly MathNode[]): Element[] {
  return withOperands(nodes, ommlOf(nodes));
}

function paragraph(
  formula: Element[],
  number: string | undefined,
  align: StyleSheet['equation']['align'],
): Element {
  const numbered = (text: string) =>
    new Element('m:eqArr', {}, [
      new Element('m:eqArrPr', {}, [new Element('m:maxDist', { 'm:val': '1' })]),
      new Element('m:e', {}, [...formula, mathRun(`#${text}`, 'p')]),
    ]);
  return new Element('m:oMathPara', {}, [
    new Element('m:oMathParaPr', {}, [
      new Element('m:jc', { 'm:val': align === 'start' ? 'left' : 'center' }),
    ]),
    new Element('m:oMath', {}, number === undefined ? formula : [numbered(number)]),
  ]);
}
