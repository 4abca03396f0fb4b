import { countCells, readCells } from '../../../scan/index.ts';
import type { RowKind } from './row-family.ts';
import { cellsMax } from './row-kinds.ts';

/** Two rows of a table in one line. */
export const joinedRows: RowKind = {
  id: 'table-rows-joined',
  summary: 'Divides a line that holds two rows of a table.',
  why: 'The second row is not rendered, or makes the table wider.',
  source: 'GFM 0.29, 4.10; answers of chat models.',
  origins: ['chat'],
  needs: ['|\n', ['| ', ' \n']],
  changes: [
    {
      before: '| a | b |\n| - | - |\n| 1 | 2 | | 3 | 4 |\n| 5 | 6 |\n',
      after: '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |\n',
    },
    {
      before: '> | a | b |\n> | - | - |\n> | 1 | 2 || 3 | 4 |\n',
      after: '> | a | b |\n> | - | - |\n> | 1 | 2 |\n> | 3 | 4 |\n',
    },
    {
      before: '| a | b | c |\n|-|-|-|\n| 1 | 2 | 3 | | 4 | 5 | 6 |\n',
      after: '| a | b | c |\n|-|-|-|\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n',
    },
    {
      before:
        '| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n| 7 | 8 | | 9 | 10 | 11 |\n',
      after:
        '| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n| 7 | 8 | |\n| 9 | 10 | 11 |\n',
    },
    {
      before:
        '> | a | b | c |\r\n> |---|---|---|\r\n> | 1 | 2 | 3 |\r\n> | 4 | 5 | 6 | 7 | 8 | 9 |\r\n> | 10 | 11 | 12 |\r\n',
      after:
        '> | a | b | c |\r\n> |---|---|---|\r\n> | 1 | 2 | 3 |\r\n> | 4 | 5 | 6 |\r\n> | 7 | 8 | 9 |\r\n> | 10 | 11 | 12 |\r\n',
    },
  ],
  keeps: [
    '| a | b |\n| - | - |\n| 1 | 2 | 3 | 4 |\n',
    '| a | b |\n| - | - |\n| 1 | | 3 |\n',
    '| a |\n| - |\n| 1 | | 3 |\n',
    '| a | b |\n| - | - |\n| 1 | 2 | |  | |\n',
    '| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n| 4 | 5 | 6 | 7 | 8 | 9 |\n',
    '| a | b | c | d | e |\n| - | - | - | - | - |\n| 1 | 2 | | 3 | 4 |\n',
  ],
  holds: /\|[ \t]*\r?$/m,
  among: 'table',
  rewrite(lines, columns) {
    const halves = lines.map((line, index) => (index < 2 ? undefined : twoRows(line, columns)));
    const long = halves.filter((half) => half !== undefined);
    // Without an empty cell between them, other rows must show how many cells a row has.
    const isClear = long.every(({ isDivided }) => isDivided);
    const isShown = columns >= splitColumnsMin && lines.length - 2 - long.length >= soundRowsMin;
    if (long.length === 0 || !(isClear || isShown)) return undefined;
    if (!isClear && hasOtherLong(lines, halves, columns)) return undefined;
    return lines.map((line, index) => halves[index]?.text ?? line);
  },
};

/** Fewer columns can come from pipes in the text of cells. */
const splitColumnsMin = 3;
/** Rows that show how many cells a row has. */
const soundRowsMin = 2;

/** Two rows that share a line, and whether an empty cell divides them. */
interface TwoRows {
  readonly text: string;
  readonly isDivided: boolean;
}

function twoRows(line: string, columns: number): TwoRows | undefined {
  if (columns < 2 || !/^\|.*\|$/.test(line)) return undefined;
  // Almost no row has more cells than the header.
  if (countCells(line, 0, line.length, columns + 1) <= columns) return undefined;
  const cells = readCells(line, 0, line.length, cellsMax);
  const isEmpty = cells.map(({ start, end }) => line.slice(start, end).trim() === '');
  const isDivided = cells.length === 2 * columns + 1 && isEmpty[columns] === true;
  if (!isDivided && cells.length !== 2 * columns) return undefined;
  const second = isDivided ? columns + 1 : columns;
  if (isEmpty[second] || isEmpty[0]) return undefined;
  const first = line.slice(0, cells[columns]!.start);
  const rest = line.slice(cells[second]!.start);
  return { text: `${first.trimEnd()}\n| ${rest.trimStart()}`, isDivided };
}

/** Whether rows have more cells than the header and are not two rows. */
function hasOtherLong(
  lines: readonly string[],
  halves: readonly (TwoRows | undefined)[],
  columns: number,
): boolean {
  return lines.some(
    (line, index) => !halves[index] && countCells(line, 0, line.length, columns + 1) > columns,
  );
}
