import { layoutCells } from '../table-grid.ts';
import type { Alignment, Block, Inline, Paragraph, Table, TableCell, TableRow } from '../model.ts';

const span = { start: 0, end: 0 };

/**
 * A table as GFM writes it: one header row, cells of one column and one line, alignment by column. A cell that
 * spans others leaves them empty. Its caption is a paragraph before it.
 */
export function plainTable(table: Table): readonly Block[] {
  const width = table.columns.length;
  const rows = trimmed([...gridOf(table.header, width), ...gridOf(table.rows, width)]);
  const [header, ...body] = rows;
  if (!header) return [];
  const caption: readonly Paragraph[] = table.caption
    ? [{ kind: 'paragraph', children: table.caption, span }]
    : [];
  return [
    ...caption,
    {
      kind: 'table',
      columns: header.map((_, column) => columnOf(body.map((cells) => cells[column]))),
      header: [rowOf(header, true)],
      rows: body.map((cells) => rowOf(cells, false)),
      span,
    },
  ];
}

type Cells = readonly (TableCell | undefined)[];

/** The cells of each row by column. */
function gridOf(rows: readonly TableRow[], width: number): Cells[] {
  const positions = layoutCells(
    rows.map(({ cells }) => cells),
    width,
  );
  return positions.map((cells, row) => {
    const line: (TableCell | undefined)[] = Array.from({ length: width }, () => undefined);
    cells.forEach(({ column }, index) => {
      if (column < width) line[column] = rows[row]!.cells[index];
    });
    return line;
  });
}

/** Spreadsheets copy empty rows and columns at the ends. */
function trimmed(rows: readonly Cells[]): readonly Cells[] {
  const isFilled = (cell: TableCell | undefined) => (cell?.children.length ?? 0) > 0;
  const kept = rows.filter((cells) => cells.some(isFilled));
  const width = Math.max(0, ...kept.map((cells) => cells.findLastIndex(isFilled) + 1));
  return kept.map((cells) => cells.slice(0, width));
}

/** The alignment that all filled cells of a column share; left is what columns have anyway. */
function columnOf(cells: Cells): Table['columns'][number] {
  const aligns = new Set(
    cells.flatMap((cell) => (cell && cell.children.length > 0 ? [alignOf(cell)] : [])),
  );
  const [align] = aligns;
  return aligns.size === 1 && align && align !== 'left' ? { align } : {};
}

function alignOf({ align, children: [first] }: TableCell): Alignment | undefined {
  return align ?? (first?.kind === 'paragraph' ? first.align : undefined);
}

function rowOf(cells: Cells, header: boolean): TableRow {
  return {
    kind: 'tableRow',
    cells: cells.map((cell) => ({
      kind: 'tableCell',
      header,
      columnSpan: 1,
      rowSpan: 1,
      children: cell ? lineOf(cell, header) : [],
      span,
    })),
    span,
  };
}

/** The blocks of a cell as lines of one paragraph. */
function lineOf({ children }: TableCell, header: boolean): readonly Block[] {
  const lines = children.flatMap(linesOf).filter((line) => line.length > 0);
  const inlines = lines.flatMap((line, index): readonly Inline[] =>
    index === 0 ? line : [{ kind: 'break', span }, ...line],
  );
  const content = header ? inlines.flatMap(withoutStrong) : inlines;
  return content.length > 0 ? [{ kind: 'paragraph', children: content, span }] : [];
}

function withoutStrong(inline: Inline): readonly Inline[] {
  return inline.kind === 'formatted' && inline.format === 'strong' ? inline.children : [inline];
}

type Lines = readonly (readonly Inline[])[];

function linesOf(block: Block): Lines {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [block.children];
    case 'code':
      return block.text.split('\n').map((text) => [{ kind: 'inlineCode', text, span }]);
    case 'math':
      return [[{ kind: 'inlineMath', tex: block.tex.replace(/\s*\n\s*/g, ' '), span }]];
    case 'list':
      return block.items.flatMap(({ children }, index) =>
        marked(children.flatMap(linesOf), block.ordered ? `${block.start + index}.` : '•'),
      );
    case 'figure':
      return [[block.image], ...(block.caption ? [block.caption] : [])];
    case 'blockquote':
    case 'alert':
      return block.children.flatMap(linesOf);
    case 'division':
      return [...(block.title ? [block.title] : []), ...block.children.flatMap(linesOf)];
    case 'details':
      return [block.summary, ...block.children.flatMap(linesOf)];
    case 'descriptionList':
      return block.items.flatMap(({ terms, descriptions }) => [
        ...terms,
        ...descriptions.flat().flatMap(linesOf),
      ]);
    case 'table':
      return [...block.header, ...block.rows].map(({ cells }) =>
        cells.flatMap(({ children }) => children.flatMap(linesOf).flat()),
      );
    case 'thematicBreak':
    case 'pageBreak':
      return [];
  }
}

function marked([first = [], ...others]: Lines, mark: string): Lines {
  const text = first.length > 0 ? `${mark} ` : mark;
  return [[{ kind: 'text', text, span }, ...first], ...others];
}
