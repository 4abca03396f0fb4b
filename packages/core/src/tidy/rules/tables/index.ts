import { tableDelimiter } from './table-delimiter.ts';
import type { Rule } from '../rule.ts';

/** Rows, cells and the row of dashes between them. */
export const tableRules: readonly Rule[] = [tableDelimiter];
