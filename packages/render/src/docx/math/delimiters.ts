import type { MathNode } from '../../math/index.ts';
import { Element } from '../element.ts';
import { e, property } from './elements.ts';

/** What delimiters enclose; those of `\left` and `\right` grow. `undefined` for other rows. */
export function delimited(
  { fenced, attributes, children }: MathNode,
  write: (nodes: readonly MathNode[]) => Element[],
): Element[] | undefined {
  const [first, last] = [children[0], children.at(-1)];
  if (!fenced || children.length < 2 || first?.name !== 'mo' || last?.name !== 'mo')
    return undefined;
  // LibreOffice knows no slash as a bracket.
  if ([first, last].some(({ text }) => /^[/\\]$/.test(text))) return undefined;
  const parts = partsOf(children.slice(1, -1));
  return [
    new Element('m:d', {}, [
      new Element('m:dPr', {}, [
        property('begChr', first.text),
        ...(parts.length > 1 ? [property('sepChr', '|')] : []),
        property('endChr', last.text),
        ...(attributes['stretchy'] === 'false' ? [property('grow', '0')] : []),
      ]),
      ...parts.map((nodes) => e(write(nodes))),
    ]),
  ];
}

/** The parts of a matrix between the lines of its columns: a matrix of Word has no lines. */
function partsOf(nodes: readonly MathNode[]): readonly (readonly MathNode[])[] {
  const [table, ...others] = nodes;
  if (table?.name !== 'mtable' || others.length > 0) return [nodes];
  const lines = (table.attributes['columnlines'] ?? '').split(' ');
  const width = Math.max(0, ...table.children.map((row) => row.children.length));
  const cuts = Array.from({ length: Math.max(0, width - 1) }, (_, index) => index + 1).filter(
    (column) => /^(?:solid|dashed)$/.test(lines[Math.min(column, lines.length) - 1] ?? ''),
  );
  return [0, ...cuts].map((start, index) => [columnsOf(table, start, cuts[index] ?? width)]);
}

function columnsOf(table: MathNode, start: number, end: number): MathNode {
  const aligned = (table.attributes['columnalign'] ?? '').split(' ');
  const columnalign = aligned.length > start ? aligned.slice(start, end).join(' ') : aligned.at(-1);
  return {
    ...table,
    attributes: { ...table.attributes, columnlines: '', ...(columnalign && { columnalign }) },
    children: table.children.map((row) => ({ ...row, children: row.children.slice(start, end) })),
  };
}
