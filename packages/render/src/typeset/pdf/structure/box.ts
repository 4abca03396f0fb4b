import type { PaintedItem } from '../content/item-groups.ts';
import { parsePath } from '../content/paint-shapes.ts';

/** A rectangle in points from the page's bottom left: left, bottom, right, top. */
export type PdfRectangle = readonly [left: number, bottom: number, right: number, top: number];

/** The smallest box that contains all boxes; `undefined` for an empty list. */
export function enclosing(boxes: readonly PdfRectangle[]): PdfRectangle | undefined {
  const [first, ...rest] = boxes;
  return rest.reduce<PdfRectangle | undefined>(
    (around, box) =>
      around && [
        Math.min(around[0], box[0]),
        Math.min(around[1], box[1]),
        Math.max(around[2], box[2]),
        Math.max(around[3], box[3]),
      ],
    first,
  );
}

/** The box around what an item paints, on a page of a height in points. */
export function itemRectangle(item: PaintedItem, pageHeight: number): PdfRectangle {
  const [left, top, right, bottom] = edges(item);
  return [left, pageHeight - bottom, right, pageHeight - top];
}

/** Left, top, right, bottom, from the page's top left. */
function edges(item: PaintedItem): readonly [number, number, number, number] {
  switch (item.kind) {
    case 'glyphs': {
      const { x, baseline, size, advances, face } = item;
      const scale = size / face.metrics.unitsPerEm;
      const width = advances.reduce((sum, advance) => sum + advance, 0);
      return [
        x,
        baseline - face.metrics.ascent * scale,
        x + width,
        baseline - face.metrics.descent * scale,
      ];
    }
    case 'rectangle':
    case 'image': {
      const { x, y, width, height } = item;
      return [x, y, x + width, y + height];
    }
    case 'outlines': {
      const { x, baseline, width, ascent, descent } = item;
      return [x, baseline - ascent, x + width, baseline + descent];
    }
    case 'line': {
      const { x1, y1, x2, y2 } = item;
      return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
    }
    case 'path':
      return pathEdges(item.data);
  }
}

/** The box around all points of a path, control points included. */
function pathEdges(data: string): readonly [number, number, number, number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of parsePath(data)) {
    for (let index = 0; index < points.length; index += 2) {
      left = Math.min(left, points[index]!);
      right = Math.max(right, points[index]!);
      top = Math.min(top, points[index + 1]!);
      bottom = Math.max(bottom, points[index + 1]!);
    }
  }
  return left > right ? [0, 0, 0, 0] : [left, top, right, bottom];
}
