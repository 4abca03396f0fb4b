import { createCanvas } from '@napi-rs/canvas';
import { createWarningLog, type Document, type Image } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { dataUrl, exifSegment, makePng, pngChunk, tinyGif } from '../../tests/test-images.ts';
import { loadAssets, type ResolveImage } from './index.ts';
import { createImageReader } from './read-image.ts';

const png = makePng({ width: 3, height: 2 });
const jpeg = createCanvas(40, 20).toBuffer('image/jpeg');
const webp = createCanvas(8, 4).toBuffer('image/webp');
const rotatedJpeg = Buffer.concat([jpeg.subarray(0, 2), exifSegment(6), jpeg.subarray(2)]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>';

describe('a valid image', () => {
  test.each([
    ['png', dataUrl('image/png', png), 3, 2, 'png', 3],
    ['jpeg', dataUrl('image/jpeg', jpeg), 40, 20, 'jpeg', 40],
    ['rotated jpeg', dataUrl('image/jpeg', rotatedJpeg), 20, 40, 'jpeg', 20],
    ['gif', dataUrl('image/gif', tinyGif), 1, 1, 'png', 1],
    ['webp', dataUrl('image/webp', webp), 8, 4, 'png', 8],
    ['interlaced png', dataUrl('image/png', interlaced()), 1, 1, 'png', 1],
    [
      '16-bit png',
      dataUrl('image/png', makePng({ width: 5, height: 4, bitDepth: 16 })),
      5,
      4,
      'png',
      5,
    ],
    ['svg', dataUrl('image/svg+xml', svg), 30, 20, 'png', 60],
    ['percent-encoded svg', `data:image/svg+xml,${encodeURIComponent(svg)}`, 30, 20, 'png', 60],
    ['mislabeled png', dataUrl('image/jpeg', png), 3, 2, 'png', 3],
  ])('is measured: %s', async (_name, source, width, height, type, rasterWidth) => {
    const { loadedImage, warnings } = await load([source]);
    expect(loadedImage(source)).toMatchObject({
      width,
      height,
      raster: { type, width: rasterWidth },
    });
    expect(warnings).toEqual([]);
  });

  test('keeps its bytes if every format can embed it', async () => {
    const { loadedImage } = await load([dataUrl('image/png', png), dataUrl('image/jpeg', jpeg)]);
    expect(Buffer.from(loadedImage(dataUrl('image/png', png))!.raster.bytes)).toEqual(png);
    expect(Buffer.from(loadedImage(dataUrl('image/jpeg', jpeg))!.raster.bytes)).toEqual(jpeg);
  });

  test('is encoded again if it is a jpeg with fill bytes', async () => {
    const fill = Buffer.alloc(2, 0xff);
    const source = dataUrl(
      'image/jpeg',
      Buffer.concat([jpeg.subarray(0, 2), fill, jpeg.subarray(2)]),
    );
    const { raster } = (await load([source])).loadedImage(source)!;
    expect(raster).toMatchObject({ type: 'jpeg', width: 40, height: 20 });
    expect(Buffer.from(raster.bytes).indexOf(Buffer.alloc(3, 0xff))).toBe(-1);
  });

  test('loses ancillary png chunks in the raster, not in the original', async () => {
    const withText = makePng({
      width: 3,
      height: 2,
      extra: [pngChunk('tEXt', Buffer.from('a\0b'))],
    });
    const source = dataUrl('image/png', withText);
    const { loadedImage } = await load([source]);
    expect(Buffer.from(loadedImage(source)!.raster.bytes)).toEqual(png);
    expect(Buffer.from(loadedImage(source)!.original!.bytes)).toEqual(withText);
  });

  test('is resolved once, no matter how often it is shown', async () => {
    const resolved: string[] = [];
    const { loadedImage } = await load(['a.png', 'b.png', 'a.png'], (source) => {
      resolved.push(source);
      return Promise.resolve(png);
    });
    expect(resolved.sort()).toEqual(['a.png', 'b.png']);
    expect(loadedImage('a.png')).toBe(loadedImage('a.png'));
  });
});

describe('an invalid image', () => {
  test.each([
    ['no resolver', 'a.png', undefined],
    ['a resolver that returns undefined', 'a.png', () => Promise.resolve(undefined)],
    ['a resolver that throws', 'a.png', () => Promise.reject(new Error('offline'))],
    ['text', 'a.png', () => Promise.resolve(Buffer.from('hello'))],
    ['an empty file', 'a.png', () => Promise.resolve(new Uint8Array())],
    [
      'more than 10 MB',
      'a.png',
      () => Promise.resolve(Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])),
    ],
    ['an unknown media type', dataUrl('image/tiff', png), undefined],
    ['html', dataUrl('text/html', svg), undefined],
    ['broken base64', 'data:image/png;base64,a!b', undefined],
    ['broken percent signs', 'data:image/svg+xml,%3Csvg%2', undefined],
    ['no comma', 'data:image/png;base64', undefined],
    [
      'a header of 26 megapixels',
      dataUrl('image/png', makePng({ width: 6500, height: 4000, rows: png })),
      undefined,
    ],
    [
      'a header with zero pixels',
      dataUrl('image/png', makePng({ width: 0, height: 4 })),
      undefined,
    ],
    ['a truncated gif', dataUrl('image/gif', tinyGif.subarray(0, 8)), undefined],
    ['a gif header alone', dataUrl('image/gif', tinyGif.subarray(0, 12)), undefined],
    ['a truncated jpeg', dataUrl('image/jpeg', jpeg.subarray(0, 30)), undefined],
    [
      'a jpeg that starts its scan first',
      dataUrl('image/jpeg', Buffer.from('ffd8ffda0008', 'hex')),
      undefined,
    ],
    [
      'a webp with random data',
      dataUrl('image/webp', Buffer.from(`RIFF    WEBPVP8X${'z'.repeat(40)}`)),
      undefined,
    ],
    ['an svg without a size', dataUrl('image/svg+xml', '<svg width="0" height="9"/>'), undefined],
  ] satisfies [string, string, ResolveImage | undefined][])(
    'causes a warning: %s',
    async (_name, source, resolveImage) => {
      const { loadedImage, warnings } = await load([source], resolveImage);
      expect(loadedImage(source)).toBeUndefined();
      expect(warnings).toMatchObject([
        { rule: 'image-not-embedded', fixes: 0, positions: [{ start: 0, end: 1 }] },
      ]);
      expect(warnings[0]!.message!.length).toBeLessThan(160);
    },
  );

  test('causes one warning with all its positions', async () => {
    const { warnings } = await load(['a.png', 'b.png', 'a.png']);
    expect(warnings.map(({ message, positions }) => [message, positions?.length])).toEqual([
      ['The image "a.png" is shown as its alternative text: it could not be loaded.', 2],
      ['The image "b.png" is shown as its alternative text: it could not be loaded.', 1],
    ]);
  });
});

