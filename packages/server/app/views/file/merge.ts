import { linesOf, matchLines } from './diff-lines.ts';

export type Side = 'mine' | 'theirs' | 'both';

/** A part of two texts: lines that are the same, or a change that somebody decides. */
export type Hunk =
  | { readonly kind: 'same'; readonly lines: readonly string[] }
  | {
      readonly kind: 'change';
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
  hunks.push({ kind: 'change', mine, theirs, suggested });
}

function addSame(hunks: GrowingHunk[], lines: readonly string[]): void {
  if (lines.length === 0) return;
  const last = hunks.at(-1);
  if (last?.kind === 'same') last.lines.push(...lines);
  else hunks.push({ kind: 'same', lines: [...lines] });
}

/** The text with one side of each change. @param choices by index of the hunk */
export function merged(hunks: readonly Hunk[], choices: ReadonlyMap<number, Side>): string {
  return hunks
    .map((hunk, index) => {
      if (hunk.kind === 'same') return hunk.lines.join('');
      switch (choices.get(index) ?? 'both') {
        case 'mine':
          return hunk.mine;
        case 'theirs':
          return hunk.theirs;
        case 'both':
          return joined(hunk.mine, hunk.theirs);
      }
    })
    .join('');
}

/** Both texts, each on lines of its own. */
function joined(first: string, second: string): string {
  const needsBreak = first !== '' && second !== '' && !first.endsWith('\n');
  return needsBreak ? `${first}\n${second}` : first + second;
}
