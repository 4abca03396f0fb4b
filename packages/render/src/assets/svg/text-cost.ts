import type { SvgAttributes } from '../../drawings/index.ts';

/**
 * Per character of text, in units of 0.1 ms; shaping, writing and measuring its outline take 100 µs,
 * measured with resvg.
 */
const characterWeight = 1;

/** Per chunk, in units of 0.1 ms; reading and shaping it take 150 µs, measured with resvg. */
const chunkWeight = 1.5;

/** Per span and character of its chunk, in units of 0.1 ms; 0.5 µs, measured with resvg. */
const spanWeight = 0.005;

/**
 * Adds up the cost of texts. A text is shaped in chunks, which begin where a position is given; resvg
 * shapes a whole chunk again for each span in it. Source: SVG 1.1, 10.5 (text chunks).
 */
export function createTextMeter() {
  /** Whether the next character in each open element, from `text` inward, begins a chunk. */
  const open: boolean[] = [];
  let [spans, characters, isInSpan] = [0, 0, false];
  /** Chunks that begin within the text of the open elements, where a list gives several positions. */
  let listed = 0;

  return {
    open(name: string, attributes: SvgAttributes) {
      isInSpan = false;
      if (open.length > 0) open.push(isPositioned(attributes));
      else if (name === 'text') open.push(true);
      if (open.length > 0) listed += positionsIn(attributes) - 1;
    },
    close() {
      isInSpan = false;
      open.pop();
    },
    /** Returns the cost of characters in the open element; 0 outside of texts. */
    add(text: string): number {
      if (open.length === 0) return 0;
      const visible = text.trim().length;
      let chunks = Math.min(listed, text.length);
      listed -= chunks;
      if (visible > 0 && open.includes(true)) {
        [spans, characters] = [0, 0];
        open.fill(false);
        chunks += 1;
      }
      const before = spans * characters;
      if (!isInSpan) spans += 1;
      isInSpan = true;
      characters += text.length;
      return (
        chunks * chunkWeight +
        visible * characterWeight +
        (spans * characters - before) * spanWeight
      );
    },
  };
}

/** The number of positions that an element gives to its first characters; at least 1. */
function positionsIn({ x = '', y = '' }: SvgAttributes): number {
  return Math.max(...[x, y].map((list) => list.split(/[\s,]+/).length));
}

/** Whether an element has a valid position of its own. */
function isPositioned({ x = '', y = '' }: SvgAttributes): boolean {
  return [x, y].some((list) => /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:px|pt|em|%)?(?:[\s,]|$)/.test(list));
}
