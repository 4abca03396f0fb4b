import { deflateSync, inflateSync } from 'node:zlib';
import type { PdfDocument, PdfObject } from '../pdfkit/index.ts';

/**
 * Embeds a png of at most 8 bits, not interlaced. pdfkit takes 65 ms and 40 MB for each megabyte of
 * one, and decodes opacity on other threads, so that the numbers of objects vary between runs.
 *
 * Rows keep their filters where possible, because PDF has those of png.
 */
export function embedPng(document: PdfDocument, bytes: Uint8Array): PdfObject {
  const png = readPng(bytes);
  const { width, height, bitDepth } = png;
  const { data, colors, colorSpace, mask, opacity } = readSamples(png);
  const write = (bits: number, count: number, rows: Uint8Array, entries: object): PdfObject =>
    document.stream(
      {
        Type: 'XObject',
        Subtype: 'Image',
        Width: width,
        Height: height,
        BitsPerComponent: bits,
        Filter: 'FlateDecode',
        DecodeParms: { Predictor: 15, Columns: width, Colors: count, BitsPerComponent: bits },
        ...entries,
      },
      rows,
    );
  const softMask = opacity && write(8, 1, deflateSync(opacity), { ColorSpace: 'DeviceGray' });
  return write(bitDepth, colors, data, { ColorSpace: colorSpace, Mask: mask, SMask: softMask });
}

interface Samples {
  /** Deflated rows with filter bytes. */
  readonly data: Uint8Array;
  readonly colors: number;
  readonly colorSpace: unknown;
  /** The transparent color. */
  readonly mask?: readonly number[] | undefined;
  readonly opacity?: Opacity | undefined;
}

/** Opacity of each pixel, a byte each, in rows with a filter byte. */
type Opacity = Buffer;

function readSamples(png: Png): Samples {
  const { colorType, transparency, data, palette } = png;
  if (colorType === 4 || colorType === 6) return splitChannels(png);
  const isTransparent = transparency.length > 0;
  if (colorType === 3) {
    const colorSpace = ['Indexed', 'DeviceRGB', palette.length / 3 - 1, palette];
    const opacity = isTransparent ? opacityOfIndices(png) : undefined;
    return { data, colors: 1, colorSpace, opacity };
  }
  const colors = colorType === 2 ? 3 : 1;
  return { data, colors, colorSpace: deviceSpace(colors), mask: transparentColor(png, colors) };
}

/** The lowest and highest value of each color. The file has 16 bits for each. */
function transparentColor({ transparency }: Png, colors: number): readonly number[] | undefined {
  if (transparency.length === 0) return undefined;
  return Array.from({ length: colors }, (_, index) => transparency[index * 2 + 1]!).flatMap(
    (value) => [value, value],
  );
}

/** Gives the opacity in rows without a filter. */
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
 * Separates color from opacity. A filter never mixes channels, so filtered rows can be separated as
 * they are, each part with the filter of the whole.
 */
function splitChannels(png: Png): Samples {
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
  const opaque = unfilter(opacity, width, height).every((value) => value === 255);
  return {
    data: deflateSync(color),
    colors,
    colorSpace: deviceSpace(colors),
    opacity: opaque ? undefined : opacity,
  };
}

const deviceSpace = (colors: number) => (colors === 3 ? 'DeviceRGB' : 'DeviceGray');

/** What a png holds that shows: other chunks are left out. */
interface Png {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  /** Source: PNG (third edition), table 11. */
  readonly colorType: number;
  readonly palette: Buffer;
  readonly transparency: Buffer;
  readonly data: Buffer;
}

/** Reads a png whose chunks are known to be whole. */
function readPng(bytes: Uint8Array): Png {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Record<string, Buffer[]> = { PLTE: [], tRNS: [], IDAT: [] };
  for (let offset = 8; offset + 12 <= file.length;) {
    const length = file.readUInt32BE(offset);
    chunks[file.toString('latin1', offset + 4, offset + 8)]?.push(
      file.subarray(offset + 8, offset + 8 + length),
    );
    offset += 12 + length;
  }
  return {
    width: file.readUInt32BE(16),
    height: file.readUInt32BE(20),
    bitDepth: file[24]!,
    colorType: file[25]!,
    palette: Buffer.concat(chunks['PLTE']!),
    transparency: Buffer.concat(chunks['tRNS']!),
    data: Buffer.concat(chunks['IDAT']!),
  };
}

/** Undoes the filters of rows of one byte per pixel. Source: PNG (third edition), 9.2. */
export function unfilter(filtered: Buffer, rowLength: number, height: number): Buffer {
  const rows = Buffer.alloc(rowLength * height);
  for (let y = 0; y < height; y++) {
    const start = y * rowLength;
    const filter = filtered[y * (rowLength + 1)]!;
    for (let x = 0; x < rowLength; x++) {
      const left = x > 0 ? rows[start + x - 1]! : 0;
      const above = y > 0 ? rows[start + x - rowLength]! : 0;
      const corner = x > 0 && y > 0 ? rows[start + x - rowLength - 1]! : 0;
      const predicted = predict(filter, left, above, corner);
      rows[start + x] = filtered[y * (rowLength + 1) + 1 + x]! + predicted;
    }
  }
  return rows;
}

function predict(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4: {
      const estimate = left + above - corner;
      const [toLeft, toAbove] = [Math.abs(estimate - left), Math.abs(estimate - above)];
      const toCorner = Math.abs(estimate - corner);
      if (toLeft <= toAbove && toLeft <= toCorner) return left;
      return toAbove <= toCorner ? above : corner;
    }
    default:
      return 0;
  }
}
