import { readCells } from '../../../scan/index.ts';
import { type Gone, joined, removed, type RowKind } from './row-family.ts';

/** A delimiter row, with or without pipes at its ends. Source: GFM 0.29, 4.10. */
const delimiter = /^\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?[ \t]*)?$/;

/** The most cells that are read. */
export const cellsMax = 500;

/** The texts of the cells of a row. */
export function cellsOf(row: string): readonly string[] {
  return readCells(row, 0, row.length, cellsMax).map(({ start, end }) =>
    row.slice(start, end).trim(),
  );
}

export function isDelimiterRow(row: string | undefined): row is string {
  return row !== undefined && row.includes('|') && delimiter.test(row.trim());
}

/** Writes a row. */
export function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Rows that share a line with others, or are divided, or are doubled. */
export const rowKinds: readonly RowKind[] = [
  {
    id: 'table-label-glued',
    summary: 'Moves the header of a table to a separate line that follows its label.',
    why: 'The label counts as a cell, so nothing is a table.',
    source: 'GFM 0.29, 4.10; answers of chat models.',
    origins: ['chat'],
    needs: ['|\n', ['| ', ' \n']],
    changes: [
      {
        before: 'Prices: | a | b |\n|---|---|\n| 1 | 2 |\n',
        after: 'Prices:\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
      },
      {
        before: 'Text.\nThese are all. | a | b |\n|---|---|\n',
        after: 'Text.\nThese are all.\n\n| a | b |\n|---|---|\n',
      },
      {
        before: '> Prices: | a | b |\n> |---|---|\n> | 1 | 2 |\n',
        after: '> Prices:\n>\n> | a | b |\n> |---|---|\n> | 1 | 2 |\n',
      },
    ],
    keeps: [
      'Prices: | a | b\n---|---|---\n',
      'a | b |\n|---|---|\n',
      'Prices: | a |\n|---|---|\n',
      'Prices: a\n|---|---|\n',
      '`Prices: | a | b |`\n\n|---|---|\n',
      'price | a | b |\n|---|---|\n',
    ],
    holds: /\|[ \t]*\r?\n[ \t>|]*:?-/,
    among: 'paragraph',
    rewrite(lines) {
      const at = lines.findIndex((_, index) => index > 0 && isDelimiterRow(lines[index])) - 1;
      const found = at < 0 ? null : /^([^|]*[.:：!?)][*_]*)[ \t]*(\|.*\|)$/.exec(lines[at]!);
      if (!found || cellsOf(found[2]!).length !== cellsOf(lines[at + 1]!).length) return undefined;
      return lines.map((line, index) => (index === at ? `${found[1]}\n\n${found[2]}` : line));
    },
  },
  {
    id: 'table-row-glued',
    summary: 'Moves the first row of a table to a separate line that follows the delimiter row.',
    why: 'The delimiter row then has too many cells, so nothing is a table.',
    source: 'GFM 0.29, 4.10; answers of chat models.',
    origins: ['chat'],
    needs: ['||', ['| ', ' |']],
    changes: [
      { before: '| a | b |\n|---|---| | 1 | 2 |\n', after: '| a | b |\n|---|---|\n| 1 | 2 |\n' },
      {
        before: '| a | b |\n|---|---|| 1 | 2 |\n| 3 | 4 |\n',
        after: '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n',
      },
      {
        before: '> | a | b |\n> | :-- | --: | | 1 | 2 |\n',
        after: '> | a | b |\n> | :-- | --: |\n> | 1 | 2 |\n',
      },
    ],
    keeps: [
      '| a | b |\n|---|---| | 1 |\n',
      '| a | b |\n|---|---|\n| 1 | 2 |\n',
      '| a |\n|---| | 1 | 2 |\n',
      'a | b\n---|--- | 1 | 2 |\n',
      '```\n| a | b |\n|---|---| | 1 | 2 |\n```\n',
    ],
    holds: /-:?[ \t]*\|[ \t]*\|/,
    among: 'paragraph',
    rewrite(lines) {
      const found = lines.findIndex(
        (line, index) => index > 0 && /^\|[ \t]*:?-[-| \t:]*\|[ \t]*\|[^|]/.test(line),
      );
      if (found < 1) return undefined;
      const columns = cellsOf(lines[found - 1]!).length;
      const parts = new RegExp(
        `^(\\|(?:[ \\t]*:?-+:?[ \\t]*\\|){${columns}})[ \\t]*(\\|.*\\|)$`,
      ).exec(lines[found]!);
      if (!parts || cellsOf(parts[2]!).length !== columns) return undefined;
      return lines.map((line, index) => (index === found ? `${parts[1]}\n${parts[2]}` : line));
    },
  },
  {
    id: 'table-row-broken',
    summary: 'Joins a row of a table that a line end in one of its cells divides.',
    why: 'Each half is rendered as a row of its own.',
    source: 'GFM 0.29, 4.10.',
    origins: ['word', 'chat', 'web'],
    needs: ['|'],
    changes: [
      {
        before: '| a | b |\n| - | - |\n| x | first\nsecond |\n',
        after: '| a | b |\n| - | - |\n| x | first second |\n',
      },
      {
        before: '| a | b | c |\n| - | - | - |\n| x | first\nsecond | y |\n| 1 | 2 | 3 |\n',
        after: '| a | b | c |\n| - | - | - |\n| x | first second | y |\n| 1 | 2 | 3 |\n',
      },
      {
        before: '> | a | b |\n> | - | - |\n> | x | one\n> two\n> three |\n',
        after: '> | a | b |\n> | - | - |\n> | x | one two three |\n',
      },
    ],
    keeps: [
      '| a | b |\n| - | - |\n| x |\n| y |\n',
      '| a | b |\n| - | - |\n| x | y\n| 1 | 2\n',
      '| a | b | c |\n| - | - | - |\n| x | y\nz |\n',
      '| a | b |\n| - | - |\n| x | y |\ntext\n',
      'a | b\n- | -\nx | y\nz | w\n',
      '| a | b |\n| - | - |\n| x | first\nsecond | y |\n',
    ],
    holds: /\|/,
    among: 'table',
    rewrite(lines, columns) {
      const written: (Gone | undefined)[] = [];
      for (let index = 2; index < lines.length; index += 1) {
        const last = endOfRow(lines, index, columns);
        for (let below = index + 1; below <= last; below += 1) written[below] = joined;
        index = Math.max(index, last);
      }
      return written.length > 0 ? lines.map((line, index) => written[index] ?? line) : undefined;
    },
  },
  {
    id: 'table-rules-between',
    summary: 'Removes delimiter rows between all rows of a table.',
    why: 'Each is rendered as a row of hyphens.',
    source: 'GFM 0.29, 4.10: a table has one delimiter row.',
    origins: ['chat', 'program'],
    needs: ['|-', '|:', ['| ', ' -'], ['| ', ' :']],
    changes: [
      {
        before: '| a | b |\n|---|---|\n| 1 | 2 |\n|---|---|\n| 3 | 4 |\n|---|---|\n| 5 | 6 |\n',
        after: '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |\n',
      },
      {
        before: '| a |\n|---|\n| 1 |\n|---|\n| 3 |\n|---|\n',
        after: '| a |\n|---|\n| 1 |\n| 3 |\n',
      },
      {
        before:
          '> | a | b |\n> |---|---|\n> | 1 | 2 |\n> |---|---|\n> | 3 | 4 |\n> |---|---|\n> | 5 | 6 |\n',
        after: '> | a | b |\n> |---|---|\n> | 1 | 2 |\n> | 3 | 4 |\n> | 5 | 6 |\n',
      },
    ],
    keeps: [
      '| a | b |\n|---|---|\n| 1 | 2 |\n|---|---|\n| 3 | 4 |\n',
      '| a | b |\n|---|---|\n| 1 | --- |\n| --- | 4 |\n',
      '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n|---|---|\n| 5 | 6 |\n|---|---|\n',
      '| a | b |\n|---|---|\n| 1 | 2 |\n',
      '```\n| a | b |\n|---|---|\n| 1 | 2 |\n|---|---|\n| 3 | 4 |\n|---|---|\n```\n',
    ],
    holds: /\|[ \t]*:?-/,
    among: 'table',
    rewrite(lines) {
      const body = lines.slice(2);
      const rules = body.filter((line) => isDelimiterRow(line)).length;
      const alternate = body.every((line, index) => isDelimiterRow(line) === (index % 2 === 1));
      if (rules < 2 || !alternate) return undefined;
      return lines.map((line, index) => (index > 2 && isDelimiterRow(line) ? removed : line));
    },
  },
  {
    id: 'table-glued-tables',
    summary: 'Separates two tables of different widths.',
    why: 'The second one is rendered as rows of the first one.',
    source: 'GFM 0.29, 4.10.',
    origins: ['chat', 'web'],
    needs: ['|-', '|:', ['| ', ' -'], ['| ', ' :']],
    changes: [
      {
        before: '| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n| d | e |\n|---|---|\n| 4 | 5 |\n',
        after: '| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n\n| d | e |\n|---|---|\n| 4 | 5 |\n',
      },
      {
        before: '| a | b |\n|---|---|\n| 1 | 2 |\n| c | d | e |\n|---|---|---|\n| 4 | 5 | 6 |\n',
        after: '| a | b |\n|---|---|\n| 1 | 2 |\n\n| c | d | e |\n|---|---|---|\n| 4 | 5 | 6 |\n',
      },
      {
        before:
          '> | a | b | c |\n> |---|---|---|\n> | 1 | 2 | 3 |\n> | d | e |\n> |---|---|\n> | 4 | 5 |\n',
        after:
          '> | a | b | c |\n> |---|---|---|\n> | 1 | 2 | 3 |\n>\n> | d | e |\n> |---|---|\n> | 4 | 5 |\n',
      },
    ],
    keeps: [
      '| a | b |\n|---|---|\n| 1 | 2 |\n| c | d |\n|---|---|\n| 3 | 4 |\n',
      '| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n| d | e |\n| - | 4 |\n',
      '| a | b | c |\n|---|---|---|\n| d | e |\n|---|---|---|\n',
      '| a | b |\n|---|---|\n| 1 | 2 |\n',
      '| a | b | c |\n|---|---|---|\n| d | e |\n|---|\n',
    ],
    holds: /\|[ \t]*:?-/,
    among: 'table',
    rewrite(lines, columns) {
      const at = lines.findIndex((line, index) => {
        const width = cellsOf(line).length;
        const isHeader =
          index > 2 && width !== columns && width > 1 && isDelimiterRow(lines[index + 1]);
        return isHeader && !isDelimiterRow(line) && cellsOf(lines[index + 1]!).length === width;
      });
      return at < 0 ? undefined : lines.map((line, index) => (index === at ? `\n${line}` : line));
    },
  },
  {
    id: 'table-bold-cells',
    summary: 'Closes bold text in each cell of a row that opens it, or opens it where it closes.',
    why: 'Emphasis ends with its cell, so the asterisks are rendered.',
    source: 'GFM 0.29, 4.10; CommonMark 0.31, 6.2.',
    origins: ['chat', 'word'],
    needs: ['|**', ['| ', ' **']],
    changes: [
      {
        before: '| a | b |\n| - | - |\n| **total | 90 |\n',
        after: '| a | b |\n| - | - |\n| **total** | 90 |\n',
      },
      {
        before: '| a | b |\n| - | - |\n| **x | y** |\n',
        after: '| a | b |\n| - | - |\n| **x** | **y** |\n',
      },
      {
        before: '> | **a | b |\n> | - | - |\n> | 1 | 2 |\n',
        after: '> | **a** | b |\n> | - | - |\n> | 1 | 2 |\n',
      },
    ],
    keeps: [
      '| a | b |\n| - | - |\n| **kwargs | names |\n',
      '| a | b |\n| - | - |\n| x** | note |\n',
      '| a | b |\n| - | - |\n| `**x` | 2**3 |\n',
      '| a | b |\n| - | - |\n| **x** | **y** |\n',
      '| a | b |\n| - | - |\n| **x* | y |\n',
      '| a | b |\n| - | - |\n| **/*.ts | **/src |\n',
    ],
    holds: /\|[ \t]*\*\*/,
    among: 'table',
    rewrite(lines) {
      const written = lines.map((line) =>
        line.includes('**') && !line.includes('`') ? closeCells(line) : line,
      );
      return written.some((line, index) => line !== lines[index]) ? written : undefined;
    },
  },
];

