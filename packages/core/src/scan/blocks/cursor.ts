import { space, tab } from '../characters.ts';

/**
 * A position in a line, with its column: a tab extends to the next multiple of four. `next` and
 * `indent` describe the white space ahead; `lookAhead` updates them.
 */
export interface Cursor {
  readonly text: string;
  /** The end of the line. */
  end: number;
  at: number;
  column: number;
  /** Columns of the tab at `at` that are already consumed. */
  taken: number;
  /** The first offset from `at` on that is neither a space nor a tab. */
  next: number;
  /** Columns from `at` to `next`. */
  indent: number;
}

export function createCursor(text: string): Cursor {
  return { text, end: 0, at: 0, column: 0, taken: 0, next: 0, indent: 0 };
}

export function moveToLine(cursor: Cursor, start: number, end: number): void {
  cursor.at = start;
  cursor.end = end;
  cursor.column = 0;
  cursor.taken = 0;
  lookAhead(cursor);
}

export function lookAhead(cursor: Cursor): void {
  const { text, end } = cursor;
  let next = cursor.at;
  let column = cursor.column;
  for (; next < end; next += 1) {
    const code = text.charCodeAt(next);
    if (code === space) column += 1;
    else if (code === tab) column += 4 - (column % 4);
    else break;
  }
  cursor.next = next;
  cursor.indent = column - cursor.column;
}

/** Consumes at most `columns` columns of white space. A tab can be consumed in part. */
export function takeColumns(cursor: Cursor, columns: number): void {
  let left = columns;
  while (left > 0 && cursor.at < cursor.end) {
    const code = cursor.text.charCodeAt(cursor.at);
    if (code !== space && code !== tab) break;
    const width = code === tab ? 4 - (cursor.column % 4) : 1;
    const step = Math.min(width, left);
    cursor.column += step;
    left -= step;
    if (step === width) cursor.at += 1;
    cursor.taken = step === width ? 0 : cursor.taken + step;
  }
  lookAhead(cursor);
}

/** Consumes the white space ahead and `length` characters after it. */
export function takeMarker(cursor: Cursor, length: number): void {
  cursor.column += cursor.indent + length;
  cursor.at = cursor.next + length;
  cursor.taken = 0;
  lookAhead(cursor);
}

export function isBlank(cursor: Cursor): boolean {
  return cursor.next >= cursor.end;
}
