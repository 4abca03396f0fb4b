import type { Code } from 'mdast';
import type { FencedCode, Scan } from '../scan/index.ts';

/**
 * Makes the node of fenced code at the margin as the parser would, which looks at each character.
 *
 * @param mark how many characters of the text its positions do not count
 */
export function readCode(
  { text, lines }: Scan,
  { first, last, fence }: FencedCode,
  mark: number,
): Code {
  const [opening, closing] = [lines[first]!, lines[last]!];
  const end = Math.max(opening.next, lines[last - 1]!.end);
  return {
    type: 'code',
    lang: fence.info || null,
    meta: null,
    value: text.slice(opening.next, end),
    position: {
      start: { line: first + 1, column: 1, offset: opening.start - mark },
      end: {
        line: last + 1,
        column: closing.end - closing.start + 1,
        offset: closing.end - mark,
      },
    },
  };
}
