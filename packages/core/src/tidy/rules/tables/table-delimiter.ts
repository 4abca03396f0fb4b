import { continuationPrefix, type LeafBlock, type Scan, lineContent } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import {
  appendCells,
  columnsFor,
  delimiterRow,
  isDelimiterLike,
  isTableLine,
  readRow,
  type Row,
} from './rows.ts';
import { settledBlocks } from './settled-blocks.ts';

export const tableDelimiter: Rule = {
  id: 'table-delimiter',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary: 'Adds or fixes the delimiter row under the header of a table.',
  why: 'Without it all rows are rendered as text with pipes.',
  source: 'GFM 0.29, 4.10; rumdl MD075, which only warns.',
  needs: ['|'],
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
      before: '|1|0|\n|0|1|\n',
      after: '|  |  |\n| --- | --- |\n|1|0|\n|0|1|\n',
    },
    {
      before: '- | a | b |\n  | 1 | 2 |\n',
      after: '- | a | b |\n  | --- | --- |\n  | 1 | 2 |\n',
    },
    {
      before: '| a | b |\n|---+---|\n| 1 | 2 |\n',
      after: '| a | b |\n| --- | --- |\n| 1 | 2 |\n',
    },
    {
      before: '| a | b |\n---------\n| 1 | 2 |\n| c | d |\n',
      after: '| a | b |\n| --- | --- |\n| 1 | 2 |\n| c | d |\n',
    },
    {
      before: '| a | b |\r\n|---|---|---|\r\n| 1 | 2 | 3 |\r\n',
      after: '| a | b |  |\r\n| --- | --- | --- |\r\n| 1 | 2 | 3 |\r\n',
    },
    {
      before: 'a | b | c\n--- | ---\n1 | 2 | 3\n4 | 5\n',
      after: 'a | b | c\n| --- | --- | --- |\n1 | 2 | 3\n4 | 5\n',
    },
    {
      before: '| a | b | c |\n| 1 | 2 | 3 |\n| 4 | 5 |\n| 6 | 7 | 8 |\n',
      after: '| a | b | c |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n| 4 | 5 |\n| 6 | 7 | 8 |\n',
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
    '| a | b |\n| 1 | 2 | 3 |\n| 4 |\n',
    '| a | b |\n| : | : |\n',
    '| - | - |\n| a | b |\n| 1 | 2 |\n',
    'yes | no\n---\n',
    '| a | b |\n---\ntext\n',
    'cat a | sort\n- - -\nb | uniq\n',
    '| a | b |\n| - | - |\n\n| 1 | 2 |\n| 3 | 4 |\n',
    'x | y\n: | =\nz | w\n',
  ],
  expects: isTableLine,
  propose(context) {
    const { text, scan } = context;
    if (!text.includes('|')) return [];
    const fixed = scan.blocks.flatMap((block, at) => fix(scan, block, scan.blocks[at + 1]) ?? []);
    if (fixed.length === 0) return [];
    const isSettled = settledBlocks(context);
    return fixed
      .filter(({ block }, at) => isSettled(block) && !goesOn(fixed[at - 1]?.block, block))
      .flatMap(({ changes }, group) => changes.map((change) => ({ ...change, group })));
  },
};

interface FixedText {
  readonly block: LeafBlock;
  readonly changes: readonly TextChange[];
}

/** Whether a block comes right below another one, which is then the header of its rows. */
function goesOn(above: LeafBlock | undefined, { first }: LeafBlock): boolean {
  return above?.kind === 'heading' && above.last + 1 === first;
}

function fix(scan: Scan, block: LeafBlock, next: LeafBlock | undefined): FixedText | undefined {
  const rows = block.kind === 'heading' ? underlinedRows(scan, block, next) : lastRows(scan, block);
  const at = rows.findIndex(isDelimiterLike);
  const changes =
    at > 0
      ? fixDelimiter(scan.text, rows.slice(at - 1))
      : at < 0
        ? addDelimiter(scan.text, rows)
        : [];
  return changes.length > 0 ? { block, changes } : undefined;
}

/** The rows at the end of a paragraph. */
function lastRows({ text, lines }: Scan, { kind, first, last }: LeafBlock): readonly Row[] {
  if (kind !== 'paragraph' || first === last) return [];
  const rows: Row[] = [];
  for (let index = last; index >= first; index -= 1) {
    const line = lines[index];
    const row = line && readRow(text, line);
    if (!row || !isRow(text, row)) {
      // Boxes drawn with plus signs are not tables.
      return row && isDrawn(text, row) ? [] : rows.reverse();
    }
    rows.push(row);
  }
  return rows.reverse();
}

