import { OutputTooLargeError } from '@mdconv/core';
import { decode } from 'fast-png';
import { beforeAll, expect, test } from 'vitest';
import { sampleDisplay } from '../../../tests/pdf/sample-display.ts';
import type { DisplayList, DisplayPage, DisplayItem } from '../display/index.ts';
import { paintPng } from './paint-png.ts';

let display: DisplayList;
beforeAll(async () => {
  display = await sampleDisplay();
});

const owner = { kind: 'artifact', type: 'background' } as const;

function pageOf(items: readonly DisplayItem[], height = 100): DisplayPage {
  return { width: 50, height, items };
}

/** The color of the pixel at a position in points. */
async function colorAt(page: DisplayPage, x: number, y: number): Promise<readonly number[]> {
  const { bytes, width } = await paintPng(page, { dpi: 72 });
  const start = (y * width + x) * 3;
  return [...decode(bytes).data.slice(start, start + 3)];
}

test('the same page produces the same bytes', async () => {
  const [one, other] = [await paintPng(display.pages[0]!), await paintPng(display.pages[0]!)];
  expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
  expect(one).toMatchObject({ width: 1191, height: 1684 });
});

test('rejects a page that is taller than viewers support', async () => {
  await expect(paintPng(pageOf([], 16_001))).rejects.toThrow(OutputTooLargeError);
  await expect(paintPng(pageOf([], 16_001))).rejects.toThrow(/32002 pixels high.*32000.*pdf/);
});

test('paints without visible seams between strips', async () => {
  const height = 14_000;
  const rectangle: DisplayItem = {
    kind: 'rectangle',
    owner,
    x: 10,
    y: 10,
    width: 20,
    height: height - 20,
    fill: '#204060',
  };
  const { bytes, width } = await paintPng(pageOf([rectangle], height));
  const { data } = decode(bytes);
  for (let row = 20; row < 2 * height - 20; row += 1) {
    expect(data[(row * width + 40) * 3]).toBe(0x20);
  }
});

test('clips content until the clip is restored', async () => {
  const page = pageOf([
    { kind: 'clip', x: 0, y: 0, width: 20, height: 100 },
    { kind: 'rectangle', owner, x: 0, y: 0, width: 50, height: 50, fill: '#ff0000' },
    { kind: 'restore' },
    { kind: 'rectangle', owner, x: 30, y: 60, width: 10, height: 10, fill: '#0000ff' },
  ]);
  expect(await colorAt(page, 10, 10)).toEqual([255, 0, 0]);
  expect(await colorAt(page, 25, 10)).toEqual([255, 255, 255]);
  expect(await colorAt(page, 35, 65)).toEqual([0, 0, 255]);
});

test('hairlines are whole pixels in their exact color', async () => {
  const line: DisplayItem = {
    kind: 'line',
    owner,
    x1: 5,
    y1: 20.3,
    x2: 45,
    y2: 20.3,
    width: 0.25,
    color: '#000000',
  };
  expect(await colorAt(pageOf([line]), 25, 20)).toEqual([0, 0, 0]);
  expect(await colorAt(pageOf([line]), 25, 21)).toEqual([255, 255, 255]);
});
