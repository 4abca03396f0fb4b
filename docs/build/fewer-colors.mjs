import { crc32, deflateSync } from 'node:zlib';
import { decode } from 'fast-png';

/** Entries of a palette. Source: PNG (third edition), 11.2.2. */
const colorsMax = 256;

/**
 * Writes an opaque image with a palette of its most frequent colors: a quarter of the size. The other colors,
 * those at the edges of shapes, become the nearest of these.
 */
export function withFewerColors(png) {
  const { width, height, data, channels } = decode(png);
  const colors = Uint32Array.from(
    { length: width * height },
    (_, pixel) =>
      (data[pixel * channels] << 16) |
      (data[pixel * channels + 1] << 8) |
      data[pixel * channels + 2],
  );
  const { palette, indexOf } = chooseColors(colors);
  const rows = Buffer.alloc((width + 1) * height);
  for (const [pixel, color] of colors.entries())
    rows[pixel + 1 + Math.floor(pixel / width)] = indexOf.get(color);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.from([...bytesOf(width), ...bytesOf(height), 8, 3, 0, 0, 0])),
    chunk('PLTE', Buffer.from(palette.flatMap(channelsOf))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chooseColors(colors) {
  const counts = new Map();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const found = [...counts].sort(([a, times], [b, others]) => others - times || a - b);
  const palette = found.slice(0, colorsMax).map(([color]) => color);
  const indexOf = new Map(found.map(([color]) => [color, nearest(color, palette)]));
  return { palette, indexOf };
}

function nearest(color, palette) {
  const distances = palette.map((other) => distance(channelsOf(color), channelsOf(other)));
  return distances.indexOf(Math.min(...distances));
}

const distance = (a, b) => a.reduce((sum, value, index) => sum + (value - b[index]) ** 2, 0);
const channelsOf = (color) => [color >> 16, (color >> 8) & 255, color & 255];

/** Source: PNG (third edition), 5.3. */
function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([bytesOf(data.length), named, bytesOf(crc32(named))]);
}

function bytesOf(number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}
