import { lineAt, type ProtectedKind, readCells, type Scan } from '../scan/index.ts';
import type { Edit } from './edits.ts';
import type { Rule } from './rules/index.ts';

/** Whether the letters and digits that an edit takes away stand, in order, in what it writes. */
export function keepsWords(text: string, edit: Edit): boolean {
  const written = wordsOf(edit.text);
  let at = 0;
  for (const character of wordsOf(text.slice(edit.start, edit.end))) {
    at = written.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

function wordsOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Whether all code is what it was, no link or picture was lost, and no more text is hidden. */
export function keepsContent(before: Scan, after: Scan): boolean {
  if (countLinks(after) < countLinks(before)) return false;
  if (countHidden(after) > countHidden(before)) return false;
  const [was, is] = [codeOf(before), codeOf(after)];
  return was.length === is.length && was.every((code, index) => code === is[index]);
}

/** The lines of code blocks without prefixes, and code spans. */
function codeOf({ text, lines, ranges }: Scan): readonly string[] {
  const code: string[] = [];
  for (const { kind, content, end } of lines)
    if (kind === 'fenced-code' || kind === 'indented-code') code.push(text.slice(content, end));
  for (const { kind, start, end } of ranges)
    if (kind === 'code-span') code.push(text.slice(start, end));
  return code;
}

function countLinks({ ranges }: Scan): number {
  return ranges.filter(({ kind }) => kind === 'destination' || kind === 'autolink').length;
}

/** Kinds of ranges that no reader sees. */
const hidden: ReadonlySet<ProtectedKind> = new Set(['comment', 'definition', 'front-matter']);

/** Letters and digits that are not shown: in hidden ranges, and in cells beyond a table's header. */
function countHidden({ text, lines, blocks, ranges }: Scan): number {
  let count = 0;
  for (const { kind, start, end } of ranges)
    if (hidden.has(kind)) count += wordsOf(text.slice(start, end)).length;
  for (const block of blocks) {
    if (block.kind !== 'table') continue;
    for (const { kind, content, end } of lines.slice(block.first, block.last + 1)) {
      if (kind !== 'table-row') continue;
      // Source: GFM 0.29, 4.10: excess cells are ignored.
      const [excess] = readCells(text, content, end).slice(block.columns);
      if (excess) count += wordsOf(text.slice(excess.start, end)).length;
    }
  }
  return count;
}

/** Edits that did not bring about what their rules intend. */
export function failedEdits(
  edits: readonly Edit[],
  intentions: ReadonlyMap<string, Rule['intends']>,
  after: Scan,
): ReadonlySet<Edit> {
  const failed = new Set<Edit>();
  let shift = 0;
  for (const edit of edits) {
    if (!isFulfilled(intentions.get(edit.rule), after, edit.start + shift)) failed.add(edit);
    shift += edit.text.length - (edit.end - edit.start);
  }
  return failed;
}

function isFulfilled(intention: Rule['intends'], after: Scan, at: number): boolean {
  if (intention === undefined) return true;
  if (typeof intention === 'function') return intention(after, at);
  return after.lines[lineAt(after, at)]?.kind === intention;
}
