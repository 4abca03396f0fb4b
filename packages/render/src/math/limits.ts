/**
 * UTF-16 code units of one formula, before and after macros are expanded. A page full of formulas has
 * about 3,000 of them, and MathJax needs 0.15 ms for each. Source: MathJax 3, `maxBuffer`.
 */
export const texLengthMax = 5 * 1024;

/** Nodes that MathJax creates for one formula. */
export const formulaNodesMax = 20_000;

/**
 * Nodes that MathJax creates for all formulas of a document. Each takes about 10 µs, and 8 µs more where
 * formulas are drawn. That is what `costMax` leaves, so that only formulas whose macros expand to a multiple
 * of them reach it. A count instead of a time makes results the same on every machine.
 */
export const documentNodesMax = { read: 1_000_000, drawn: 550_000 } as const;

/** The formula is longer, larger or deeper than the limits. */
export class FormulaTooLargeError extends Error {
  constructor() {
    super('It is too large.');
  }
}
