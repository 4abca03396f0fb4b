import {
  continuationPrefix,
  type LeafBlock,
  type Line,
  lineAt,
  type Scan,
} from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import { isClosed, readRow, type Row } from './rows.ts';
import { contentAt } from '../patterns/pattern-family.ts';

export const tableBoundaries: Rule = {
  id: 'table-boundaries',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary: 'Adds a blank line between a table and the list above or the text below it.',
  why: 'Text directly below a table becomes a row, and a table directly below a list item becomes its text.',
  source: 'GFM 0.29, 4.10, example 202; MarkdownMonster #1236.',
  after: ['table-row-broken'],
  needs: ['|'],
  changes: [
    {
      before: '| a | b |\n| - | - |\n| 1 | 2 |\nThat is all there is to say.\n',
      after: '| a | b |\n| - | - |\n| 1 | 2 |\n\nThat is all there is to say.\n',
    },
    {
      before:
        '| a | b |\n| - | - |\n| 1 | 2 |\nThe first line of a long paragraph\nand the last.\n',
      after:
        '| a | b |\n| - | - |\n| 1 | 2 |\n\nThe first line of a long paragraph\nand the last.\n',
    },
    {
      before: '- Prices\n| a | b |\n| - | - |\n| 1 | 2 |\n',
      after: '- Prices\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
    },
    {
      before: '> | a | b |\r\n> | - | - |\r\n> | 1 | 2 |\r\n> More about this below.\r\n',
      after: '> | a | b |\r\n> | - | - |\r\n> | 1 | 2 |\r\n>\r\n> More about this below.\r\n',
    },
    {
      before: '1. One\n2. Two\n| a | b |\n|---|:-:|\n',
      after: '1. One\n2. Two\n\n| a | b |\n|---|:-:|\n',
    },
    {
      before: '| 名 | 値 |\n| - | - |\n| 一 | 二 |\n詳しくは次の章を見てください。\n',
      after: '| 名 | 値 |\n| - | - |\n| 一 | 二 |\n\n詳しくは次の章を見てください。\n',
    },
  ],
  keeps: [
    '| a | b |\n| - | - |\n| 1 | 2 |\n\nThat is all.\n',
    '| a | b |\n| - | - |\n| 1 | 2 |\nthree\n',
    '| a | b |\n| - | - |\n| 1 | 2 |\nthree\n| 4 | 5 |\n',
    '| a |\n| - |\n| 1 |\nThat is all there is to say.\n',
    '| a | b |\n| - | - |\n| 1 | 2 |\nThat | is all there is to say.\n',
    '| a | b |\n| - | - |\nThat is all there is to say.\n',
    '- a\n  | a | b |\n  | - | - |\n  | 1 | 2 |\n',
    'Prices\n| a | b |\n| - | - |\n',
    '- a\n| a | b |\n| 1 | 2 |\n',
    '- a\nb | c\nd\n',
    'a | b\n-- | --\nfoo | bar\nbaz\nboo\n',
    '```\n| a | b |\n| - | - |\n| 1 | 2 |\nThat is all.\n```\n',
  ],
  expects: isDivided,
  propose: ({ text, scan }) =>
    scan.blocks.flatMap((block) => {
      const line = block.kind === 'table' ? textBelow(scan, block) : tableBelow(scan, block);
      return line === undefined ? [] : addBlankLine(text, scan.lines, line);
    }),
};

/**
 * The index of the first line at the end of a table that is a sentence rather than a row, if any.
 */
function textBelow(scan: Scan, { first, last }: LeafBlock): number | undefined {
  const { text, lines } = scan;
  let below = last + 1;
  const trimmedAt = (index: number) => contentAt(scan, index).trim();
  while (below > first && !trimmedAt(below - 1).includes('|')) below -= 1;
  // Before it are the header, the delimiter row and at least one row.
  if (below > last || below < first + 3 || !trimmedAt(first).includes('|', 1)) return undefined;
  const row = lines[first];
  if (!row || readRow(text, row).cells.length < 2) return undefined;
  const isText = isSentence(trimmedAt(below), trimmedAt(last));
  return isText ? below : undefined;
}

function isSentence(first: string, last: string): boolean {
  const words = first.split(/\s+/).length;
  if (words >= 8) return true;
  if (/[。！？：；]$/.test(last)) return first.length >= 8;
  return words >= 3 && /[.!?:…]["'”’)*_`]*$/.test(last);
}

/** The index of the header of a table whose lines lack the prefix of the list item above. */
function tableBelow({ text, lines }: Scan, block: LeafBlock): number | undefined {
  if (block.kind !== 'paragraph' || block.container?.kind !== 'list-item') return undefined;
  const within = lines.slice(block.first, block.last + 1);
  if (within.length < 2 || !within.some((line) => line.lazy && isClosed(text, line)))
    return undefined;
  const rows = within.map((line) => readRow(text, line));
  const delimiter = rows.findIndex((row) => row.closed && row.line.lazy && isDelimiter(row));
  const header = rows[delimiter - 1];
  if (!header?.closed || !header.line.lazy) return undefined;
  if (header.cells.length !== rows[delimiter]?.cells.length) return undefined;
  return block.first + delimiter - 1;
}

function isDelimiter({ cells }: Row): boolean {
  return cells.every((cell) => /^:?-+:?$/.test(cell));
}

function addBlankLine(text: string, lines: readonly Line[], index: number): readonly TextChange[] {
  const [above, line] = [lines[index - 1], lines[index]];
  if (!above || !line) return [];
  const prefix = line.lazy
    ? text.slice(line.start, line.content)
    : continuationPrefix(line.container);
  const blank = prefix.trimEnd() + text.slice(above.end, above.next);
  return [{ start: line.start, end: line.start, text: blank }];
}

function isDivided(after: Scan, at: number): boolean {
  const index = lineAt(after, at);
  return after.lines[index]?.kind === 'blank' && after.lines[index + 1]?.kind !== 'table-row';
}
