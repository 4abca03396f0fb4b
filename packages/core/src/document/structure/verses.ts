import type { Block } from '../model.ts';
import { linesOf, withBreaks } from './address-lines.ts';

/** Lines of a stanza, and letters of its longest line. */
const [linesMin, linesMax, lengthMax] = [3, 24, 60];

/** A quotation whose lines are verses keeps them. */
export function withVerses(block: Block): Block {
  if (block.kind !== 'blockquote') return block;
  const children = block.children.map((child) =>
    child.kind === 'paragraph' && areVerses(linesOf(child)) ? withBreaks(child) : child,
  );
  return { ...block, children };
}

/**
 * Whether lines end where a writer wants it: the next word would have had room on most of them. On those
 * of wrapped prose it has none.
 */
function areVerses(lines: readonly string[]): boolean {
  if (lines.length < linesMin || lines.length > linesMax) return false;
  const longest = Math.max(...lines.map(({ length }) => length));
  if (longest > lengthMax) return false;
  const ends = lines.slice(0, -1);
  const early = ends.filter((line, index) => {
    const [word = ''] = lines[index + 1]!.split(' ', 1);
    return line.length + 1 + word.length <= longest;
  });
  return 2 * early.length >= ends.length;
}