/** The index of the last line of the row that starts in a line. */
function endOfRow(lines: readonly string[], index: number, columns: number): number {
  const isOpen = (line: string) => line.startsWith('|') && !/[^\\]\|$/.test(line);
  let row = lines[index]!;
  if (!isOpen(row) || cellsOf(row).length > columns) return index;
  for (let next = index + 1; next < Math.min(lines.length, index + 5); next += 1) {
    const line = lines[next]!;
    if (line.startsWith('|')) return index;
    row = `${row} ${line}`;
    if (line.endsWith('|')) return cellsOf(row).length === columns ? next : index;
  }
  return index;
}

/** What two asterisks before a word mean in code. */
const codeName = /^\*\*(?:\w*args|kw\w*|opts|options|params|props|argv|envp)\b|[/(=_]/;

function closeCells(row: string): string {
  let open = false;
  const pieces = row.split(/(?<!\\)\|/);
  const written = pieces.map((piece, index) => {
    const cell = piece.trim();
    const marks = cell.split('**').length - 1;
    if (marks !== 1 || cell.includes('***') || codeName.test(cell)) return piece;
    if (/^\*\*[^\s*][^*]*$/.test(cell)) {
      open = pieces.slice(index + 1).some((other) => /^[^*]*[^\s*]\*\*$/.test(other.trim()));
      return piece.replace(cell, `${cell}**`);
    }
    return open && /^[^\s*][^*]*\*\*$/.test(cell) ? piece.replace(cell, `**${cell}`) : piece;
  });
  return written.join('|');
}
