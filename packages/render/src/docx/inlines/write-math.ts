import type { Formula } from '../../math/index.ts';
import { Element } from '../element.ts';
import { mathRun } from '../math/runs.ts';
import { ommlOf } from '../math/write-omml.ts';

/** A formula in a line. */
export function writeInlineFormula({ content }: Formula): Element {
  return new Element('m:oMath', {}, ommlOf(content));
}

/**
 * A formula in a paragraph of its own. Word numbers an equation with an array whose only row ends in
 * `#` and the number.
 */
export function writeDisplayFormula({ content, number }: Formula): Element {
  const formula = ommlOf(content);
  const numbered = (text: string) =>
    new Element('m:eqArr', {}, [
      new Element('m:eqArrPr', {}, [new Element('m:maxDist', { 'm:val': '1' })]),
      new Element('m:e', {}, [...formula, mathRun(`#${text}`, 'p')]),
    ]);
  return new Element('m:oMathPara', {}, [
    new Element('m:oMathParaPr', {}, [new Element('m:jc', { 'm:val': 'center' })]),
    new Element('m:oMath', {}, number === undefined ? formula : [numbered(number)]),
  ]);
}
