import { deflateSync, inflateSync } from 'node:zlib';
import { array } from './array.ts';
import { dictionary } from './dictionary.ts';
import type { PdfFile, Reference } from './pdf-file.ts';
import { readPng, type Png } from './read-png.ts';
import { unfilter } from './unfilter.ts';

/**
 * Embeds a png of at most 8 bits, not interlaced. Its compressed rows go into the file as they
 * are, for PDF knows the filters of png; only a channel of opacity has to be taken out.
 */
export function embedPng(file: PdfFile, bytes: Uint8Array): Reference {
  const png = readPng(bytes);
  switch (png.colorType) {
    case 0:
    case 2:
      return embedPlain(file, png);
    case 3:
      return embedIndexed(file, png);
    default:
      return embedTranslucent(file, png);
  }
}

function embedPlain(file: PdfFile, png: Png): Reference {
  const colors = png.colorType === 2 ? 3 : 1;
  return writeImage(file, png, {
    data: png.data,
    colors,
    colorSpace: deviceSpace(colors),
    // One color that stands for nothing there, 16 bits each.
    ...(png.transparency.length && {
      mask: Array.from({ length: colors }, (_, index) => png.transparency[index * 2 + 1]!).flatMap(
        (value) => [value, value],
      ),
    }),
  });
}

function embedIndexed(file: PdfFile, png: Png): Reference {
  const { palette, transparency } = png;
  const lookup = `<${palette.toString('hex')}>`;
  const colorSpace = array(['/Indexed', '/DeviceRGB', palette.length / 3 - 1, lookup]);
  const opacity = transparency.length ? opacityOfIndices(png) : undefined;
  return writeImage(file, png, { data: png.data, colors: 1, colorSpace, opacity });
}

/** Opacity of each pixel, rows without filter. */
function opacityOfIndices(png: Png): Opacity {
  const { width, height, bitDepth, transparency } = png;
  const rowLength = Math.ceil((width * bitDepth) / 8);
  const rows = unfilter(inflateSync(png.data), rowLength, height);
  const plane = Buffer.alloc((width + 1) * height);
  const perByte = 8 / bitDepth;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const byte = rows[y * rowLength + Math.floor(x / perByte)]!;
      const index = (byte >> (8 - bitDepth * ((x % perByte) + 1))) & ((1 << bitDepth) - 1);
      plane[y * (width + 1) + 1 + x] = transparency[index] ?? 255;
    }
  }
  return plane;
}

/**
 * Parts color from opacity. A filter never mixes channels, so filtered rows can be parted as they
 * are, each part with the filter of the whole.
 */
function embedTranslucent(file: PdfFile, png: Png): Reference {
  const { width, height } = png;
  const colors = png.colorType === 6 ? 3 : 1;
  const rows = inflateSync(png.data);
  const color = Buffer.alloc((width * colors + 1) * height);
  const opacity = Buffer.alloc((width + 1) * height);
  let [from, toColor, toOpacity] = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    color[toColor++] = opacity[toOpacity++] = rows[from++]!;
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < colors; channel++) color[toColor++] = rows[from++]!;
      opacity[toOpacity++] = rows[from++]!;
    }
  }
  const opaque = unfilter(Buffer.from(opacity), width, height).every((value) => value === 255);
  return writeImage(file, png, {
    data: deflateSync(color),
    colors,
    colorSpace: deviceSpace(colors),
    opacity: opaque ? undefined : opacity,
  });
}

const deviceSpace = (colors: number) => (colors === 3 ? '/DeviceRGB' : '/DeviceGray');

/** Opacity of each pixel, a byte each, in rows with a filter byte. */
type Opacity = Buffer;

interface Samples {
  /** Deflated rows with filter bytes. */
  readonly data: Uint8Array;
  readonly colors: number;
  readonly colorSpace: string;
  readonly mask?: readonly number[];
  readonly opacity?: Opacity | undefined;
}

function writeImage(file: PdfFile, png: Png, samples: Samples): Reference {
  const { width, height, bitDepth } = png;
  const { colors, colorSpace, mask, opacity } = samples;
  const common = { Type: '/XObject', Subtype: '/Image', Width: width, Height: height };
  const parameters = { Predictor: 15, Columns: width };
  const softMask = {
    ...common,
    ColorSpace: '/DeviceGray',
    BitsPerComponent: 8,
    Filter: '/FlateDecode',
    DecodeParms: dictionary({ ...parameters, Colors: 1, BitsPerComponent: 8 }),
  };
  const entries = {
    ...common,
    ColorSpace: colorSpace,
    BitsPerComponent: bitDepth,
    Filter: '/FlateDecode',
    DecodeParms: dictionary({ ...parameters, Colors: colors, BitsPerComponent: bitDepth }),
    Mask: mask && array(mask),
    SMask: opacity && file.addStream(softMask, deflateSync(opacity)),
  };
  return file.addStream(entries, samples.data);
}
