import type { MathNode } from '../../math/index.ts';
import type { Element } from '../element.ts';
import { mathRun } from './runs.ts';

/** Relations, arrows and operators, which have something on both sides. Dots are not among them. */
export const between =
  /^(?::=|[=<>×÷·/\u2190-\u21ff\u2208-\u220d\u221d\u2223-\u222a\u2234-\u22ed\u22f2-\u22ff\u27f0-\u27ff\u2a7d-\u2aff])$/;

/** Signs that may stand before something, but not behind it. */
const before = /^[+\u2212\u00b1\u2213]$/;

/**
 * Adds empty text where a row begins or ends with a sign that has nothing beside it: LibreOffice shows an
 * error there, as it does for an empty row.
 */
export function withOperands(nodes: readonly MathNode[], written: readonly Element[]): Element[] {
  const empty = mathRun('', 'literal');
  if (written.length === 0) return [empty];
  const [first, last] = [edgeOf(nodes, 0), edgeOf(nodes, -1)];
  return [
    ...(isSign(first) ? [empty] : []),
    ...written,
    ...(isSign(last) || (last?.name === 'mo' && before.test(last.text)) ? [empty] : []),
  ];
}

/** Whether a node is a sign that needs something on both sides. */
export const isSign = (node: MathNode | undefined) =>
  node?.name === 'mo' && between.test(node.text) && !isLargeSlash(node);

/** Whether a slash is as large as what is beside it, as one of `\middle` is. */
export function isLargeSlash({ text, attributes }: MathNode): boolean {
  return text === '/' && (attributes['fence'] === 'true' || attributes['stretchy'] === 'true');
}

/** The first or the last node that shows something, within rows. */
export function edgeOf(nodes: readonly MathNode[], side: 0 | -1): MathNode | undefined {
  const node = nodes.filter(shows).at(side);
  return node && isRow(node) ? edgeOf(node.children, side) : node;
}

/** MathJax begins cells with an empty identifier. */
function shows(node: MathNode): boolean {
  if (node.name === 'mspace' || node.name === 'mphantom') return false;
  if (node.name === 'mi') return node.text !== '';
  return isRow(node) ? node.children.some(shows) : true;
}

function isRow({ name, fenced }: MathNode): boolean {
  return /^(?:mrow|mstyle|mpadded)$/.test(name) && !fenced;
}
