import { tableBlankRows } from './table-blank-rows.ts';
import { tableBoundaries } from './table-boundaries.ts';
import { tableCellCount } from './table-cell-count.ts';
import { tableCodePipe } from './table-code-pipe.ts';
import { tableDelimiter } from './table-delimiter.ts';
import { tableOneLine } from './table-one-line.ts';
import { tableOuterPipes } from './table-outer-pipes.ts';
import type { Rule } from '../rule.ts';

/**
 * Rows, cells and the row of dashes between them. What tells tables and rows apart comes first,
 * then what tells cells apart; only then can columns be counted.
 */
export const tableRules: readonly Rule[] = [
  tableOneLine,
  tableBoundaries,
  tableBlankRows,
  tableCodePipe,
  tableDelimiter,
  tableCellCount,
  tableOuterPipes,
];
