import { contrast } from '@mdconv/core';
import {
  identity,
  multiply,
  type Affine,
  type Drawing,
  type DrawingPart,
  type TextPart,
} from '../../drawings/index.ts';
import type { DiagramStyle } from '../diagram-style.ts';
import { flattened, isInside } from '../graphs/curves.ts';
import { paintOf, type Ink, type Point } from '../parts/index.ts';
import type { TextMeasure } from '../text-measure.ts';

/** A filled mark, with its corners in the drawing. */
interface Filled {
  readonly color: string;
  readonly corners: readonly Point[];
  readonly left: number;
  readonly right: number;
}

/** Pairs of texts and marks; more take too much time, and texts stay as they are. */
const pairsMax = 1_000_000;

/** The opacity of marks that are the ground of a text. */
const solidMin = 0.6;

/**
 * Gives texts on filled marks a readable color if they have that of the design. Colors of series are others
 * in dark pages, those of authors are not.
 */
export function readableOnMarks(
  drawing: Drawing,
  style: DiagramStyle,
  texts: TextMeasure,
): Drawing {
  const isSeries = new Set(
    Array.from({ length: 8 }, (_, index) => style.series(index).toLowerCase()),
  );
  const own = style.ink.toLowerCase();
  const filled: Filled[] = [];
  let left = pairsMax;
  const inkFor = (text: TextPart, map: Affine): Ink | undefined => {
    if (text.paint.color !== own || (left -= filled.length) < 0) return undefined;
    const points = pointsOf(text, map, texts);
    const ground = filled.findLast(({ corners, ...range }) =>
      points.every((one) => one.x > range.left && one.x < range.right && isInside(corners, one)),
    );
    return ground && inkOn(ground.color, isSeries.has(ground.color), style);
  };
  const read = (part: DrawingPart, map: Affine): DrawingPart => {
    if (part.kind === 'group') {
      const inner = part.transform ? multiply(map, part.transform) : map;
      return { ...part, parts: part.parts.map((one) => read(one, inner)) };
    }
    if (part.kind === 'path' && part.fill?.paint.kind === 'color' && part.fill.opacity > solidMin) {
      const corners = flattened(part.path).map((one) => placed(one, map));
      const xs = corners.map(({ x }) => x);
      const { color } = part.fill.paint;
      filled.push({ color, corners, left: Math.min(...xs), right: Math.max(...xs) });
    }
    const ink = part.kind === 'text' ? inkFor(part, map) : undefined;
    return part.kind === 'text' && ink !== undefined ? { ...part, paint: paintOf(ink) } : part;
  };
  return { ...drawing, parts: drawing.parts.map((part) => read(part, identity)) };
}

function inkOn(fill: string, isSeries: boolean, { ink, paper }: DiagramStyle): Ink {
  const isLight = contrast(ink, fill) >= contrast(paper, fill);
  return isSeries && !isLight ? paper : { fixed: isLight ? ink : paper };
}

const placed = ({ x, y }: Point, [a, b, c, d, e, f]: Affine): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** The ends and the middle of the first line, at the middle of its letters. */
function pointsOf({ lines, x, y, size, anchor }: TextPart, map: Affine, texts: TextMeasure) {
  const [line = []] = lines;
  const width = line.reduce((sum, span) => sum + texts.width(span.text, { ...span, size }), 0);
  const start = x - width * { start: 0, middle: 0.5, end: 1 }[anchor];
  return [0, 0.5, 1].map((share) => placed({ x: start + share * width, y: y - 0.36 * size }, map));
}
