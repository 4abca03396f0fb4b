interface Bounds {
  /** UTF-16 code units of a block. */
  readonly length: number;
  /**
   * UTF-16 code units of a line, and of words and white space without a sign between them.
   * highlight.js's grammars look ahead over such a stretch, and again from every next character.
   * Measured: 0.7 s for 16,000 letters in one line.
   */
  readonly stretch: number;
}

const usual: Bounds = { length: 100_000, stretch: 1_000 };

/**
 * `ini` takes the cube of a stretch (10 s for 100 KB of `a.a.a.` in lines of 900), `shell` repeats
 * what stands open in every further line (4 GB for 100 KB of `${`).
 */
const careful: Bounds = { length: 8_000, stretch: 200 };
const carefulLanguages: ReadonlySet<string> = new Set([
  ...['ini', 'toml'],
  ...['shell', 'console', 'shellsession'],
]);

/** Whether highlighting stays linear in the code's length. */
export function isHighlightable(text: string, language: string): boolean {
  const bounds = carefulLanguages.has(language) ? careful : usual;
  const isShort = (stretch: string) => stretch.length <= bounds.stretch;
  return (
    text.length <= bounds.length &&
    text.split('\n').every(isShort) &&
    text.split(/[^\w\s.]+/).every(isShort)
  );
}
