import type { HtmlBlock, TableBlock } from '../model.ts';
import { countCells, delimiterColumns } from '../table-cells.ts';
import { type BlockState, closeLeaf, extendLeaf, markLine, type OpenLeaf } from './block-state.ts';
import { htmlCondition } from './html-blocks.ts';
import type { Reached } from './leaves.ts';

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
  if (!header || columns === 0 || header.indent >= 4) return false;
  if (countCells(text, header.content, header.end) !== columns) return false;
  const last = cutLastLine(state, paragraph);
  // micromark, for which a table ends the paragraph, then finds html where a lone tag stands.
  const condition = htmlCondition(text, header.content, header.end, false);
  if (condition) addHtmlLine(state, { kind: 'html', ...last, condition, closed: true });
  else addDelimiterRow(state, { kind: 'table', ...last, columns });
  return true;
}

/** Ends the paragraph before its last line, with which another block begins. */
function cutLastLine(state: BlockState, { first, last, container }: OpenLeaf) {
  state.leaf = first < last ? { kind: 'paragraph', first, last: last - 1, container } : undefined;
  closeLeaf(state);
  return { first: last, last, container };
}

function addHtmlLine(state: BlockState, html: HtmlBlock & OpenLeaf): void {
  state.leaf = html;
  markLine(state, html.first, 'html');
  extendLeaf(state, html, 'html');
}

function addDelimiterRow(state: BlockState, table: TableBlock & OpenLeaf): void {
  state.leaf = table;
  markLine(state, table.first, 'table-header');
  extendLeaf(state, table, 'table-delimiter');
  noteSize(state, table);
}

function noteSize({ peaks, lines }: BlockState, { first, last, columns }: TableBlock): void {
  const offset = lines.at(-1)?.start ?? 0;
  peaks.note('table columns', columns, offset);
  // The delimiter row holds no cells.
  peaks.note('table cells', columns * (last - first), offset);
}
