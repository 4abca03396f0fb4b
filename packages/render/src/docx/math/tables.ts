import type { MathNode } from '../../math/index.ts';
import { Element } from '../element.ts';
import { child, e, property } from './elements.ts';
import { mathRun } from './runs.ts';

/** Relations, arrows and operators, which have something on both sides. Dots are not among them. */
export const between =
  /^[=<>×÷·\u2190-\u21ff\u2208-\u220d\u221d\u2223-\u222a\u2234-\u22ed\u22f2-\u22ff\u27f0-\u27ff\u2a7d-\u2aff]$/;

/**
 * A matrix. Aligned equations are matrices too: pandoc and LibreOffice read `&` in an array of
 * equations as text.
 */
export function tableElement(
  { attributes, children }: MathNode,
  write: (nodes: readonly MathNode[]) => Element[],
): Element {
  const alignments = (attributes['columnalign'] ?? '').split(' ').filter(Boolean);
  const width = Math.max(1, ...children.map((row) => row.children.length));
  const columns = Array.from({ length: width }, (_, index) =>
    child('mc', [
      child('mcPr', [
        property('count', '1'),
        property('mcJc', alignments[Math.min(index, alignments.length - 1)] ?? 'center'),
      ]),
    ]),
  );
  return new Element('m:m', {}, [
    child('mPr', [property('baseJc', 'center'), property('plcHide', '1'), child('mcs', columns)]),
    ...children.map((row) =>
      child(
        'mr',
        Array.from({ length: width }, (_, index) =>
          e(cell(row.children[index]?.children ?? [], write)),
        ),
      ),
    ),
  ]);
}

/**
 * The content of a cell. LibreOffice shows an error for an empty cell and for a sign with nothing
 * beside it, as at the start of a cell; empty text prevents both.
 */
function cell(
  nodes: readonly MathNode[],
  write: (nodes: readonly MathNode[]) => Element[],
): Element[] {
  const written = write(nodes);
  const empty = mathRun('', 'literal');
  if (written.length === 0) return [empty];
  // MathJax begins a cell with an empty identifier.
  const shown = nodes.filter(({ name, text }) => name !== 'mi' || text !== '');
  const isSign = (node: MathNode | undefined) => node?.name === 'mo' && between.test(node.text);
  return [
    ...(isSign(shown[0]) ? [empty] : []),
    ...written,
    ...(isSign(shown.at(-1)) ? [empty] : []),
  ];
}
