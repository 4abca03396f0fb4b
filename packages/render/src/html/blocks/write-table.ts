import type { Element, Properties } from 'hast';
import { plainText } from '@mdconv/core';
import {
  isEmptyCell,
  type PreparedCell,
  type PreparedRow,
  type PreparedTable,
  type Trailing,
} from '../../prepare/index.ts';
import { classNames } from '../class-names.ts';
import { captionContent, separateLabel } from './write-caption.ts';
import { wrappingColumns } from './column-layout.ts';
import { element, onLines } from '../element.ts';
import { writeTightBlocks } from './write-blocks.ts';
import type { Writer } from '../writer.ts';

/** A wide table scrolls within a named region, which the keyboard can reach. */
export function writeTable(table: PreparedTable, writer: Writer): Element {
  const { header, rows } = table;
  const caption = captionContent(table, writer);
  const wraps = wrappingColumns(table);
  const inside: Writer = { ...writer, breaks: 'identifiers' };
  const region: Properties = {
    className: [classNames.table],
    ariaLabel: nameOf(table, writer),
    tabIndex: 0,
  };
  return element('section', { ...region, ...writer.tableDirection(table) }, [
    element(
      'table',
      {},
      onLines([
        ...(caption.length > 0 ? [element('caption', {}, caption)] : []),
        ...(header.length > 0 ? [writeRows('thead', header, wraps, inside)] : []),
        ...rowGroups(rows).map((group) => writeRows('tbody', group, wraps, inside)),
      ]),
    ),
  ]);
}

/** What screen readers call a table: its caption, with a number of ours if it has none. */
function nameOf(table: PreparedTable, writer: Writer): string {
  const { caption = [], number, ordinal } = table;
  const label = separateLabel(table, writer);
  if (label !== undefined) return `${label} ${plainText(caption)}`.trim();
  if (ordinal !== undefined) return plainText(caption);
  const name = `${writer.words.table} ${number}`;
  return caption.length > 0 ? `${name}: ${plainText(caption)}` : name;
}

/** Rows that share a cell form a group. A table without such rows is one group. */
function rowGroups(rows: readonly PreparedRow[]): readonly (readonly PreparedRow[])[] {
  if (rows.length === 0) return [];
  if (!rows.some(({ joinsAbove }) => joinsAbove)) return [rows];
  const groups: PreparedRow[][] = [];
  for (const row of rows) {
    if (row.joinsAbove) groups.at(-1)!.push(row);
    else groups.push([row]);
  }
  return groups;
}

function writeRows(
  tagName: 'thead' | 'tbody',
  rows: readonly PreparedRow[],
  wraps: readonly boolean[],
  writer: Writer,
): Element {
  const scope = tagName === 'thead' ? 'col' : 'row';
  const written = rows.map(({ cells, sum }) => {
    const className = sum && writer.style.table[sum] ? { className: [classNames[sum]] } : {};
    const writtenCells = cells.map((cell) =>
      writeCell(cell, wraps[cell.column] === true, scope, writer),
    );
    return element('tr', className, onLines(writtenCells));
  });
  return element(tagName, {}, onLines(written));
}

function writeCell(
  cell: PreparedCell,
  wraps: boolean,
  scope: 'col' | 'row',
  writer: Writer,
): Element {
  const { header, columnSpan, rowSpan, children } = cell;
  const [first] = children.blocks;
  // Screen readers would announce an empty header for each cell of its row or column.
  const isHeader = header && !isEmptyCell(cell);
  // Most cells have no attributes. Absent ones are left out, because large tables have many cells.
  const properties: Properties = {};
  if (isHeader) properties['scope'] = scope;
  if (columnSpan > 1) properties['colSpan'] = columnSpan;
  if (rowSpan > 1) properties['rowSpan'] = rowSpan;
  const className = cellClasses(cell, wraps);
  if (className) properties['className'] = className;
  if (cell.trailing) properties['dataClears'] = clearedBeside(cell.trailing);
  if (first?.kind === 'paragraph') Object.assign(properties, writer.lineProperties(first.children));
  return element(isHeader ? 'th' : 'td', properties, writeTightBlocks(children, writer));
}

/** About as wide as what the widest number of the column has behind its digits and this one lacks. */
const clearedBeside = ({ own, widest }: Trailing) => widest.slice(own.length);

function cellClasses(cell: PreparedCell, wraps: boolean): string[] | undefined {
  const { header, columnSpan, resolvedAlign, trailing } = cell;
  const isProse = !header && (columnSpan > 1 || wraps);
  const isOneWord = !header && holdsBreakableWord(cell);
  const classes = [
    ...(resolvedAlign ? [classNames[resolvedAlign]] : []),
    ...(isProse ? [classNames.prose] : []),
    ...(isOneWord ? [classNames.whole] : []),
    ...(trailing ? [classNames.clears] : []),
    ...(cell.negative ? [classNames.negative] : []),
  ];
  return classes.length > 0 ? classes : undefined;
}

/** Longer words may break. */
const wholeWordMax = 24;

/** Whether a cell holds only one word in which browsers would break lines, such as a date or an amount below zero. */
function holdsBreakableWord({ children: { blocks } }: PreparedCell): boolean {
  const [first] = blocks;
  const only = first?.kind === 'paragraph' && blocks.length === 1 ? first.children : [];
  const [word] = only;
  if (word?.kind !== 'text' || only.length > 1 || word.text.length > wholeWordMax) return false;
  return /[-\u2013\u2212/]/.test(word.text) && !/\s/.test(word.text);
}
