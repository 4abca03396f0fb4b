import type { Stroke } from './junction.ts';
import type { CellGrid } from './place-cells.ts';

/** A table whose every size is settled. */
export interface TableFrame {
  readonly grid: CellGrid;
  /** Text columns of each column; a space stands at each side. */
  readonly widths: readonly number[];
  /** Lines of each row. */
  readonly heights: readonly number[];
  /** The line above each row and, at last, below the table. */
  readonly ruled: readonly (Stroke | undefined)[];
}
