import type { Element } from 'hast';
import { plainText, type Alignment, type Table, type TableCell } from '@mdconv/core';
import { classNames } from './class-names.ts';
import { columnLooks, type ColumnLook } from './column-looks.ts';
import { element, onLines } from './element.ts';
import { placeRows, type PlacedRow } from './place-rows.ts';
import { rowGroups } from './row-groups.ts';
import type { Writer } from './writer.ts';

/** A wide table scrolls in a region of its own, which the keyboard reaches and a name tells apart. */
export function writeTable(table: Table, writer: Writer): Element {
  const caption = table.caption ?? [];
  const name = `${writer.words.table} ${writer.nextTableNumber()}`;
  const label = caption.length > 0 ? `${name}: ${plainText(caption)}` : name;
  const [header, body] = [placeRows(table.header), placeRows(table.rows)];
  const looks = columnLooks(table, header, body);
  return element('section', { className: [classNames.table], ariaLabel: label, tabIndex: 0 }, [
    element(
      'table',
      {},
      onLines([
        ...(caption.length > 0 ? [element('caption', {}, writer.inlines(caption))] : []),
        ...(header.length > 0 ? [section('thead', header, looks, writer)] : []),
        ...rowGroups(body).map((rows) => section('tbody', rows, looks, writer)),
      ]),
    ),
  ]);
}

function section(
  tagName: 'thead' | 'tbody',
  rows: readonly PlacedRow[],
  looks: readonly ColumnLook[],
  writer: Writer,
): Element {
  const scope = tagName === 'thead' ? 'col' : 'row';
  const written = rows.map(({ cells, columns }) => {
    const writtenCells = cells.map((cell, index) =>
      writeCell(cell, looks[columns[index]!], scope, writer),
    );
    return element('tr', {}, onLines(writtenCells));
  });
  return element(tagName, {}, onLines(written));
}

function writeCell(
  cell: TableCell,
  look: ColumnLook | undefined,
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
      className: cellClasses(cell, look),
      ...(first?.kind === 'paragraph' && writer.direction(first.children)),
    },
    writer.tightBlocks(children),
  );
}

function cellClasses(cell: TableCell, look: ColumnLook | undefined): string[] | undefined {
  const align = alignmentOf(cell, look);
  const isProse = !cell.header && (cell.columnSpan > 1 || look?.isProse === true);
  const isOneWord = !cell.header && isWhole(cell);
  if (!align && !isProse && !isOneWord) return undefined;
  return [
    ...(align ? [classNames[align]] : []),
    ...(isProse ? [classNames.prose] : []),
    ...(isOneWord ? [classNames.whole] : []),
  ];
}

/** A cell over several columns holds words, whatever the column below it holds. */
function alignmentOf(cell: TableCell, look: ColumnLook | undefined): Alignment | undefined {
  const ofColumn = cell.columnSpan > 1 && look?.align === 'right' ? undefined : look?.align;
  return cell.align ?? ofColumn;
}

/** Longer words may be broken even so. */
const wholeMax = 24;

/** Whether a cell holds one word that browsers would break, as a date. */
function isWhole({ children }: TableCell): boolean {
  const [first] = children;
  const only = first?.kind === 'paragraph' && children.length === 1 ? first.children : [];
  const [word] = only;
  if (word?.kind !== 'text' || only.length > 1 || word.text.length > wholeMax) return false;
  return /[-\u2013/]/.test(word.text) && !/\s/.test(word.text);
}
