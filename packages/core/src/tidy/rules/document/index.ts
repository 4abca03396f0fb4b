import type { Rule } from '../rule.ts';

/** What befell the document as a whole: it is undone before blocks are read. */
export const documentRules: readonly Rule[] = [];