/**
 * A header that a line of hyphens without pipes turned into a heading, and the rows right below.
 */
function underlinedRows(
  scan: Scan,
  { first, last, container }: LeafBlock,
  next: LeafBlock | undefined,
): readonly Row[] {
  if (last !== first + 1 || next?.first !== last + 1 || next.container !== container) return [];
  const rows = scan.lines.slice(first, next.last + 1).map((line) => readRow(scan.text, line));
  const closed = rows.every((row, index) => index === 1 || (row.closed && !isDelimiterLike(row)));
  return closed && next.kind === 'paragraph' ? rows : [];
}

function isRow(text: string, { line, cells, closed }: Row): boolean {
  if (line.lazy || line.indent >= 4) return false;
  return closed || cells.length > 1 || text.charAt(line.content) === '|';
}

function isDrawn(text: string, { line }: Row): boolean {
  return /^[-+=|\s]+$/.test(lineContent(text, line));
}

/** @param rows header, delimiter row, body */
function fixDelimiter(text: string, rows: readonly Row[]): readonly TextChange[] {
  const [header, delimiter, ...body] = rows as [Row, Row, ...Row[]];
  if (body.length === 0 || body.some(isDelimiterLike)) return [];
  const given = delimiter.cells.flatMap((cell) => cell.split('+'));
  const fits = (columns: number) => body.some(({ cells }) => cells.length === columns);
  const wider = given.length > header.cells.length && fits(given.length);
  const least = wider ? given.length : header.cells.length;
  const likely = [header, ...body].every(({ closed }) => closed) || isPlain(delimiter);
  if (!likely || (given.length !== least && !fits(least))) return [];
  const columns = columnsFor(body, least);
  const cells = Array.from({ length: columns }, (_, column) => given[column] ?? '');
  const { content, end } = delimiter.line;
  return [...widen(text, header, columns), { start: content, end, text: delimiterRow(cells) }];
}

/** Adds missing cells to the header; without them, the cells below would be lost. */
function widen(text: string, { line, cells }: Row, columns: number): readonly TextChange[] {
  const missing = '  |'.repeat(columns - cells.length);
  return missing ? [appendCells(text, line, missing)] : [];
}

/** Whether a row consists of the characters of delimiter rows, but is not valid. */
function isPlain({ cells }: Row): boolean {
  return cells.length > 1 && cells.every((cell) => /^:?-+:?$/.test(cell));
}

function addDelimiter(text: string, rows: readonly Row[]): readonly TextChange[] {
  const open = rows.findLastIndex(({ closed }) => !closed);
  const [header, ...body] = rows.slice(open + 1);
  const [second] = body;
  if (!header || !second || !isEven(header, body)) return [];
  if ([header, ...body].every(isOfNumbers)) return addEmptyHeader(text, header);
  if (!header.cells.every((cell) => /[\p{L}\p{N}]/u.test(cell))) return [];
  const { start, content } = second.line;
  const ending = text.slice(header.line.end, header.line.next);
  const columns = columnsFor(body, header.cells.length);
  const row = delimiterRow(Array.from({ length: columns }, () => ''));
  const added = text.slice(start, content) + row + ending;
  return [...widen(text, header, columns), { start, end: start, text: added }];
}

/** Whether a row of a grid has no names, so that it cannot be a header. */
function isOfNumbers({ cells }: Row): boolean {
  return (
    cells.every((cell) => /^[-+−]?[\d.,]*$/.test(cell)) && cells.some((cell) => /\d/.test(cell))
  );
}

function addEmptyHeader(text: string, { line, cells }: Row): readonly TextChange[] {
  const newLine = (text.slice(line.end, line.next) || '\n') + continuationPrefix(line.container);
  const header = `|${'  |'.repeat(cells.length)}`;
  const row = delimiterRow(cells.map(() => ''));
  return [{ start: line.content, end: line.content, text: `${header}${newLine}${row}${newLine}` }];
}

/**
 * Whether all rows have as many cells as the header; of many rows, a few exceptions are allowed.
 */
function isEven(header: Row, body: readonly Row[]): boolean {
  if (header.cells.length < 2) return false;
  const even = body.filter(({ cells }) => cells.length === header.cells.length).length;
  return even === body.length || (even >= 2 && 3 * even >= 2 * body.length);
}
