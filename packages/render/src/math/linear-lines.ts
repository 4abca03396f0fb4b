import type { MathNode } from './math-node.ts';
import { writeLinear, type Scripts } from './write-linear.ts';

/** Rows of a table that is the whole formula are lines, whose cells stand in columns. */
export function linearLines(nodes: readonly MathNode[], scripts: Scripts): readonly string[] {
  const [table, ...others] = nodes;
  if (table?.name !== 'mtable' || others.length > 0) return [writeLinear(nodes, scripts)];
  const alignments = (table.attributes['columnalign'] ?? '').split(' ');
  const rows = table.children.map(({ children }) =>
    children.map((cell) => writeLinear(cell.children, scripts)),
  );
  const widths = rows.reduce<readonly number[]>(
    (widest, cells) =>
      cells
        .map((cell, index) => Math.max(widest[index] ?? 0, lengthOf(cell)))
        .concat(widest.slice(cells.length)),
    [],
  );
  return rows.map((cells) =>
    cells
      .map((cell, index) => {
        const isRight = alignments[index % alignments.length] === 'right';
        const space = ' '.repeat((widths[index] ?? 0) - lengthOf(cell));
        const gap =
          index === 0 ? '' : alignments[(index - 1) % alignments.length] === 'right' ? ' ' : '   ';
        return gap + (isRight ? space + cell : cell + space);
      })
      .join('')
      .trimEnd(),
  );
}

function lengthOf(text: string): number {
  return [...text.replace(/\p{M}/gu, '')].length;
}
