import type { Element } from 'hast';
import { plainText, type Alignment, type Table, type TableCell, type TableRow } from '@mdconv/core';
import { cellColumns } from './cell-columns.ts';
import { classNames } from './class-names.ts';
import { element, onLines } from './element.ts';
import type { Writer } from './writer.ts';

/** A wide table scrolls in a region of its own, which the keyboard reaches and a name tells apart. */
export function writeTable(table: Table, writer: Writer): Element {
  const caption = table.caption ?? [];
  const name = `${writer.words.table} ${writer.nextTableNumber()}`;
  const label = caption.length > 0 ? `${name}: ${plainText(caption)}` : name;
  return element('section', { className: [classNames.table], ariaLabel: label, tabIndex: 0 }, [
    element(
      'table',
      {},
      onLines([
        ...(caption.length > 0 ? [element('caption', {}, writer.inlines(caption))] : []),
        ...section('thead', table.header, table, writer),
        ...section('tbody', table.rows, table, writer),
      ]),
    ),
  ]);
}

function section(
  tagName: 'thead' | 'tbody',
  rows: readonly TableRow[],
  { columns }: Table,
  writer: Writer,
): Element[] {
  if (rows.length === 0) return [];
  const starts = cellColumns(rows);
  const scope = tagName === 'thead' ? 'col' : 'row';
  const written = rows.map(({ cells }) => {
    const writtenCells = cells.map((cell) => {
      const align = cell.align ?? columns[starts.get(cell)!]?.align;
      return writeCell(cell, align, scope, writer);
    });
    return element('tr', {}, onLines(writtenCells));
  });
  return [element(tagName, {}, onLines(written))];
}

function writeCell(
  cell: TableCell,
  align: Alignment | undefined,
  scope: 'col' | 'row',
  writer: Writer,
): Element {
  const { header, columnSpan, rowSpan, children } = cell;
  const first = children[0];
  // A header cell without words names nothing, and a reader would announce it for each cell.
  const isHeader = header && children.length > 0;
  return element(
    isHeader ? 'th' : 'td',
    {
      scope: isHeader ? scope : undefined,
      colSpan: columnSpan > 1 ? columnSpan : undefined,
      rowSpan: rowSpan > 1 ? rowSpan : undefined,
      className: align && [classNames[align]],
      ...(first?.kind === 'paragraph' && writer.direction(first.children)),
    },
    writer.tightBlocks(children),
  );
}
