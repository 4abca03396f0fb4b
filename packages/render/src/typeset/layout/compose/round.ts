import type { DisplayItem } from '../../display/index.ts';

/** Rounds to 1/1000 point, never to minus zero. */
export function round(length: number): number {
  return Math.round(length * 1000) / 1000 + 0;
}

export function roundItem(item: DisplayItem): DisplayItem {
  switch (item.kind) {
    case 'glyphs':
      return {
        ...item,
        size: round(item.size),
        x: round(item.x),
        baseline: round(item.baseline),
        advances: roundAll(item.advances),
        offsets: item.offsets?.map(({ x, y }) => ({ x: round(x), y: round(y) })),
      };
    case 'rectangle':
      return {
        ...item,
        ...roundBox(item),
        ...(item.radius === undefined ? {} : { radius: round(item.radius) }),
        ...roundStroke(item.stroke),
      };
    case 'line':
      return {
        ...item,
        x1: round(item.x1),
        y1: round(item.y1),
        x2: round(item.x2),
        y2: round(item.y2),
        width: round(item.width),
      };
    case 'path':
      return { ...item, data: roundPath(item.data), ...roundStroke(item.stroke) };
    case 'outlines':
      return {
        ...item,
        x: round(item.x),
        baseline: round(item.baseline),
        width: round(item.width),
        ascent: round(item.ascent),
        descent: round(item.descent),
        size: round(item.size),
      };
    case 'image':
    case 'link':
    case 'clip':
      return { ...item, ...roundBox(item) };
    case 'restore':
      return item;
  }
}

/** Rounds a copy in place: `map` would make an object of every number. */
function roundAll(lengths: readonly number[]): readonly number[] {
  const rounded = lengths.slice();
  for (let index = 0; index < rounded.length; index++) rounded[index] = round(rounded[index]!);
  return rounded;
}

function roundBox(box: { x: number; y: number; width: number; height: number }) {
  return {
    x: round(box.x),
    y: round(box.y),
    width: round(box.width),
    height: round(box.height),
  };
}

function roundStroke(stroke: { readonly width: number; readonly color: string } | undefined) {
  return stroke ? { stroke: { ...stroke, width: round(stroke.width) } } : {};
}

function roundPath(data: string): string {
  return data.replace(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g, (number) => String(round(Number(number))));
}
