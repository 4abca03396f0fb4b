export { inBand, type ColumnBand } from './column-bands.ts';
export {
  columnLimits,
  sum,
  tableLimits,
  distribute,
  type CellWidths,
  type ColumnLimits,
} from './column-widths.ts';
export {
  fitColumns,
  isTorn,
  tableSizeMin,
  turnedShareMin,
  widthsIn,
  type FittedColumns,
  type MeasuredColumns,
  type TableMeasures,
} from './fit-columns.ts';
export { fitWarning } from './fit-warning.ts';
export { nameColumns } from './name-columns.ts';
