import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectFacts, ofKind } from '@mdconv/tools/pdf-check';
import { createElement, structureNode } from '../../display/index.ts';
import { paintPdf } from '../paint-pdf.ts';
import { unfilter } from './embed-png.ts';

interface Source {
  readonly width: number;
  readonly bitDepth?: number;
  readonly colorType: number;
  /** Each row starts with its filter byte. */
  readonly rows: readonly (readonly number[])[];
  readonly palette?: readonly number[];
  readonly transparency?: readonly number[];
}

/** A PNG without checksums; they are already validated before embedding. */
function png({ width, bitDepth = 8, colorType, rows, palette, transparency }: Source): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows.length, 4);
  header.set([bitDepth, colorType, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', Buffer.from(palette))] : []),
    ...(transparency ? [chunk('tRNS', Buffer.from(transparency))] : []),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Paints images on a page and reads the file. */
function paint(...images: readonly Buffer[]) {
  const figure = createElement('Figure', { alt: 'An image' });
  const place = { x: 0, y: 0, width: 10, height: 10 };
  const items = images.map((bytes) => {
    const image = { type: 'png', bytes, width: 1, height: 1 } as const;
    return { kind: 'image', owner: figure, image, ...place } as const;
  });
  const pdf = paintPdf({
    pages: [{ width: 99, height: 99, items }],
    structure: structureNode(createElement('Document'), [structureNode(figure)]),
    outline: [],
    destinations: new Map(),
    properties: { language: 'en', keywords: [], contents: false },
  });
  return collectFacts(Buffer.from(pdf));
}

/** Paints a PNG and reads its image in the file, with its rows as they are stored. */
function embed(source: Source) {
  const { pages, at } = paint(png(source));
  const [shown] = pages[0]!.content.shownObjects.keys();
  const stored = ofKind(shown, 'stream')!;
  const mask = ofKind(at(stored, 'SMask'), 'stream');
  const list = (...path: readonly string[]) => {
    const value = at(stored, ...path);
    return Array.isArray(value) ? value.map((item) => at(item)) : undefined;
  };
  return {
    colorSpace: ofKind(at(stored, 'ColorSpace'), 'name')?.name ?? list('ColorSpace'),
    entry: (...path: readonly string[]) => at(stored, ...path),
    colorMask: list('Mask'),
    rows: [...inflateSync(stored.data)],
    mask: mask && [...inflateSync(mask.data)],
  };
}

describe('a png', () => {
  test('without transparency is embedded unchanged', () => {
    const source = { width: 2, colorType: 2, rows: [[4, 1, 2, 3, 4, 5, 6]] };
    const { colorSpace, entry, rows, mask } = embed(source);
    expect(colorSpace).toBe('DeviceRGB');
    expect(['Width', 'Height', 'BitsPerComponent'].map((key) => entry(key))).toEqual([2, 1, 8]);
    const parameters = ['Predictor', 'Columns', 'Colors', 'BitsPerComponent'];
    expect(parameters.map((key) => entry('DecodeParms', key))).toEqual([15, 2, 3, 8]);
    expect(rows).toEqual(source.rows.flat());
    expect(mask).toBeUndefined();
  });

  test('separates the alpha channel without decoding filters', () => {
    const { colorSpace, rows, mask } = embed({
      width: 2,
      colorType: 6,
      rows: [
        [1, 10, 20, 30, 255, 1, 1, 1, 129],
        [2, 0, 0, 0, 0, 5, 5, 5, 0],
      ],
    });
    expect(colorSpace).toBe('DeviceRGB');
    expect(rows).toEqual([1, 10, 20, 30, 1, 1, 1, 2, 0, 0, 0, 5, 5, 5]);
    expect(mask).toEqual([1, 255, 129, 2, 0, 0]);
  });

  test('whose pixels are all opaque gets no mask', () => {
    const { colorSpace, mask } = embed({ width: 2, colorType: 4, rows: [[1, 7, 255, 1, 0]] });
    expect(colorSpace).toBe('DeviceGray');
    expect(mask).toBeUndefined();
  });

  const indexed = {
    width: 3,
    bitDepth: 2,
    colorType: 3,
    rows: [[0, 0b00_01_10_00]],
    palette: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  };

  test('with a palette keeps the palette', () => {
    const { colorSpace, rows, mask } = embed(indexed);
    expect(colorSpace?.slice(2, 3)).toEqual([2]);
    expect([...ofKind(colorSpace![3] as never, 'string')!.bytes]).toEqual(indexed.palette);
    expect(rows).toEqual([0, 0b00_01_10_00]);
    expect(mask).toBeUndefined();
  });

  test('with a palette of transparent colors gets a mask', () => {
    const { rows, mask } = embed({ ...indexed, transparency: [0, 128] });
    expect(rows).toEqual([0, 0b00_01_10_00]);
    expect(mask).toEqual([0, 0, 128, 255]);
  });

  test('with one transparent color masks it', () => {
    const { colorMask } = embed({ width: 1, colorType: 0, rows: [[0, 9]], transparency: [0, 9] });
    expect(colorMask).toEqual([9, 9]);
  });
});

test('images with the same bytes are stored once', () => {
  const source = { width: 1, colorType: 0, rows: [[0, 9]] };
  const { pages } = paint(png(source), png(source), png({ ...source, rows: [[0, 8]] }));
  expect([...pages[0]!.content.shownObjects.values()]).toEqual([2, 1]);
});

test('unfiltering restores the original bytes', () => {
  const predictors = [
    () => 0,
    (left: number) => left,
    (_left: number, above: number) => above,
    (left: number, above: number) => (left + above) >> 1,
    (left: number, above: number, corner: number) =>
      [left, above, corner].reduce((best, value) =>
        Math.abs(left + above - corner - value) < Math.abs(left + above - corner - best)
          ? value
          : best,
      ),
  ];
  const images = fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 6 }))
    .chain(([width, height]) =>
      fc.record({
        width: fc.constant(width),
        filters: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: height, maxLength: height }),
        pixels: fc.uint8Array({ minLength: width * height, maxLength: width * height }),
      }),
    );
  fc.assert(
    fc.property(images, ({ width, filters, pixels }) => {
      const at = (x: number, y: number) => (x < 0 || y < 0 ? 0 : pixels[y * width + x]!);
      const filtered = filters.flatMap((filter, y) => [
        filter,
        ...Array.from(
          { length: width },
          (_, x) =>
            (at(x, y) - predictors[filter]!(at(x - 1, y), at(x, y - 1), at(x - 1, y - 1))) & 0xff,
        ),
      ]);
      const result = unfilter(Buffer.from(filtered), width, filters.length);
      expect([...result]).toEqual([...pixels]);
    }),
  );
});
