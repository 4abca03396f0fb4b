/** A delimiter run: characters that can open or close emphasis. */
export interface DelimiterRun {
  readonly character: string;
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

/** Delimiters of two runs that belong together: one each for emphasis, two each for strong. */
export interface DelimiterPair {
  /** Indices of the runs. */
  readonly opener: number;
  readonly closer: number;
  readonly length: 1 | 2;
}

/**
 * Pairs the delimiter runs of one span, in time linear in their number: for each kind of closer,
 * the openers that do not fit are checked only once. Source: CommonMark 0.31, 6.2 and its appendix,
 * except that, as in micromark, the rule of three uses the remaining length of a run.
 *
 * @returns pairs in the order of their closers, inner pairs before outer ones
 */
export function pairDelimiters(runs: readonly DelimiterRun[]): readonly DelimiterPair[] {
  const pairs: DelimiterPair[] = [];
  const remaining = runs.map(({ length }) => length);
  /** Indices of runs that can still open, innermost last. */
  const openers: number[] = [];
  /** The number of openers that are known not to fit, for each kind of closer. */
  const unfit = new Map<string, number>();

  runs.forEach((run, index) => {
    for (let at = run.closes ? openerOf(index) : -1; at >= 0; at = openerOf(index)) {
      const opener = openers[at]!;
      const length = remaining[opener]! > 1 && remaining[index]! > 1 ? 2 : 1;
      pairs.push({ opener, closer: index, length });
      remaining[index]! -= length;
      remaining[opener]! -= length;
      // Runs between the pair are inside it now and can no longer open.
      openers.length = remaining[opener]! > 0 ? at + 1 : at;
      for (const [kind, count] of unfit) unfit.set(kind, Math.min(count, at));
    }
    if (run.opens && remaining[index]! > 0) openers.push(index);
  });
  return pairs;

  /** The index in `openers` of the opener that fits a closer, or -1. */
  function openerOf(closer: number): number {
    const length = remaining[closer]!;
    if (length === 0) return -1;
    const run = runs[closer]!;
    const kind = `${run.character}${run.opens ? '+' : '-'}${length % 3}`;
    const known = unfit.get(kind) ?? 0;
    for (let at = openers.length - 1; at >= known; at -= 1) {
      const opener = openers[at]!;
      if (fits(runs[opener]!, remaining[opener]!, run, length)) return at;
    }
    unfit.set(kind, openers.length);
    return -1;
  }
}

function fits(
  opener: DelimiterRun,
  openerLeft: number,
  closer: DelimiterRun,
  remaining: number,
): boolean {
  if (opener.character !== closer.character) return false;
  const both = opener.closes || closer.opens;
  return !both || remaining % 3 === 0 || (openerLeft + remaining) % 3 !== 0;
}
