export {
  columnLimits,
  distribute,
  sum,
  tableLimits,
  tableWidth,
  type CellWidths,
  type ColumnLimits,
} from './column-widths.ts';
