export {
  columnLimits,
  distribute,
  sum,
  type CellWidths,
  type ColumnLimits,
} from './column-widths.ts';
export { gridCells, type GridCell } from './grid-cells.ts';
export { tableLimits } from './table-limits.ts';
export { tableWidth } from './table-width.ts';
