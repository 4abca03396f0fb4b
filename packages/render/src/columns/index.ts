export { inBand } from './column-bands.ts';
export {
  columnLimits,
  sum,
  distribute,
  type CellWidths,
  type ColumnLimits,
} from './column-widths.ts';
export { tableSizeMin, type FittedBand } from './fit-columns.ts';
export { fitTable, type FittedTable } from './fit-table.ts';
export {
  cellPadding,
  cellsInBand,
  measureColumns,
  type CellPadding,
  type CellPosition,
  type ContentWidths,
  type MeasuredCell,
  type PaddedCell,
  type TableCells,
  type TableColumns,
} from './measured-table.ts';
