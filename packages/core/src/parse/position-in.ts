import type { Node } from 'mdast';
import type { Scan } from '../scan/index.ts';

/**
 * The position of what stands between two offsets of a text.
 *
 * @param first index of the line in which it begins
 * @param last index of the line in which it ends
 */
export function positionIn(
  { lines }: Scan,
  start: number,
  end: number,
  first: number,
  last = first,
): NonNullable<Node['position']> {
  // A byte order mark, which the first line stands behind, is no part of any position.
  const before = lines[0]!.start;
  return {
    start: { line: first + 1, column: start - lines[first]!.start + 1, offset: start - before },
    end: { line: last + 1, column: end - lines[last]!.start + 1, offset: end - before },
  };
}
