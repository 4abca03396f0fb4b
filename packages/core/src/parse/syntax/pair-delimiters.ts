/** A run of marks that may begin or end emphasis. */
export interface DelimiterRun {
  readonly mark: string;
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

/** Marks of two runs that belong together: one each for emphasis, two for strong. */
export interface DelimiterPair {
  /** Indices of the runs. */
  readonly opener: number;
  readonly closer: number;
  readonly length: 1 | 2;
}

/**
 * Pairs runs that stand side by side, in time linear in their number: what kinds of closers an
 * opener does not fit is found out once. Source: CommonMark 0.31, 6.2 and its appendix, but that,
 * as in micromark, the rule of three looks at the marks that are left of a run.
 *
 * @returns in the order of the closers, inner pairs before outer ones
 */
export function pairDelimiters(runs: readonly DelimiterRun[]): readonly DelimiterPair[] {
  const pairs: DelimiterPair[] = [];
  const left = runs.map(({ length }) => length);
  /** Runs that can still open, innermost last. */
  const openers: number[] = [];
  /** How many of the openers are known not to fit a kind of closer. */
  const unfit = new Map<string, number>();

  runs.forEach((run, index) => {
    for (let at = run.closes ? openerOf(index) : -1; at >= 0; at = openerOf(index)) {
      const opener = openers[at]!;
      const length = left[opener]! > 1 && left[index]! > 1 ? 2 : 1;
      pairs.push({ opener, closer: index, length });
      left[index]! -= length;
      left[opener]! -= length;
      // What stood in between is inside now and can open nothing more.
      openers.length = left[opener]! > 0 ? at + 1 : at;
      for (const [kind, count] of unfit) unfit.set(kind, Math.min(count, at));
    }
    if (run.opens && left[index]! > 0) openers.push(index);
  });
  return pairs;

  /** Where among the openers that of a closer is; -1 when it has none, or no marks left. */
  function openerOf(closer: number): number {
    const length = left[closer]!;
    if (length === 0) return -1;
    const run = runs[closer]!;
    const kind = `${run.mark}${run.opens ? '+' : '-'}${length % 3}`;
    const known = unfit.get(kind) ?? 0;
    for (let at = openers.length - 1; at >= known; at -= 1) {
      const opener = openers[at]!;
      if (fits(runs[opener]!, left[opener]!, run, length)) return at;
    }
    unfit.set(kind, openers.length);
    return -1;
  }
}

function fits(
  opener: DelimiterRun,
  openerLeft: number,
  closer: DelimiterRun,
  left: number,
): boolean {
  if (opener.mark !== closer.mark) return false;
  const both = opener.closes || closer.opens;
  return !both || left % 3 === 0 || (openerLeft + left) % 3 !== 0;
}
