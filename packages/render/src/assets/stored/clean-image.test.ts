import { createCanvas, loadImage } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exifSegment, makePng, pngChunk, tinyGif } from '../../../tests/test-images.ts';
import { cleanImage, type CleanImage } from './clean-image.ts';

const secret = 'N 52 31 E 13 24';
const secretBytes = Buffer.from(secret);

function canvas() {
  const made = createCanvas(8, 4);
  const context = made.getContext('2d');
  context.fillStyle = '#c03020';
  context.fillRect(0, 0, 4, 4);
  return made;
}

const cleaned = (bytes: Uint8Array) => cleanImage(bytes) as CleanImage;

async function pixelsOf(bytes: Uint8Array): Promise<string> {
  const image = await loadImage(Buffer.from(bytes));
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return `${width} ${height} ${Buffer.from(data).toString('base64')}`;
}

const segment = (marker: number, data: Uint8Array) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, data.length + 2]), data]);

const riffChunk = (type: string, data: Uint8Array) => {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** @param plain an extended file, as the canvas writes it */
function webpWithMetadata(plain: Buffer): Buffer {
  const chunks = ['EXIF', 'XMP '].map((type) => riffChunk(type, secretBytes));
  const file = Buffer.concat([plain, ...chunks]);
  file.writeUInt32LE(file.length - 8, 4);
  file[20]! |= 0x0c;
  return file;
}

/** Files that say where they were taken, before and after the picture. */
const files: Readonly<Record<string, () => Promise<Buffer>>> = {
  png: async () => {
    const plain = await canvas().encode('png');
    const texts = ['tEXt', 'eXIf', 'iTXt', 'zTXt', 'tIME'].map((type) =>
      pngChunk(type, secretBytes),
    );
    return Buffer.concat([plain.subarray(0, 33), ...texts, plain.subarray(33), secretBytes]);
  },
  jpeg: async () => {
    const plain = await canvas().encode('jpeg');
    const segments = [0xe1, 0xe2, 0xed, 0xfe].map((marker) => segment(marker, secretBytes));
    return Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2), secretBytes]);
  },
  webp: async () => Buffer.concat([webpWithMetadata(await canvas().encode('webp')), secretBytes]),
  gif: () => {
    const comment = Buffer.concat([
      Buffer.from([0x21, 0xfe, secretBytes.length]),
      secretBytes,
      Buffer.from([0]),
    ]);
    const table = 13 + 6;
    const parts = [tinyGif.subarray(0, table), comment, tinyGif.subarray(table), secretBytes];
    return Promise.resolve(Buffer.concat(parts));
  },
};

describe.each(Object.entries(files))('%s', (type, make) => {
  test('loses what is not the picture, and nothing else', async () => {
    const bytes = await make();
    const clean = cleaned(bytes);
    expect(clean.mediaType).toBe(`image/${type}`);
    expect(Buffer.from(clean.bytes).includes(secretBytes)).toBe(false);
    expect(await pixelsOf(clean.bytes)).toBe(await pixelsOf(bytes));
    expect(cleaned(clean.bytes).bytes).toEqual(clean.bytes);
  });

  test('truncated or changed bytes never throw', async () => {
    const bytes = await make();
    fc.assert(
      fc.property(
        fc.nat(bytes.length),
        fc.nat(bytes.length - 1),
        fc.nat(255),
        (length, at, value) => {
          const damaged = Uint8Array.from(bytes);
          damaged[at] = value;
          cleanImage(damaged.subarray(0, length));
          cleanImage(damaged);
        },
      ),
    );
  });
});

test.each([3, 6, 8])('a photograph with orientation %i stays upright', async (orientation) => {
  const plain = await canvas().encode('jpeg');
  const turned = Buffer.concat([plain.subarray(0, 2), exifSegment(orientation), plain.subarray(2)]);
  expect(await pixelsOf(cleaned(turned).bytes)).toBe(await pixelsOf(turned));
});

test('an animation keeps its frames and its loop', () => {
  const loop = Buffer.concat([
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('NETSCAPE2.0'),
    Buffer.from([3, 1, 0, 0, 0]),
  ]);
  const file = Buffer.concat([tinyGif.subarray(0, 19), loop, tinyGif.subarray(19)]);
  expect(Buffer.from(cleaned(file).bytes)).toEqual(file);
});

test('an svg is inert', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="a()"><script>a()</script><rect/></svg>';
  const { mediaType, bytes } = cleaned(Buffer.from(svg));
  expect(mediaType).toBe('image/svg+xml');
  expect(Buffer.from(bytes).toString()).not.toMatch(/script|onload/);
});

test.each<readonly [string, Uint8Array, string]>([
  ['a web page', Buffer.from('<!doctype html><script>a()</script>'), 'it is not a png'],
  ['a document', Buffer.from('%PDF-1.7'), 'it is not a png'],
  ['nothing', new Uint8Array(), 'it is not a png'],
  ['only a signature', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'it is damaged'],
  ['a picture without an end', makePng({ width: 2, height: 2 }).subarray(0, -12), 'it is damaged'],
  [
    'too many pixels',
    makePng({ width: 9000, height: 9000, rows: new Uint8Array(9) }),
    '25 megapixels',
  ],
  ['too many bytes', new Uint8Array(10 * 1024 * 1024 + 1), 'larger than 10 MB'],
  ['a large svg', Buffer.from(`<svg>${' '.repeat(512 * 1024)}</svg>`), 'larger than 512 KB'],
])('refuses %s', (_name, bytes, reason) => {
  expect(cleanImage(bytes)).toEqual({ reason: expect.stringContaining(reason) as unknown });
});
