import { readCells, type LeafBlock, type Line, type Scan } from '../../../scan/index.ts';
import type { Change } from '../../edit.ts';
import type { Rule } from '../rule.ts';

export const tableDelimiter: Rule = {
  id: 'table-delimiter',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary: 'Adds or mends the row of dashes under the header of a table.',
  why: 'Without it every row is shown as text with pipes.',
  source: 'GFM 0.29, 4.10; rumdl MD075, which only warns.',
  changes: [
    {
      before: '| a | b |\n| 1 | 2 |\n',
      after: '| a | b |\n| --- | --- |\n| 1 | 2 |\n',
    },
    {
      before: '| a | b |\n| : | : |\n| 1 | 2 |\n',
      after: '| a | b |\n| :--- | :--- |\n| 1 | 2 |\n',
    },
    {
      before: '| a | b | c |\n|:--|--:|\n| 1 | 2 | 3 |\n',
      after: '| a | b | c |\n| :--- | ---: | --- |\n| 1 | 2 | 3 |\n',
    },
    {
      before: '| a | b |\n| — | :=: |\n| 1 | 2 |\n',
      after: '| a | b |\n| --- | :---: |\n| 1 | 2 |\n',
    },
    {
      before: '> | a | b |\n> | 1 | 2 |\n',
      after: '> | a | b |\n> | --- | --- |\n> | 1 | 2 |\n',
    },
    {
      before: '- | a | b |\n  | 1 | 2 |\n',
      after: '- | a | b |\n  | --- | --- |\n  | 1 | 2 |\n',
    },
    {
      before: 'Prices:\n| a | b |\n| 1 | 2 |\n',
      after: 'Prices:\n| a | b |\n| --- | --- |\n| 1 | 2 |\n',
    },
  ],
  keeps: [
    '| a | b |\n| - | - |\n| 1 | 2 |\n',
    '| a | b |\n',
    'a | b\nc | d\n',
    '| grep a\n| sort |\n',
    '|| a || b ||\n|| c || d ||\n',
    '|x| = |y|\n|a| = |b|\n',
    '+---+---+\n| a | b |\n| c | d |\n+---+---+\n',
    '| a | b |\n| 1 |\n',
    '| a | b |\n| 1 | 2 |\nand more\n',
    '| one |\n| two |\n',
    '```\n| a | b |\n| 1 | 2 |\n```\n',
    '|    |    |\n| a  | b  |\n',
  ],
  intends: 'table-delimiter',
  propose: ({ scan }) => scan.blocks.flatMap((block) => mend(scan, block) ?? []),
};

interface Row {
  readonly line: Line;
  readonly cells: readonly string[];
}

function mend(scan: Scan, block: LeafBlock): Change | undefined {
  if (block.kind !== 'paragraph' || block.first === block.last) return undefined;
  const [header, second, ...body] = readRows(scan, block);
  if (!header || !second || header.cells.length === 0) return undefined;
  if (body.some(isDelimiterLike) || isDelimiterLike(header)) return undefined;
  if (isDelimiterLike(second)) return mendDelimiter(header, second, body);
  return addDelimiter(scan.text, header, second, body);
}

/** The rows that the block ends with; none if something else than text stands before them. */
function readRows({ text, lines }: Scan, { first, last }: LeafBlock): readonly Row[] {
  const rows: Row[] = [];
  for (let index = last; index >= first; index -= 1) {
    const line = lines[index];
    const content = line && text.slice(line.content, line.end).trimEnd();
    if (!content || !isRow(content) || line.lazy || line.indent >= 4) {
      // Boxes drawn with plus signs are no tables.
      return content && /^[-+=|\s]+$/.test(content) ? [] : rows.reverse();
    }
    const cells = readCells(text, line.content, line.end);
    rows.push({ line, cells: cells.map(({ start, end }) => text.slice(start, end)) });
  }
  return rows.reverse();
}

function isRow(content: string): boolean {
  return content.length > 2 && content.startsWith('|') && /[^\\]\|$/.test(content);
}

function isDelimiterLike({ cells }: Row): boolean {
  return cells.every((cell) => /^[-:=_\u2012-\u2015\u2212 ]+$/.test(cell));
}

function mendDelimiter(
  header: Row,
  { line, cells }: Row,
  body: readonly Row[],
): Change | undefined {
  if (body.length === 0 || !body.every((row) => row.cells.length === header.cells.length))
    return undefined;
  const row = delimiterRow(header.cells.map((_, index) => cells[index] ?? ''));
  return { start: line.content, end: line.end, text: row };
}

function addDelimiter(
  text: string,
  header: Row,
  second: Row,
  rest: readonly Row[],
): Change | undefined {
  const columns = header.cells.length;
  const body = [second, ...rest];
  if (columns < 2 || body.some((row) => row.cells.length !== columns)) return undefined;
  if (!header.cells.every((cell) => /[\p{L}\p{N}]/u.test(cell))) return undefined;
  const { start, content } = second.line;
  const ending = text.slice(header.line.end, header.line.next);
  const row = text.slice(start, content) + delimiterRow(header.cells.map(() => '')) + ending;
  return { start, end: start, text: row };
}

function delimiterRow(cells: readonly string[]): string {
  const delimiters = cells.map((cell) => {
    const left = cell.startsWith(':') ? ':' : '';
    const right = cell.length > 1 && cell.endsWith(':') ? ':' : '';
    return `${left}---${right}`;
  });
  return `| ${delimiters.join(' | ')} |`;
}
