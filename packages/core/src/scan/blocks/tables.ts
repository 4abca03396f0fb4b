import type { HtmlBlock, TableBlock } from '../model.ts';
import { countCells, delimiterColumns } from '../table-cells.ts';
import {
  type BlockState,
  closeLeaf,
  extendLeaf,
  setLineKind,
  type OpenLeaf,
} from './block-state.ts';
import type { ContainerMatch } from './containers.ts';
import { htmlCondition } from './html-blocks.ts';

/**
 * Adds a row to the open table, or the delimiter row that turns the paragraph's last line into a
 * table header.
 */
export function addTableLine(state: BlockState, { allMatched, opened }: ContainerMatch): boolean {
  const { leaf } = state;
  if (!allMatched || opened || state.cursor.indent >= 4) return false;
  if (leaf?.kind === 'paragraph') return openTable(state, leaf);
  if (leaf?.kind !== 'table') return false;
  extendLeaf(state, leaf, 'table-row');
  recordSize(state, leaf);
  return true;
}

function openTable(state: BlockState, paragraph: OpenLeaf): boolean {
  const { text, cursor, lines } = state;
  const header = lines[paragraph.last];
  const columns = delimiterColumns(text, cursor.next, cursor.end);
  if (!header || columns === 0 || header.indent >= 4) return false;
  if (countCells(text, header.content, header.end) !== columns) return false;
  const last = cutLastLine(state, paragraph);
  // In micromark a table ends the paragraph, so a single tag in the header row starts an HTML
  // block.
  const condition = htmlCondition(text, header.content, header.end, false);
  if (condition) addHtmlLine(state, { kind: 'html', ...last, condition, closed: true });
  else addDelimiterRow(state, { kind: 'table', ...last, columns });
  return true;
}

/** Ends the paragraph before its last line, which becomes the first line of another block. */
function cutLastLine(state: BlockState, { first, last, container }: OpenLeaf) {
  state.leaf = first < last ? { kind: 'paragraph', first, last: last - 1, container } : undefined;
  closeLeaf(state);
  return { first: last, last, container };
}

function addHtmlLine(state: BlockState, html: HtmlBlock & OpenLeaf): void {
  state.leaf = html;
  setLineKind(state, html.first, 'html');
  extendLeaf(state, html, 'html');
}

function addDelimiterRow(state: BlockState, table: TableBlock & OpenLeaf): void {
  state.leaf = table;
  setLineKind(state, table.first, 'table-header');
  extendLeaf(state, table, 'table-delimiter');
  recordSize(state, table);
}

function recordSize({ peaks, lines }: BlockState, { first, last, columns }: TableBlock): void {
  const offset = lines.at(-1)?.start ?? 0;
  peaks.record('table columns', columns, offset);
  // The delimiter row has no cells.
  peaks.record('table cells', columns * (last - first), offset);
}
