import { OutputTooLargeError, parse } from '@mdconv/core';
import { decode } from 'fast-png';
import { expect, test } from 'vitest';
import { renderPng, renderPngPage } from './render-png.ts';

const document = parse('# One\n\nText.\n\n<!-- pagebreak -->\n\n# Two\n\nMore.\n');

test('writes one image, as wide as the paper and as tall as its content', async () => {
  const { output, pixels, contentType, pages } = await renderPng(document);
  expect(contentType).toBe('image/png');
  expect(pages).toBeUndefined();
  expect(pixels?.width).toBe(1191);
  expect(pixels?.height).toBeLessThan(1684);
  expect(decode(output)).toMatchObject({ ...pixels });
});

test('writes the requested page of the pdf', async () => {
  const [first, second] = [await renderPngPage(document, 0), await renderPngPage(document, 1)];
  expect(first).toMatchObject({ pixels: { width: 1191, height: 1684 }, pages: 2 });
  expect(Buffer.compare(first.output, second.output)).not.toBe(0);
});

test('rejects a page number after the last page', async () => {
  await expect(renderPngPage(document, 2)).rejects.toThrow('There is no page 2; the last is 1.');
});

test('rejects an image that is too tall and suggests a fix', async () => {
  const long = parse('A paragraph of its own.\n\n'.repeat(1200));
  await expect(renderPng(long)).rejects.toThrow(OutputTooLargeError);
  await expect(renderPng(long)).rejects.toThrow('Convert to pdf');
});
