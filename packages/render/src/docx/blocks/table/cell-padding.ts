import type { StyleSheet } from '../../../style/index.ts';

/** Points inside the edges of a cell; left is where reading starts. */
export interface CellPadding {
  readonly left: number;
  readonly right: number;
}

/** Without a ground behind it the text of the outer columns stands flush with the text around. */
export function cellPadding(
  { column, columnSpan }: { readonly column: number; readonly columnSpan: number },
  columnCount: number,
  scale: number,
  { table: { padding, headerFill, stripeFill } }: StyleSheet,
): CellPadding {
  const flush = !headerFill && !stripeFill;
  const x = padding.x * scale;
  return {
    left: flush && column === 0 ? 0 : x,
    right: flush && column + columnSpan === columnCount ? 0 : x,
  };
}
