import {
  continuationPrefix,
  type LeafBlock,
  type Line,
  lineAt,
  type Scan,
  lineContent,
} from '../../../scan/index.ts';
import type { Proposal } from '../../edits.ts';
import { blankLineBefore } from '../blank-lines.ts';
import { type Family, type KindFacts, makeRules } from '../kind.ts';
import type { Rule } from '../rule.ts';

/** What becomes of a line: another text, perhaps of several lines, or the end of the line above. */
export type Rewritten = string | Gone;

/** A line that is removed, or that becomes the end of the line above. */
export interface Gone {
  readonly gone: 'removed' | 'joined';
}

export const removed: Gone = { gone: 'removed' };
export const joined: Gone = { gone: 'joined' };

/** Lines that were meant as rows of a table. */
export interface RowKind extends KindFacts {
  /** What a text with such lines contains. */
  readonly holds: RegExp;
  readonly among: 'paragraph' | 'table';
  /**
   * Returns what becomes of the lines of a block, or `undefined` if they have no such damage. Lines that
   * stay as they are stay the same bytes.
   *
   * @param columns the columns of the table; 0 for a paragraph
   */
  readonly rewrite: (lines: readonly string[], columns: number) => readonly Rewritten[] | undefined;
}

export function rowRules(kinds: readonly RowKind[]): readonly Rule[] {
  return makeRules(family, kinds);
}

const family: Family<RowKind> = {
  pass: 'repair',
  severity: 'should',
  render: 'R',
  expects: isNearTable,
  propose({ holds, among, rewrite }, { text, scan }) {
    if (!holds.test(text)) return [];
    return scan.blocks.flatMap((block) => {
      if (block.kind !== among || block.first === block.last) return [];
      const lines = scan.lines.slice(block.first, block.last + 1);
      if (lines.some(({ indent }) => indent >= 4)) return [];
      const texts = lines.map((line) => lineContent(text, line).trimEnd());
      const written = rewrite(texts, block.kind === 'table' ? block.columns : 0);
      return written ? changes(scan, block, lines, texts, written) : [];
    });
  },
};

function changes(
  scan: Scan,
  { first }: LeafBlock,
  lines: readonly Line[],
  texts: readonly string[],
  written: readonly Rewritten[],
): readonly Omit<Proposal, 'rule'>[] {
  const { text } = scan;
  return lines.flatMap((line, index) => {
    const now = written[index]!;
    const above = lines[index - 1];
    if (now === texts[index]) return [];
    if (now === removed) return [{ start: line.start, end: line.next, text: '', group: first }];
    if (now === joined && above)
      return [
        {
          start: above.content + texts[index - 1]!.length,
          end: line.content,
          text: ' ',
          group: first,
        },
      ];
    if (above && now === `\n${texts[index]}`)
      return [{ ...blankLineBefore(scan, line, above), group: first }];
    if (typeof now !== 'string') return [];
    const newLine = (text.slice(line.end, line.next) || '\n') + continuationPrefix(line.container);
    const replaced = now.replace(/\n/g, newLine).replace(/[ \t]+(?=\r?\n)/g, '');
    return [
      {
        start: line.content,
        end: line.content + texts[index]!.length,
        text: replaced,
        group: first,
      },
    ];
  });
}

/** Whether the line of an offset, or one of the next few, is part of a table. */
function isNearTable({ lines }: Scan, at: number): boolean {
  const index = lineAt({ lines }, at);
  return lines
    .slice(Math.max(0, index - 1), index + 4)
    .some(({ kind }) => kind.startsWith('table-'));
}
