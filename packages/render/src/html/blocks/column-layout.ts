import type { Inline } from '@mdconv/core';
import { distribute } from '../../columns/index.ts';
import type { PreparedCell, PreparedRow, PreparedTable } from '../../prepare/index.ts';

/** Letters that fit next to each other in a table as wide as a page of text. */
const roomInLetters = 72;

/** Text of fewer letters is as narrow as it can be; see `.md-prose` in the style sheet. */
const proseLeast = 18;

/** Width of the padding of a cell, in letters. */
const paddingInLetters = 3;

/**
 * For each column, whether its text wraps. Short columns do not wrap to make room for long ones.
 * The browser chooses the widths.
 */
export function wrappingColumns({ columns, header, rows }: PreparedTable): readonly boolean[] {
  const letters = columns.map(() => 0);
  measure(rows, 1, letters);
  // A header may take two lines.
  measure(header, 2, letters);
  const max = letters.map((count) => count + paddingInLetters);
  const widths = distribute({ min: max.map(() => 0), max }, roomInLetters);
  return columns.map(
    (_, column) =>
      (letters[column] ?? 0) > proseLeast && (widths[column] ?? 0) < (max[column] ?? 0),
  );
}

/** Raises the letters of each column to those of its longest cell. */
function measure(rows: readonly PreparedRow[], lines: number, letters: number[]): void {
  for (const { cells } of rows)
    for (const cell of cells)
      if (cell.columnSpan === 1)
        letters[cell.column] = Math.max(letters[cell.column] ?? 0, lettersOf(cell) / lines);
}

/** Blocks other than a single paragraph always wrap. */
function lettersOf({ children: { blocks } }: PreparedCell): number {
  const [first] = blocks;
  if (!first) return 0;
  return first.kind === 'paragraph' && blocks.length === 1
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
