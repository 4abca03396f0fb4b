import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { Command, EditorView } from '@codemirror/view';

/** A table of the text around the cursor. Source: GitHub Flavored Markdown 0.29, tables. */

export type TableAction =
  | 'rowBefore'
  | 'rowAfter'
  | 'columnBefore'
  | 'columnAfter'
  | 'deleteRow'
  | 'deleteColumn'
  | 'alignLeft'
  | 'alignCenter'
  | 'alignRight'
  | 'tidy';

type Align = '' | 'left' | 'center' | 'right';

interface Table {
  /** The header, then the body. All rows have a cell for each column. */
  readonly rows: readonly (readonly string[])[];
  readonly aligns: readonly Align[];
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

interface PlacedTable extends Table {
  readonly from: number;
  readonly to: number;
  /** The cell of the cursor. */
  readonly cell: Cell;
}

/** An empty table, before and after the cursor. */
export const newTable = [
  '| ',
  '    |     |     |\n| --- | --- | --- |\n|     |     |     |\n|     |     |     |',
] as const;

/** Larger tables are not edited by hand. */
const linesMax = 2000;
/** Longer cells do not widen the others. */
const widthMax = 60;

/** Inserts an empty table at the cursor, on lines of its own. */
export function insertTable(view: EditorView): void {
  const { doc, selection } = view.state;
  const line = doc.lineAt(selection.main.head);
  const [before, after] = newTable;
  const apart = line.text.trim() === '' ? '' : '\n\n';
  const from = apart === '' ? line.from : line.to;
  const next = line.number < doc.lines && doc.line(line.number + 1).text.trim() !== '' ? '\n' : '';
  view.dispatch({
    changes: { from, to: line.to, insert: apart + before + after + next },
    selection: { anchor: from + apart.length + before.length },
    scrollIntoView: true,
    userEvent: 'input',
  });
}

export const isInTable = (state: EditorState): boolean => tableAt(state) !== undefined;

/** Changes the table at the cursor; its columns become equally wide in the text. */
export function changeTable(view: EditorView, action: TableAction): void {
  const table = tableAt(view.state);
  if (!table) return;
  const { rows, aligns, cell } = changes[action](table);
  view.dispatch(written(table, { rows, aligns }, cell));
}

/** Tab in a table: goes to the next cell; after the last one, a new row begins. Elsewhere, it does nothing. */
export const nextCell: Command = (view) => moveBy(view, 1);
export const previousCell: Command = (view) => moveBy(view, -1);

function moveBy(view: EditorView, step: 1 | -1): boolean {
  const table = tableAt(view.state);
  const { from, to } = view.state.selection.main;
  if (!table || to > view.state.doc.lineAt(from).to) return false;
  const width = table.aligns.length;
  const at = table.cell.row * width + table.cell.column + step;
  if (at < 0) return false;
  const cell = { row: Math.floor(at / width), column: at % width };
  const rows =
    cell.row < table.rows.length ? table.rows : [...table.rows, Array<string>(width).fill('')];
  view.dispatch(written(table, { rows, aligns: table.aligns }, cell, true));
  return true;
}

/** The changed table and the cell of the cursor. */
type Change = (table: PlacedTable) => Table & { readonly cell: Cell };

const withRow =
  (shift: 0 | 1): Change =>
  ({ rows, aligns, cell }) => {
    // Nothing comes before the header.
    const row = Math.max(1, cell.row + shift);
    const empty = aligns.map(() => '');
    return { rows: rows.toSpliced(row, 0, empty), aligns, cell: { ...cell, row } };
  };

const withColumn =
  (shift: 0 | 1): Change =>
  ({ rows, aligns, cell }) => {
    const column = cell.column + shift;
    return {
      rows: rows.map((row) => row.toSpliced(column, 0, '')),
      aligns: aligns.toSpliced(column, 0, ''),
      cell: { ...cell, column },
    };
  };

const aligned =
  (align: Align): Change =>
  ({ rows, aligns, cell }) => ({
    ...{ rows, cell },
    aligns: aligns.with(cell.column, aligns[cell.column] === align ? '' : align),
  });

const changes: Readonly<Record<TableAction, Change>> = {
  rowBefore: withRow(0),
  rowAfter: withRow(1),
  columnBefore: withColumn(0),
  columnAfter: withColumn(1),
  deleteRow: ({ rows, aligns, cell }) => {
    // A table has a header: its words go instead.
    const isHeader = cell.row === 0;
    const left = isHeader
      ? rows.with(
          0,
          aligns.map(() => ''),
        )
      : rows.toSpliced(cell.row, 1);
    return { rows: left, aligns, cell: { ...cell, row: Math.min(cell.row, left.length - 1) } };
  },
  deleteColumn: (table) => {
    const { rows, aligns, cell } = table;
    if (aligns.length === 1) return table;
    return {
      rows: rows.map((row) => row.toSpliced(cell.column, 1)),
      aligns: aligns.toSpliced(cell.column, 1),
      cell: { ...cell, column: Math.min(cell.column, aligns.length - 2) },
    };
  },
  alignLeft: aligned('left'),
  alignCenter: aligned('center'),
  alignRight: aligned('right'),
  tidy: (table) => table,
};

/** The table at the cursor, if there is one. */
function tableAt(state: EditorState): PlacedTable | undefined {
  const { doc } = state;
  const { head } = state.selection.main;
  const current = doc.lineAt(head);
  const isRow = (number: number) =>
    number >= 1 && number <= doc.lines && /\|/.test(doc.line(number).text);
  if (!isRow(current.number)) return undefined;
  let [first, last] = [current.number, current.number];
  while (isRow(first - 1) && current.number - first < linesMax) first -= 1;
  while (isRow(last + 1) && last - current.number < linesMax) last += 1;
  if (last === first) return undefined;
  const delimiters = cellsOf(doc.line(first + 1).text);
  if (!delimiters.every((cell) => /^:?-+:?$/.test(cell))) return undefined;
  const width = delimiters.length;
  const lines = Array.from(
    { length: last - first + 1 },
    (_, index) => doc.line(first + index).text,
  );
  const rows = lines.filter((_, index) => index !== 1).map((line) => fitted(cellsOf(line), width));
  const line = current.number - first;
  const before = cellsOf(current.text.slice(0, head - current.from) + '.').length - 1;
  return {
    rows,
    aligns: delimiters.map(alignOf),
    from: doc.line(first).from,
    to: doc.line(last).to,
    cell: { row: Math.max(0, line - (line > 0 ? 1 : 0)), column: Math.min(before, width - 1) },
  };
}

/** The cells of a row. A pipe after a backslash is a character. */
function cellsOf(line: string): readonly string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

function fitted(cells: readonly string[], width: number): readonly string[] {
  return Array.from({ length: width }, (_, index) => cells[index] ?? '');
}

function alignOf(delimiter: string): Align {
  const [isLeft, isRight] = [delimiter.startsWith(':'), delimiter.endsWith(':')];
  if (isLeft && isRight) return 'center';
  if (isRight) return 'right';
  return isLeft ? 'left' : '';
}

/** Replaces a table and puts the cursor into a cell, whose text is selected if asked for. */
function written(old: PlacedTable, next: Table, cell: Cell, selects = false): TransactionSpec {
  const widths = next.aligns.map((_, column) =>
    next.rows.reduce((most, row) => Math.max(most, Math.min(widthOf(row[column]!), widthMax)), 3),
  );
  const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = next.rows.map((row) =>
    row.map((text, column) => padded(text, widths[column]!, next.aligns[column]!)),
  );
  const lines = rows.map(lineOf);
  lines.splice(1, 0, lineOf(next.aligns.map((align, column) => ruleOf(align, widths[column]!))));
  const index = cell.row === 0 ? 0 : cell.row + 1;
  const start = old.from + lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0);
  const before = rows[cell.row]!.slice(0, cell.column);
  const padding = rows[cell.row]![cell.column]!;
  const text = next.rows[cell.row]![cell.column]!;
  const inset = text === '' ? 0 : padding.indexOf(text);
  const from = start + 2 + before.reduce((sum, each) => sum + each.length + 3, 0) + inset;
  const to = from + text.length;
  return {
    changes: { from: old.from, to: old.to, insert: lines.join('\n') },
    selection: selects ? { anchor: from, head: to } : { anchor: to },
    scrollIntoView: true,
    userEvent: 'input',
  };
}

function ruleOf(align: Align, width: number): string {
  const [left, right] = [
    align === 'left' || align === 'center' ? ':' : '-',
    align === 'right' || align === 'center' ? ':' : '-',
  ];
  return left + '-'.repeat(width - 2) + right;
}

function padded(text: string, width: number, align: Align): string {
  const space = Math.max(0, width - widthOf(text));
  const left = align === 'right' ? space : align === 'center' ? Math.floor(space / 2) : 0;
  return ' '.repeat(left) + text + ' '.repeat(space - left);
}

/** Columns of the editor's font; Chinese, Japanese and Korean characters and emoji take two. */
function widthOf(text: string): number {
  const wide =
    /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
  return [...text].reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);
}
