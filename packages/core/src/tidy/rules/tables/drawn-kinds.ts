import { removed, type Rewritten, type RowKind } from './row-family.ts';
import { cellsOf, isDelimiterRow, rowOf } from './row-kinds.ts';
import { unusual } from '../signs.ts';

/** A line that consists of what boxes are drawn with. */
const border = /^[+|\-=:\s\u2500-\u257F]+$/;
const rule = /[-=\u2500\u2501\u2550]{2}/;

/** Tables that are drawn or typed with other signs than pipes. */
export const drawnKinds: readonly RowKind[] = [
  {
    id: 'table-drawn',
    summary: 'Turns a table that is drawn with `+---+` or box characters into a table.',
    why: 'Its lines run together.',
    source: 'GFM 0.29, 4.10; output of databases; reStructuredText, grid tables.',
    origins: ['program'],
    needs: ['^+-', '-+', '=+', unusual],
    changes: [
      {
        before: '+---+---+\n| a | b |\n+---+---+\n| 1 | 2 |\n| 3 | 4 |\n+---+---+\n',
        after: '| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n',
      },
      {
        before: '┌───┬───┐\n│ a │ b │\n├───┼───┤\n│ 1 │ 2 │\n└───┴───┘\n',
        after: '| a | b |\n| --- | --- |\n| 1 | 2 |\n',
      },
      {
        before: '+---+---+\n| a | b |\n+===+===+\n| 1 | 2 |\n+---+---+\n| 3 | 4 |\n+---+---+\n',
        after: '| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n',
      },
      {
        before: ' a  | b\n----+----\n 1  | 2\n 3  | 4\n',
        after: ' | a | b |\n| --- | --- |\n | 1 | 2 |\n | 3 | 4 |\n',
      },
    ],
    keeps: [
      '+---+---+\n| a | b |\n| c | d |\n+---+---+\n',
      '┌───┐\n│ a │\n└───┘\n',
      '+---+---+\n| a | b |\n+---+---+\n| 1 | 2 |\n| 1 | 2 |\n+---+---+\n| 3 | 4 |\n+---+---+\n',
      '+---+    +---+\n| a |--->| b |\n+---+    +---+\n',
      '```\n+---+---+\n| a | b |\n+---+---+\n| 1 | 2 |\n+---+---+\n```\n',
      '| a | b |\n| - | - |\n| 1 | 2 |\n',
      'a | b\n--- +\nc\n',
    ],
    holds: /^[ \t>]*(?:\+-|[┌├╔╭┏]|[-=\u2500-\u257F]+[+┼])/m,
    among: 'paragraph',
    rewrite: (lines) => boxed(lines) ?? underlined(lines),
  },
  {
    id: 'table-other-pipes',
    summary: 'Replaces escaped or full-width pipes of a table.',
    why: 'They are rendered as text.',
    source: 'GFM 0.29, 4.10.',
    origins: ['chat', 'typing', 'program'],
    needs: ['\\|', '｜'],
    changes: [
      {
        before: '\\| a \\| b \\|\n\\| --- \\| --- \\|\n\\| 1 \\| 2 \\|\n',
        after: '| a | b |\n| --- | --- |\n| 1 | 2 |\n',
      },
      { before: '｜甲｜乙｜\n｜---｜---｜\n｜1｜2｜\n', after: '|甲|乙|\n|---|---|\n|1|2|\n' },
      { before: '> \\| a \\| b \\|\n> \\|---\\|---\\|\n', after: '> | a | b |\n> |---|---|\n' },
    ],
    keeps: [
      '\\| a \\| b \\|\n',
      '\\| a \\| b \\|\n\\| c \\| d \\|\n',
      '| a \\| b | c |\n| --- | --- |\n',
      '｜甲｜乙｜\n',
      '甲｜乙\n丙｜丁\n',
      '```\n\\| a \\| b \\|\n\\| --- \\| --- \\|\n```\n',
    ],
    holds: /\\\||｜/,
    among: 'paragraph',
    rewrite(lines) {
      const other = lines[0]!.includes('｜') ? '｜' : '\\|';
      if (!lines.every((line) => line.startsWith(other) && line.endsWith(other))) return undefined;
      const written = lines.map((line) =>
        line
          .split(other)
          .join('|')
          .replace(/－|—/g, other === '｜' ? '-' : '$&'),
      );
      return isDelimiterRow(written[1]) ? written : undefined;
    },
  },
  {
    id: 'table-tabs',
    summary: 'Turns lines of at least three columns, separated by tabs, into a table.',
    why: 'Cells that were copied from a spreadsheet run together.',
    source: 'GFM 0.29, 4.10.',
    origins: ['word', 'program'],
    needs: ['\t'],
    changes: [
      {
        before: 'a\tb\tc\nd\te\tf\ng\th\ti\n',
        after: '| a | b | c |\n| --- | --- | --- |\n| d | e | f |\n| g | h | i |\n',
      },
      {
        before: '> a\tb\tc\n> 1\t2\t3\n> 4\t5\t6\n',
        after: '> | a | b | c |\n> | --- | --- | --- |\n> | 1 | 2 | 3 |\n> | 4 | 5 | 6 |\n',
      },
      {
        before: 'a\tb\tc\td\n1\t2\t3\t4\n5\t\t7\t8\n',
        after:
          '| a | b | c | d |\n| --- | --- | --- | --- |\n| 1 | 2 | 3 | 4 |\n| 5 |  | 7 | 8 |\n',
      },
    ],
    keeps: [
      'tide\tthe rise\nebb\tthe fall\nsea\tthe rest\n',
      'a\tb\tc\nd\te\tf\n',
      'a\tb\tc\nd\te\ng\th\ti\n',
      'a\t\tc\nd\te\tf\ng\th\ti\n',
      '```\na\tb\tc\nd\te\tf\ng\th\ti\n```\n',
      'a |\tb\tc\nd\te\tf\ng\th\ti\n',
    ],
    holds: /\t.*\t/,
    among: 'paragraph',
    rewrite(lines) {
      if (lines.length < 3 || lines.some((line) => line.includes('|'))) return undefined;
      const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
      const [header] = rows;
      if (header!.length < 3 || header!.some((cell) => cell === '' || cell.length > 60))
        return undefined;
      if (rows.some(({ length }) => length !== header!.length)) return undefined;
      return rows.map((row, index) => (index === 0 ? `${rowOf(row)}\n${ruleOf(row)}` : rowOf(row)));
    },
  },
];

