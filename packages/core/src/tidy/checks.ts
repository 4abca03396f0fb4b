import { lineAt, type ProtectedKind, readCells, type Scan } from '../scan/index.ts';
import type { Edit } from './edits.ts';
import type { Rule } from './rules/index.ts';

/** Whether an edit keeps, in order, all letters and digits of the text that it replaces. */
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

/** Whether all code is unchanged, no link or image was lost, and no additional text is hidden. */
export function keepsContent(before: Scan, after: Scan): boolean {
  if (countLinks(after) < countLinks(before)) return false;
  if (countHidden(after) > countHidden(before)) return false;
  const [old, now] = [codeOf(before), codeOf(after)];
  return old.length === now.length && old.every((code, index) => code === now[index]);
}

/** The lines of code blocks without container prefixes, and the code spans. */
function codeOf({ text, lines, ranges }: Scan): readonly string[] {
  const code: string[] = [];
  for (const { kind, content, end } of lines)
    if (kind === 'code' || kind === 'indented-code') code.push(text.slice(content, end));
  for (const { kind, start, end } of ranges)
    if (kind === 'code-span') code.push(text.slice(start, end));
  return code;
}

function countLinks({ ranges }: Scan): number {
  return ranges.filter(({ kind }) => kind === 'destination' || kind === 'autolink').length;
}

/** Kinds of ranges that are not rendered. */
const hidden: ReadonlySet<ProtectedKind> = new Set(['comment', 'definition', 'front-matter']);

/**
 * The number of letters and digits that are not rendered: in hidden ranges, and in cells beyond the
 * header's columns.
 */
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

/** The edits that did not achieve what their rules expect. */
export function failedEdits(
  edits: readonly Edit[],
  expectations: ReadonlyMap<string, Rule['expects']>,
  after: Scan,
): ReadonlySet<Edit> {
  const failed = new Set<Edit>();
  let shift = 0;
  for (const edit of edits) {
    if (!isMet(expectations.get(edit.rule), after, edit.start + shift)) failed.add(edit);
    shift += edit.text.length - (edit.end - edit.start);
  }
  return failed;
}

function isMet(expectation: Rule['expects'], after: Scan, at: number): boolean {
  if (expectation === undefined) return true;
  if (typeof expectation === 'function') return expectation(after, at);
  return after.lines[lineAt(after, at)]?.kind === expectation;
}
