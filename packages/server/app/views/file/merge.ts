import type { TextEdit } from '../../editor/text-edit.ts';
import { linesOf, matchLines } from './diff-lines.ts';

export type Side = 'mine' | 'theirs' | 'both';

/** A part of two texts: lines that are the same, or a change that somebody decides. */
export type Hunk =
  | { readonly kind: 'same'; readonly lines: readonly string[] }
  | {
      readonly kind: 'change';
      /** What both sides come from, if it is known. */
      readonly base?: string;
      readonly mine: string;
      readonly theirs: string;
      /** The side that has changed, if the other has not. */
      readonly suggested: Side | undefined;
    };

/**
 * Compares two texts that come from the same one. Without `base`, nothing is suggested.
 * Source: Khanna, Kunal and Pierce, A Formal Investigation of Diff3 (2007).
 */
export function compare(base: string | undefined, mine: string, theirs: string): readonly Hunk[] {
  const [baseLines, mineLines, theirLines] = [
    linesOf(base ?? mine),
    linesOf(mine),
    linesOf(theirs),
  ];
  const inMine = new Map(matchLines(baseLines, mineLines).map(({ a, b }) => [a, b]));
  const inTheirs = new Map(matchLines(baseLines, theirLines).map(({ a, b }) => [a, b]));
  const hunks: GrowingHunk[] = [];
  let [fromBase, fromMine, fromTheirs] = [0, 0, 0];
  for (let line = 0; line <= baseLines.length; line += 1) {
    const isEnd = line === baseLines.length;
    const toMine = isEnd ? mineLines.length : inMine.get(line);
    const toTheirs = isEnd ? theirLines.length : inTheirs.get(line);
    if (toMine === undefined || toTheirs === undefined) continue;
    addChange(hunks, {
      base: base === undefined ? undefined : baseLines.slice(fromBase, line).join(''),
      mine: mineLines.slice(fromMine, toMine),
      theirs: theirLines.slice(fromTheirs, toTheirs).join(''),
    });
    if (!isEnd) addSame(hunks, [baseLines[line]!]);
    [fromBase, fromMine, fromTheirs] = [line + 1, toMine + 1, toTheirs + 1];
  }
  return hunks;
}

type GrowingHunk =
  { readonly kind: 'same'; readonly lines: string[] } | Extract<Hunk, { readonly kind: 'change' }>;

interface Change {
  readonly base: string | undefined;
  readonly mine: readonly string[];
  readonly theirs: string;
}

function addChange(hunks: GrowingHunk[], { base, mine: lines, theirs }: Change): void {
  const mine = lines.join('');
  if (mine === theirs) return addSame(hunks, lines);
  const suggested = base === mine ? 'theirs' : base === theirs ? 'mine' : undefined;
  hunks.push({ kind: 'change', ...(base !== undefined && { base }), mine, theirs, suggested });
}

function addSame(hunks: GrowingHunk[], lines: readonly string[]): void {
  if (lines.length === 0) return;
  const last = hunks.at(-1);
  if (last?.kind === 'same') last.lines.push(...lines);
  else hunks.push({ kind: 'same', lines: [...lines] });
}

/** A change that both sides made, which a person decides. */
export interface Conflict {
  /** Where mine begins in my text, in UTF-16 code units. */
  readonly start: number;
  readonly mine: string;
  readonly theirs: string;
}

/** Two texts of which as much is merged as needs no person. */
export interface Reconciled {
  readonly mine: string;
  /** What makes `mine` of my text: sorted and disjoint. */
  readonly edits: readonly TextEdit[];
  /** What `mine` and the other text come from now: all that is merged or decided is not compared again. */
  readonly base: string;
  readonly conflicts: readonly Conflict[];
}

/** A person's choice. */
export interface Decision {
  /** Index of the conflict. */
  readonly conflict: number;
  readonly side: Side;
}

/** A line that no text has: stands for a base that is not known. */
const unknownBase = '\0\n';

/**
 * Merges the changes that only one side made, and those that are decided.
 *
 * @param base absent: all differences are conflicts
 */
export function reconcile(
  base: string | undefined,
  mine: string,
  theirs: string,
  decision?: Decision,
): Reconciled {
  const edits: TextEdit[] = [];
  const conflicts: Conflict[] = [];
  let [nextMine, nextBase, at, open] = ['', '', 0, 0];
  for (const hunk of compare(base, mine, theirs)) {
    if (hunk.kind === 'same') {
      const same = hunk.lines.join('');
      [nextMine, nextBase, at] = [nextMine + same, nextBase + same, at + same.length];
      continue;
    }
    const isDecided = !hunk.suggested && open++ === decision?.conflict;
    const side = isDecided ? decision.side : hunk.suggested;
    const chosen = side ? sideOf(hunk, side) : hunk.mine;
    if (!side) conflicts.push({ start: nextMine.length, mine: hunk.mine, theirs: hunk.theirs });
    if (chosen !== hunk.mine) edits.push({ start: at, end: at + hunk.mine.length, text: chosen });
    nextMine += chosen;
    nextBase += side ? hunk.theirs : (hunk.base ?? unknownBase);
    at += hunk.mine.length;
  }
  return { mine: nextMine, edits, base: nextBase, conflicts };
}

function sideOf({ mine, theirs }: Pick<Conflict, 'mine' | 'theirs'>, side: Side): string {
  return { mine, theirs, both: joined(mine, theirs) }[side];
}

/** Both texts, each on lines of its own. */
function joined(first: string, second: string): string {
  const needsBreak = first !== '' && second !== '' && !first.endsWith('\n');
  return needsBreak ? `${first}\n${second}` : first + second;
}
