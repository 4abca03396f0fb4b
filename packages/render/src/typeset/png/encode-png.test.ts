import { decode } from 'fast-png';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { encodePng } from './encode-png.ts';

/** Rows with few colors, like text, and with many, like photographs. */
const images = fc
  .record({
    width: fc.integer({ min: 1, max: 20 }),
    height: fc.integer({ min: 1, max: 20 }),
    colorsMax: fc.constantFrom(1, 2, 255),
    seed: fc.infiniteStream(fc.integer({ min: 0, max: 255 })),
  })
  .map(({ width, height, colorsMax, seed }) => {
    const rgba = new Uint8Array(width * height * 4);
    for (let index = 0; index < rgba.length; index++) {
      rgba[index] = index % 4 === 3 ? 255 : seed.next().value! % (colorsMax + 1);
    }
    return { width, height, rgba };
  });

test('an image encoded in strips decodes as one image', async () => {
  await fc.assert(
    fc.asyncProperty(images, fc.integer({ min: 1, max: 7 }), async (image, rows) => {
      const { width, height, rgba } = image;
      const encoder = encodePng({ width, height, dpi: 144 });
      for (let row = 0; row < height; row += rows)
        await encoder.write(rgba.slice(row * width * 4, (row + rows) * width * 4));
      const decoded = decode(await encoder.end());
      expect(decoded).toMatchObject({ width, height, channels: 3, depth: 8 });
      expect([...decoded.data]).toEqual([...rgba].filter((_, index) => index % 4 !== 3));
    }),
    { numRuns: runs(50) },
  );
});

test('the file declares its resolution', async () => {
  const encoder = encodePng({ width: 1, height: 1, dpi: 144 });
  await encoder.write(new Uint8Array([1, 2, 3, 255]));
  expect(decode(await encoder.end()).resolution).toEqual({ x: 5669, y: 5669, unit: 1 });
});