function ruleOf(cells: readonly string[]): string {
  return rowOf(cells.map(() => '---'));
}

/** A table with borders around and below its header. */
function boxed(lines: readonly string[]): readonly Rewritten[] | undefined {
  const isBorder = lines.map((line) => border.test(line) && rule.test(line));
  if (!isBorder[0] || !isBorder.at(-1) || isBorder[1] !== false || !isBorder[2] || lines.length < 5)
    return undefined;
  const rows = lines.map((line) => line.replace(/[\u2502\u2503\u2551]/g, '|').trim());
  const texts = rows.filter((_, index) => !isBorder[index]);
  const columns = cellsOf(texts[0]!).length;
  const closed = texts.every((row) => /^\|.*\|$/.test(row) && cellsOf(row).length === columns);
  if (!closed || columns < 2 || /[+┼┬].*\s.*[+┼┬]/.test(lines[0]!.trim())) return undefined;
  // Rows of several lines have borders between them.
  const inner = isBorder.slice(3, -1);
  const separate = inner.every((is, index) => is === (index % 2 === 1));
  if (inner.includes(true) && !separate) return undefined;
  return rows.map((row, index) => {
    if (!isBorder[index]) return rowOf(cellsOf(row));
    return index === 2 ? ruleOf(cellsOf(rows[1]!)) : removed;
  });
}

/** A table with a line of hyphens and plus signs below its header, as psql prints it. */
function underlined(lines: readonly string[]): readonly Rewritten[] | undefined {
  if (lines.length < 3 || !/^-+(?:\+-+)+$/.test(lines[1]!.trim())) return undefined;
  const columns = lines[1]!.split('+').length;
  const end = lines.findIndex((line) => /^\(\d+ \p{L}+\)$/u.test(line.trim()));
  const rows = lines
    .slice(0, end < 0 ? lines.length : end)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  if (rows.some((row, index) => index !== 1 && row.length !== columns)) return undefined;
  return lines.map((line, index) => {
    if (index === 1) return ruleOf(rows[0]!);
    return index < rows.length ? rowOf(rows[index]!) : index === end ? `\n${line}` : line;
  });
}
