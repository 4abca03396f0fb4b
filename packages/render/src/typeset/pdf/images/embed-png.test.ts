import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { embedPng } from './embed-png.ts';
import { dictionary, type Entries } from '../syntax/syntax.ts';
import type { PdfFile } from '../syntax/pdf-file.ts';
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

/** Embeds a PNG in a fake file that records its objects. */
function embed(source: Source) {
  const images: { readonly entries: Entries; readonly rows: readonly number[] }[] = [];
  const addStream: PdfFile['addStream'] = (entries, data) =>
    `${images.push({ entries, rows: [...inflateSync(data)] })} 0 R`;
  embedPng({ addStream } as PdfFile, png(source));
  const { entries, rows } = images.at(-1)!;
  return { entries, rows, mask: entries['SMask'] && images[0]!.rows };
}

describe('a png', () => {
  test('without an alpha channel is embedded unchanged', () => {
    const source = { width: 2, colorType: 2, rows: [[4, 1, 2, 3, 4, 5, 6]] };
    const { entries, rows, mask } = embed(source);
    expect(entries).toMatchObject({
      ColorSpace: '/DeviceRGB',
      Width: 2,
      Height: 1,
      BitsPerComponent: 8,
    });
    expect(entries['DecodeParms']).toBe(
      dictionary({ Predictor: 15, Columns: 2, Colors: 3, BitsPerComponent: 8 }),
    );
    expect(rows).toEqual(source.rows.flat());
    expect(mask).toBeUndefined();
  });

  test('separates the alpha channel without decoding filters', () => {
    const { entries, rows, mask } = embed({
      width: 2,
      colorType: 6,
      rows: [
        [1, 10, 20, 30, 255, 1, 1, 1, 129],
        [2, 0, 0, 0, 0, 5, 5, 5, 0],
      ],
    });
    expect(entries['ColorSpace']).toBe('/DeviceRGB');
    expect(rows).toEqual([1, 10, 20, 30, 1, 1, 1, 2, 0, 0, 0, 5, 5, 5]);
    expect(mask).toEqual([1, 255, 129, 2, 0, 0]);
  });

  test('whose pixels are all opaque gets no mask', () => {
    const { entries, mask } = embed({ width: 2, colorType: 4, rows: [[1, 7, 255, 1, 0]] });
    expect(entries['ColorSpace']).toBe('/DeviceGray');
    expect(mask).toBeUndefined();
  });

  test('with a palette keeps the palette, and its transparency becomes a mask', () => {
    const { entries, rows, mask } = embed({
      width: 3,
      bitDepth: 2,
      colorType: 3,
      rows: [[0, 0b00_01_10_00]],
      palette: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      transparency: [0, 128],
    });
    expect(entries['ColorSpace']).toBe('[/Indexed /DeviceRGB 2 <010203040506070809>]');
    expect(rows).toEqual([0, 0b00_01_10_00]);
    expect(mask).toEqual([0, 0, 128, 255]);
  });

  test('with one transparent color masks it', () => {
    const { entries } = embed({ width: 1, colorType: 0, rows: [[0, 9]], transparency: [0, 9] });
    expect(entries['Mask']).toBe('[9 9]');
  });
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