test('a png that inflates to more bytes than its header states is not embedded unchanged', async () => {
  const bomb = makePng({ width: 2, height: 2, rows: Buffer.alloc(50_000_000) });
  const source = dataUrl('image/png', bomb);
  const { loadedImage } = await load([source]);
  expect(loadedImage(source)?.raster.bytes.length ?? 0).toBeLessThan(1000);
});

test('decodes images up to the limit of pixels per document', async () => {
  const read = createImageReader({ pixelsMax: 2 });
  expect(await read(tinyGif)).toHaveProperty('raster');
  expect(await read(tinyGif)).toHaveProperty('raster');
  expect(await read(tinyGif)).toEqual({
    reason: 'the images of this document have too many pixels',
  });
  expect(await read(png)).toHaveProperty('raster');
});

test('stops when the signal aborts', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(load(['a.png'], undefined, signal)).rejects.toThrow('enough');
});

function interlaced(): Uint8Array {
  return makePng({ width: 1, height: 1, interlaced: true });
}

async function load(sources: readonly string[], resolveImage?: ResolveImage, signal?: AbortSignal) {
  const images = sources.map((source, index): Image => ({
    kind: 'image',
    source,
    alt: '',
    span: { start: index, end: index + 1 },
  }));
  const document: Document = {
    kind: 'document',
    properties: { language: 'en', keywords: [], contents: false },
    blocks: [{ kind: 'paragraph', children: images, span: { start: 0, end: 1 } }],
    footnotes: [],
    warnings: [],
  };
  const warnings = createWarningLog();
  const table = await loadAssets(document, { resolveImage, warnings, signal });
  return {
    loadedImage: (source: string) =>
      table.loadedImage(images.find((image) => image.source === source)!),
    warnings: warnings.list(),
  };
}
