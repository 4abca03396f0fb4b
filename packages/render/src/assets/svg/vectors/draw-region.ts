import {
  type Affine,
  type Extent,
  extentOf,
  mapBounds,
  type ImagePart,
} from '../../../drawings/index.ts';
import type { RasterImage } from '../../asset-table.ts';
import type { NormalElement, NormalForm } from '../normal-form.ts';

/** Elements that are drawn alone; for each, resvg reads all definitions again. */
const regionsMax = 32;

/** Characters of definitions and elements that resvg reads for all regions; about a second. */
const charactersMax = 8_000_000;

/** CSS pixels of all regions of a drawing. */
const areaMax = 2_000_000;

/** Draws an svg as png. Returns `undefined` if it cannot be drawn. */
export type DrawPixels = (markup: string) => RasterImage | undefined;

/** Draws single elements of a drawing in normal form as pixels. */
export interface RegionPainter {
  /** @param map from the units around the element to the drawing's */
  draw(element: NormalElement, map: Affine): readonly ImagePart[];
  /** Whether all elements could be drawn within the limits. */
  readonly isComplete: boolean;
  /** Elements drawn so far. */
  readonly count: number;
}

export function createRegionPainter(
  markup: string,
  { root }: NormalForm,
  canvas: Extent,
  drawPixels: DrawPixels,
): RegionPainter {
  const definitions = root.children
    .filter(({ name }) => name === 'defs')
    .map(({ source }) => markup.slice(...source))
    .join('');
  let [regions, area, characters] = [0, 0, 0];
  let isComplete = true;

  return {
    draw(element, map) {
      const inner = mapBounds(map, mapBounds(element.transform, element.inkBox));
      const [x, y] = [Math.max(0, Math.floor(inner.left)), Math.max(0, Math.floor(inner.top))];
      const right = Math.min(Math.ceil(canvas.width), Math.ceil(inner.right));
      const bottom = Math.min(Math.ceil(canvas.height), Math.ceil(inner.bottom));
      const { width, height } = extentOf({ left: x, top: y, right, bottom });
      if (!(width > 0 && height > 0) || !isComplete) return [];
      regions += 1;
      area += width * height;
      characters += definitions.length + element.source[1] - element.source[0];
      const isWithin = regions <= regionsMax && area <= areaMax && characters <= charactersMax;
      const content = `${definitions}<g transform="matrix(${map.join(' ')})">${markup.slice(...element.source)}</g>`;
      const image = isWithin
        ? drawPixels(
            `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${content}</svg>`,
          )
        : undefined;
      if (!image) {
        isComplete = false;
        return [];
      }
      return [{ kind: 'image', x, y, width, height, image }];
    },
    get count() {
      return regions;
    },
    get isComplete() {
      return isComplete;
    },
  };
}
