import type { InlineMath, Math } from '@mdconv/core';
import type { Formula } from './math-node.ts';

/** The typeset formulas of a document. */
export interface Formulas {
  /** `undefined` for a formula that cannot be typeset; its source is shown as code. */
  of(node: MathSource): Formula | undefined;
}

export type MathSource = Math | InlineMath;

export const noFormulas: Formulas = { of: () => undefined };
