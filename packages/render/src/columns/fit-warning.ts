import { hasBrokenWords, type FittedColumns, type MeasuredColumns } from './fit-columns.ts';

const advice = 'Use landscape orientation, or split the table.';

/** Says how a table that is too wide was changed to fit. */
export function fitWarning(
  { bands }: FittedColumns<MeasuredColumns>,
  isTurned: boolean,
  width: number,
): string {
  const change = isTurned
    ? 'it has pages of its own, in the other orientation.'
    : bands.length > 1
      ? `its columns are split into ${bands.length} bands. ${advice}`
      : `its font size was reduced.${hasBrokenWords(bands, width) ? ` Some of its words are still broken. ${advice}` : ''}`;
  return `A table is wider than the page; ${change}`;
}
