import type { Rule } from '../rule.ts';

/** Marks inside of a line of text. */
export const inlineRules: readonly Rule[] = [];
