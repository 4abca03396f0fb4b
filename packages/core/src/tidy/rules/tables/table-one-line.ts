import { continuationPrefix, type Line, lineContent } from '../../../scan/index.ts';
import type { TextChange, Proposal } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import { isTableLine } from './rows.ts';

export const tableOneLine: Rule = {
  id: 'table-one-line',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary: 'Splits a table that was flattened into one line.',
  why: 'Its rows are rendered as text with pipes and dashes.',
  source: 'GFM 0.29, 4.10; mkdocs-llmstxt #13; mdtablefix.',
  needs: ['|-', '|:', ['| ', ' -'], ['| ', ' :']],
  changes: [
    {
      before: '| a | b | | --- | --- | | 1 | 2 | | 3 | 4 |\n',
      after: '| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n',
    },
    {
      before: '| a | b ||:--|--:|| 1 | 2 |\n',
      after: '| a | b |\n|:--|--:|\n| 1 | 2 |\n',
    },
    {
      before: '| a | b | |---|---|\n| 1 | 2 |\n',
      after: '| a | b |\n|---|---|\n| 1 | 2 |\n',
    },
    {
      before: 'Prices: | a | b | |---|---| | 1 | 2 |\n',
      after: 'Prices:\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    },
    {
      before: '> | a | b | |---|---| | | 2 | | 3 | |\r\n',
      after: '> | a | b |\r\n> |---|---|\r\n> | | 2 |\r\n> | 3 | |\r\n',
    },
    {
      before: '- | a | b | |---|---| | 1 | 2 |',
      after: '- | a | b |\n  |---|---|\n  | 1 | 2 |',
    },
    {
      before: '| a | b |---|---| 1 | 2 |\n',
      after: '| a | b |\n|---|---|\n| 1 | 2 |\n',
    },
  ],
  keeps: [
    '| a | b |\n| --- | --- |\n| 1 | 2 |\n',
    '| a | b | | --- | --- | | 1 | 2 | 3 |\n',
    '| a | b | c | | --- | --- | | 1 | 2 |\n',
    '| a | b | | 1 | 2 |\n',
    'a | b | --- | --- | 1 | 2\n',
    '`| a | b | |---|---| | 1 | 2 |`\n',
    '```\n| a | b | |---|---| | 1 | 2 |\n```\n',
    '| a | | --- | | 1 |\n',
    '| --- | --- | | 1 | 2 |\n',
    'run a || b || c\n',
    '| a | b |\n| - | - |\n| x | y | | --- | --- | | 1 | 2 |\n',
  ],
  expects: isTableLine,
  propose({ text, scan }) {
    if (!/\|[ \t]*:?-/.test(text)) return [];
    return scan.lines.flatMap((line) => {
      if (line.kind !== 'paragraph' || line.lazy || line.indent >= 4) return [];
      return lineContent(text, line).includes('|') ? split(text, line) : [];
    });
  },
};

function split(text: string, line: Line): readonly Omit<Proposal, 'rule'>[] {
  const pipes = pipesOf(text, line);
  const last = pipes.at(-1);
  if (pipes.length < 5 || last === undefined) return [];
  if (text.slice(last + 1, line.end).trim() !== '') return [];
  const cells = pipes
    .slice(1)
    .map((pipe, index) => text.slice((pipes[index] ?? 0) + 1, pipe).trim());
  const grid = gridOf(cells);
  if (!grid) return [];
  const ending = text.slice(line.end, line.next) || '\n';
  const newLine = ending + continuationPrefix(line.container);
  const changes: TextChange[] = [];
  const lead = text.slice(line.content, pipes[0]).trimEnd();
  if (lead) changes.push({ start: line.content + lead.length, end: pipes[0] ?? 0, text: newLine });
  for (let row = grid.width; row < cells.length; row += grid.width) {
    const opening = pipes[row] ?? 0;
    const start = (pipes[row - grid.gap] ?? 0) + 1;
    // Where one pipe ends a row and starts the next, each row gets a separate pipe.
    if (grid.gap === 0) changes.push({ start, end: start, text: `${newLine}|` });
    else changes.push({ start, end: opening, text: newLine });
  }
  return changes.map((change) => ({ ...change, group: line.start }));
}

/** Offsets of the unescaped pipes. */
function pipesOf(text: string, { content, end }: Line): readonly number[] {
  const pipes: number[] = [];
  for (let at = content; at < end; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '|') pipes.push(at);
  }
  return pipes;
}

interface Grid {
  /** The number of cells from one row to the next, including the empty cell between two pipes. */
  readonly width: number;
  readonly gap: 0 | 1;
}

/**
 * How the cells divide into rows, if the second row is a delimiter row and all rows are complete.
 */
function gridOf(cells: readonly string[]): Grid | undefined {
  const from = cells.findIndex(isDelimiter);
  if (from < 2) return undefined;
  const after = cells.findIndex((cell, index) => index > from && !isDelimiter(cell));
  const columns = (after < 0 ? cells.length : after) - from;
  const gap = from === columns + 1 ? 1 : 0;
  const width = columns + gap;
  if (columns < 2 || from !== width || (cells.length + gap) % width !== 0) return undefined;
  const isBetween = (index: number) => gap === 1 && index % width === columns;
  return cells.every((cell, index) => !isBetween(index) || cell === '')
    ? { width, gap }
    : undefined;
}

function isDelimiter(cell: string): boolean {
  return /^:?-+:?$/.test(cell);
}
