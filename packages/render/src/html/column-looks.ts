import type { Alignment, Inline, Table, TableCell } from '@mdconv/core';
import { distribute } from '../columns/index.ts';
import { numericColumns } from '../prepare/index.ts';
import type { PlacedRow } from './place-rows.ts';

/** What cells have of their column. */
export interface ColumnLook {
  readonly align: Alignment | undefined;
  /** Whether its text wraps. A short column is not broken for the sake of a long one. */
  readonly isProse: boolean;
}

/** Letters that stand side by side in a table as wide as a page of text. */
const roomInLetters = 72;

/** Text of fewer letters is as narrow as it may become; see the style sheet's `.md-prose`. */
const proseLeast = 18;

/** What the space in a cell takes, in letters. */
const paddingInLetters = 3;

/**
 * How each column looks: aligned as the author says, else numbers to the right, and whole or not
 * as the layout of paper tells. The browser chooses the widths.
 */
export function columnLooks(
  { columns }: Table,
  header: readonly PlacedRow[],
  body: readonly PlacedRow[],
): readonly ColumnLook[] {
  const isSaid = columns.every(({ align }) => align);
  const numeric = isSaid ? [] : numericColumns(placedCells(body), columns.length);
  const letters = columns.map(() => 0);
  measure(body, 1, letters);
  // A header may take two lines.
  measure(header, 2, letters);
  const max = letters.map((count) => count + paddingInLetters);
  const widths = distribute({ min: max.map(() => 0), max }, roomInLetters);
  return columns.map(({ align }, column) => ({
    align: align ?? (numeric[column] ? 'right' : undefined),
    isProse: (letters[column] ?? 0) > proseLeast && (widths[column] ?? 0) < (max[column] ?? 0),
  }));
}

function* placedCells(rows: readonly PlacedRow[]) {
  for (const { cells, columns } of rows)
    for (const [index, cell] of cells.entries())
      yield { cell, column: columns[index]!, columnSpan: cell.columnSpan };
}

/** Raises the letters of each column to those of its longest cell. */
function measure(rows: readonly PlacedRow[], lines: number, letters: number[]): void {
  for (const { cells, columns } of rows)
    for (const [index, cell] of cells.entries()) {
      const column = columns[index]!;
      if (cell.columnSpan === 1)
        letters[column] = Math.max(letters[column] ?? 0, lettersOf(cell) / lines);
    }
}

/** What is no line of text wraps. */
function lettersOf({ children }: TableCell): number {
  const [first] = children;
  if (!first) return 0;
  return first.kind === 'paragraph' && children.length === 1
    ? lettersIn(first.children)
    : roomInLetters;
}

function lettersIn(inlines: readonly Inline[]): number {
  let count = 0;
  for (const inline of inlines) {
    if ('text' in inline) count += inline.text.length;
    else if ('children' in inline) count += lettersIn(inline.children);
  }
  return count;
}
