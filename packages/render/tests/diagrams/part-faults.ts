import type { TextMeasure } from '../../src/diagrams/text-measure.ts';
import { identity, mapBounds, multiply } from '../../src/drawings/affine.ts';
import type {
  Affine,
  Bounds,
  Drawing,
  DrawingPart,
  PathPart,
  TextPart,
} from '../../src/drawings/index.ts';
import { noBounds, unite, wordsOf } from '../../src/drawings/index.ts';

interface Found {
  readonly texts: { readonly words: string; readonly box: Bounds }[];
  /** Closed shapes that hold texts. */
  readonly shapes: Bounds[];
}

/** CSS pixels. */
const slack = 0.75;

/** What is wrong with the labels of a drawing: they are cut, over each other, or larger than their shapes. */
export function partFaults(
  { parts, width, height }: Drawing,
  texts: TextMeasure,
): readonly string[] {
  const found: Found = { texts: [], shapes: [] };
  for (const part of parts) find(part, identity, found, texts);
  const faults: string[] = [];
  for (const [index, { words, box }] of found.texts.entries()) {
    if (!isIn(box, { left: 0, top: 0, right: width, bottom: height }))
      faults.push(`${words} is cut`);
    for (const other of found.texts.slice(0, index))
      if (overlap(box, other.box)) faults.push(`${words} is over ${other.words}`);
    for (const shape of found.shapes)
      if (holds(shape, box) && !isIn(box, shape)) faults.push(`${words} does not fit its shape`);
  }
  return faults;
}

function find(part: DrawingPart, map: Affine, found: Found, texts: TextMeasure): void {
  if (part.kind === 'group') {
    const inner = part.transform ? multiply(map, part.transform) : map;
    for (const one of part.parts) find(one, inner, found, texts);
  }
  if (part.kind === 'path' && (part.role === 'node' || part.role === 'group') && part.fill)
    found.shapes.push(mapBounds(map, boxOfPath(part)));
  if (part.kind === 'text')
    found.texts.push({ words: wordsOf(part), box: mapBounds(map, boxOfText(part, texts)) });
}

function boxOfPath({ path }: PathPart): Bounds {
  return path.reduce((box, { points }) => {
    const [x, y] = points.slice(-2);
    if (x === undefined || y === undefined) return box;
    return unite(box, { left: x, top: y, right: x, bottom: y });
  }, noBounds);
}

function boxOfText({ lines, x, y, size, leading, anchor }: TextPart, texts: TextMeasure): Bounds {
  const width = Math.max(
    ...lines.map((line) =>
      line.reduce((sum, { text, ...font }) => sum + texts.width(text, { size, ...font }), 0),
    ),
  );
  const left = x - width * { start: 0, middle: 0.5, end: 1 }[anchor];
  const top = y - 0.72 * size;
  return { left, top, right: left + width, bottom: y + (lines.length - 1) * leading };
}

const overlap = (one: Bounds, other: Bounds) =>
  one.left < other.right - slack &&
  other.left < one.right - slack &&
  one.top < other.bottom - slack &&
  other.top < one.bottom - slack;

const isIn = (inner: Bounds, outer: Bounds) =>
  inner.left >= outer.left - slack &&
  inner.top >= outer.top - slack &&
  inner.right <= outer.right + slack &&
  inner.bottom <= outer.bottom + slack;

/** Whether a shape has the middle of a text, and is not a bar or a dot. */
function holds(shape: Bounds, text: Bounds): boolean {
  const [x, y] = [(text.left + text.right) / 2, (text.top + text.bottom) / 2];
  const isLarge =
    shape.right - shape.left > 14 && shape.bottom - shape.top > text.bottom - text.top;
  return isLarge && x > shape.left && x < shape.right && y > shape.top && y < shape.bottom;
}
