import type { MathNode } from '../math-node.ts';
import { isLargeOperator, type Scripts, writeLinear } from '../write-linear.ts';
import {
  beside,
  type GridBox,
  bracket,
  columnsOf,
  rowsOfCells,
  type Side,
  stacked,
  textBox,
} from './box.ts';

/** Characters for private use stand for boxes in a line. */
const firstPlaceholder = 0xe000;
const boxesMax = 0x1000;

/** What the functions that draw boxes share. */
interface Grid {
  /** How text in one line is written. */
  readonly linear: Scripts;
  /** Writes placeholders for boxes. */
  readonly scripts: Scripts;
  readonly boxes: GridBox[];
}

/**
 * The rows of a formula in two dimensions: fractions, matrices and limits take several lines. A
 * table that is the whole formula is one row for each of its rows.
 */
export function gridRows(nodes: readonly MathNode[], linear: Scripts): readonly GridBox[] {
  const boxes: GridBox[] = [];
  const grid: Grid = { linear, boxes, scripts: { ...linear, block } };

  /** The placeholder of a node that takes several lines; `undefined` for others. */
  function block(node: MathNode): string | undefined {
    const box = boxes.length < boxesMax ? boxOf(node, grid) : undefined;
    return box && String.fromCharCode(firstPlaceholder + boxes.push(box) - 1);
  }

  const [table, ...others] = nodes;
  if (table?.name === 'mtable' && others.length === 0) return tableRows(table, grid);
  return [row(nodes, grid)];
}

function boxOf(node: MathNode, grid: Grid): GridBox | undefined {
  const [first, second, third] = node.children;
  switch (node.name) {
    case 'mfrac':
      return fraction(
        row([first!], grid),
        row([second!], grid),
        node.attributes['linethickness'] === '0',
      );
    case 'mtable':
      return table(node, grid);
    case 'mrow':
      return fenced(node, grid);
    case 'munderover':
      return isLargeOperator(first) ? limits(first!, second, third, grid) : undefined;
    case 'munder':
      return isLargeOperator(first) ? limits(first!, second, undefined, grid) : undefined;
    case 'msup':
      return raisedBox(row([first!], grid), second!, grid);
    default:
      return undefined;
  }
}

/** A row of nodes: the lines of its boxes beside the text between them. */
function row(nodes: readonly MathNode[], { scripts, boxes }: Grid): GridBox {
  const parts = writeLinear(nodes, scripts).split(/([\ue000-\uefff])/);
  return beside(
    parts.flatMap((part, index) => {
      const box = index % 2 === 1 && boxes[part.charCodeAt(0) - firstPlaceholder];
      if (box) return [box];
      const isBefore = index < parts.length - 1 && /[^\s([{|‖−-]$/.test(part);
      const isAfter = index > 0 && /^[\p{L}\p{N}∑∏∫]/u.test(part);
      const text = `${isAfter ? ' ' : ''}${part}${isBefore ? ' ' : ''}`;
      return text === '' ? [] : [textBox(text)];
    }),
  );
}

function tableRows({ attributes, children }: MathNode, grid: Grid): readonly GridBox[] {
  const sides = (attributes['columnalign'] ?? '').split(' ');
  const gaps = (attributes['columnspacing'] ?? '').split(' ');
  const sideOf = (column: number): Side => (sides[column % sides.length] || 'center') as Side;
  const isJoined = (column: number) => /^0(?:em)?$/.test(gaps[(column - 1) % gaps.length] ?? '');
  return rowsOfCells(
    children.map((line) => line.children.map((cell) => row(cell.children, grid))),
    sideOf,
    (column) =>
      hasLine(attributes, 'columnlines', column) ? ' │ ' : isJoined(column) ? ' ' : '   ',
  );
}

/** Whether a line is before a column or a row. The last value holds for all that follow. */
function hasLine(
  attributes: MathNode['attributes'],
  name: 'columnlines' | 'rowlines',
  at: number,
): boolean {
  const lines = (attributes[name] ?? '').split(' ');
  return /^(?:solid|dashed)$/.test(lines[Math.min(at, lines.length) - 1] ?? '');
}

function table(node: MathNode, grid: Grid): GridBox | undefined {
  const rows = tableRows(node, grid);
  if (rows.length === 0) return undefined;
  const areHigh = rows.some(({ lines }) => lines.length > 1);
  const width = Math.max(...rows.map((line) => line.width));
  const lines = rows.flatMap((line, index) => {
    if (index > 0 && hasLine(node.attributes, 'rowlines', index))
      return [textBox('─'.repeat(width)), line];
    return areHigh && index > 0 ? [textBox(''), line] : [line];
  });
  const height = lines.reduce((sum, line) => sum + line.lines.length, 0);
  return stacked(lines, Math.floor((height - 1) / 2), 'left');
}

/** Brackets around what is several lines high. */
function fenced({ fenced: isFenced, children }: MathNode, grid: Grid): GridBox | undefined {
  if (!isFenced) return undefined;
  const [open, close] = [children[0], children.at(-1)];
  const inner = row(children.slice(1, -1), grid);
  if (inner.lines.length === 1 || open?.name !== 'mo' || close?.name !== 'mo') return undefined;
  const sides = [bracket(open.text, inner), bracket(close.text, inner)];
  if (!sides[0] || !sides[1]) return undefined;
  return beside([sides[0], textBox(' '), inner, textBox(' '), sides[1]]);
}

function limits(
  base: MathNode,
  below: MathNode | undefined,
  above: MathNode | undefined,
  { linear }: Grid,
): GridBox {
  const plain = (node: MathNode) => textBox(writeLinear([node], linear));
  const upper = above ? [plain(above)] : [];
  const parts = [...upper, plain(base), ...(below ? [plain(below)] : [])];
  return beside([stacked(parts, upper.length), textBox(' ')]);
}

/** A power of what is several lines high. */
function raisedBox(base: GridBox, power: MathNode, { linear }: Grid): GridBox | undefined {
  if (base.lines.length === 1) return undefined;
  const plain = writeLinear([power], linear);
  const text = linear.raised(plain) ?? plain;
  const lines = [text, ...base.lines.slice(1).map(() => ' '.repeat(columnsOf(text)))];
  return beside([base, { lines, baseline: base.baseline, width: columnsOf(text) }]);
}

/** One box above another, with a line between them unless it is a binomial. */
function fraction(over: GridBox, under: GridBox, isOpen: boolean): GridBox {
  const width = Math.max(over.width, under.width);
  const line = textBox(isOpen ? ' '.repeat(width) : '─'.repeat(width + 2));
  return stacked([over, line, under], over.lines.length);
}
