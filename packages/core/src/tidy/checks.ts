import { countCells, lineAt, type ProtectedKind, readCells, type Scan } from '../scan/index.ts';
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

/** A check that edits did not pass. */
export type FailedCheck = 'words' | 'links' | 'hidden' | 'code' | 'expects';

/** Finds out whether code has changed, a link or image was lost, or additional text is hidden. */
export function findHarm(before: Scan, after: Scan): FailedCheck | undefined {
  const [old, now] = [shownContent(before), shownContent(after)];
  if (now.links < old.links) return 'links';
  if (now.hidden > old.hidden) return 'hidden';
  const isSameCode =
    old.code.length === now.code.length && old.code.every((code, at) => code === now.code[at]);
  return isSameCode ? undefined : 'code';
}

/** What an edit must not change for the worse. */
interface Content {
  /** The lines of code blocks without container prefixes, and the code spans. */
  readonly code: readonly string[];
  /** The number of destinations and addresses. */
  readonly links: number;
  /** The number of letters and digits that are not rendered. */
  readonly hidden: number;
}

/** The text after one edit is the text before the next one. */
const known = new WeakMap<Scan, Content>();

function shownContent(scan: Scan): Content {
  const found = known.get(scan) ?? readContent(scan);
  known.set(scan, found);
  return found;
}

/** Kinds of ranges that are not rendered. */
const hiddenKinds: ReadonlySet<ProtectedKind> = new Set(['comment', 'definition', 'front-matter']);

function readContent(scan: Scan): Content {
  const { text, lines, ranges } = scan;
  const code: string[] = [];
  let links = 0;
  let hidden = hiddenInTables(scan);
  for (const { kind, content, end } of lines)
    if (kind === 'code' || kind === 'indented-code') code.push(text.slice(content, end));
  for (const { kind, start, end } of ranges) {
    if (kind === 'code-span') code.push(text.slice(start, end));
    else if (kind === 'destination' || kind === 'autolink') links += 1;
    else if (hiddenKinds.has(kind)) hidden += wordsOf(text.slice(start, end)).length;
  }
  return { code, links, hidden };
}

/** The letters and digits of cells beyond the header's columns. Source: GFM 0.29, 4.10. */
function hiddenInTables({ text, lines, blocks }: Scan): number {
  let count = 0;
  for (const block of blocks) {
    if (block.kind !== 'table') continue;
    for (let index = block.first; index <= block.last; index += 1) {
      const { kind, content, end } = lines[index]!;
      if (kind !== 'table-row') continue;
      // Almost no row has more cells than the header.
      if (countCells(text, content, end, block.columns + 1) <= block.columns) continue;
      const excess = readCells(text, content, end)[block.columns]!;
      count += wordsOf(text.slice(excess.start, end)).length;
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
