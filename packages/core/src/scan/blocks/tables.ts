import type { TableBlock } from '../block.ts';
import { extendLeaf, markLine, type BlockState, type OpenLeaf } from './block-state.ts';
import { closeLeaf } from './close-leaf.ts';
import type { Reached } from './leaves.ts';
import { delimiterColumns, readCells } from './table.ts';

/** Takes a line that is a row of the open table, or that makes the paragraph's last line a table. */
export function addTableLine(state: BlockState, { whole, opened }: Reached): boolean {
  const { leaf } = state;
  if (!whole || opened || state.cursor.indent >= 4) return false;
  if (leaf?.kind === 'paragraph') return beginTable(state, leaf);
  if (leaf?.kind !== 'table') return false;
  extendLeaf(state, leaf, 'table-row');
  noteSize(state, leaf);
  return true;
}

function beginTable(state: BlockState, paragraph: OpenLeaf): boolean {
  const { text, cursor, lines } = state;
  const header = lines[paragraph.last];
  const columns = delimiterColumns(text, cursor.next, cursor.end);
  if (!header || columns === 0 || header.lazy || header.indent >= 4) return false;
  if (readCells(text, header.content, header.end).length !== columns) return false;
  const table = cutTable(state, paragraph, columns);
  markLine(state, table.first, 'table-header');
  extendLeaf(state, table, 'table-delimiter');
  noteSize(state, table);
  return true;
}

/** Ends the paragraph before its last line, with which the table begins. */
function cutTable(
  state: BlockState,
  { first, last, container }: OpenLeaf,
  columns: number,
): TableBlock & OpenLeaf {
  state.leaf = first < last ? { kind: 'paragraph', first, last: last - 1, container } : undefined;
  closeLeaf(state);
  const table = { kind: 'table' as const, first: last, last, container, columns };
  state.leaf = table;
  return table;
}

function noteSize({ peaks, lines }: BlockState, { first, last, columns }: TableBlock): void {
  const offset = lines.at(-1)?.start ?? 0;
  peaks.note('table columns', columns, offset);
  // The delimiter row holds no cells.
  peaks.note('table cells', columns * (last - first), offset);
}
