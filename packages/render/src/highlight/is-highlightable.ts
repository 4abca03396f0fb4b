interface Limits {
  /** UTF-16 code units of a code block. */
  readonly length: number;
  /**
   * UTF-16 code units of a line, and of a run of words, periods and white space. The grammars of
   * highlight.js look ahead over such a run from each of its characters. Measured: 0.7 s for 16,000
   * letters in one line.
   */
  readonly run: number;
}

const defaultLimits: Limits = { length: 100_000, run: 1_000 };

/**
 * `ini` takes cubic time in the length of a run (10 s for 100 KB of `a.a.a.` in lines of 900). `shell`
 * repeats open scopes in each following line (4 GB for 100 KB of `${`).
 */
const strictLimits: Limits = { length: 8_000, run: 200 };
const strictLanguages: ReadonlySet<string> = new Set([
  ...['ini', 'toml'],
  ...['shell', 'console', 'shellsession'],
]);

/** Whether code is within the limits that keep highlighting linear in its length. */
export function isHighlightable(text: string, language: string): boolean {
  const limits = strictLanguages.has(language) ? strictLimits : defaultLimits;
  const isShort = (run: string) => run.length <= limits.run;
  return (
    text.length <= limits.length &&
    text.split('\n').every(isShort) &&
    text.split(/[^\w\s.]+/).every(isShort)
  );
}
