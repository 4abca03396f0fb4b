import {
  type Formula,
  gridRows,
  linearLines,
  numbersOfRows,
  unicodeScripts,
} from '../math/index.ts';
import { displayWidth, widest } from './width/display-width.ts';
import { indented, linesOf, type Writer } from './writer.ts';

/** Lines of the highest formula in two dimensions, and characters of the longest. */
const [gridHeightMax, gridLengthMax] = [24, 1000];

/**
 * The lines of a formula with the numbers of their equations; else, the first has the number of all.
 * It takes two dimensions where its fractions, matrices and limits need them and it fits; otherwise
 * its lines are wrapped.
 */
export function formulaLines(formula: Formula, writer: Writer): readonly string[] {
  const { content, number } = formula;
  const numbers = numbersOfRows(formula)?.map((row) => row?.number) ?? [number];
  const linear = linearLines(content, unicodeScripts);
  const isLong = linear.reduce((sum, line) => sum + line.length, 0) > gridLengthMax;
  const rows = isLong ? [] : gridRows(content, unicodeScripts);
  const isHigh = rows.some(({ lines }) => lines.length > 1);
  const numbered = (line: string, index: number) =>
    numbers[index] === undefined ? line : `${line.trimEnd()}  ${numbers[index]}`;
  const grid = rows.flatMap(({ lines, baseline }, row) => [
    ...(row > 0 && isHigh ? [''] : []),
    ...lines.map((line, index) => (index === baseline ? numbered(line, row) : line.trimEnd())),
  ]);
  const width = widest(grid);
  if (isHigh && grid.length <= gridHeightMax && width <= writer.measure) return grid;
  return linear.map(numbered).flatMap((line) => wrapFormula(line, writer));
}

/** A formula breaks at spaces, which are around its operators; lines that go on are indented. */
function wrapFormula(line: string, writer: Writer): readonly string[] {
  if (writer.width === undefined || displayWidth(line) <= writer.width) return [line];
  const [first = '', ...others] = linesOf(line, indented(writer, 2));
  return [first, ...others.map((other) => `  ${other}`)];
}
