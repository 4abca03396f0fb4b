import type { MathNode } from '../../math/index.ts';
import { Element } from '../element.ts';
import { child, e, property } from './elements.ts';
import { withOperands } from './operands.ts';

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
  const cell = (nodes: readonly MathNode[]) => withOperands(nodes, write(nodes));
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
        Array.from({ length: width }, (_, index) => e(cell(row.children[index]?.children ?? []))),
      ),
    ),
  ]);
}
