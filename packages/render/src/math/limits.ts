/**
 * UTF-16 code units of one formula, before and after macros are expanded. A page full of formulas has
 * about 3,000 of them, and MathJax needs 0.15 ms for each. Source: MathJax 3, `maxBuffer`.
 */
export const texLengthMax = 5 * 1024;

/** The formula is longer, larger or deeper than the limits. */
export class FormulaTooLargeError extends Error {
  constructor() {
    super('It is too large.');
  }
}
