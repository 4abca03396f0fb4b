import { OutputTooLargeError, parse } from '@mdconv/core';
import { decode } from 'fast-png';
import { describe, expect, test, vi } from 'vitest';
import { renderPng, renderPngPage } from './render-png.ts';

const document = parse('# One\n\nText.\n\n<!-- pagebreak -->\n\n# Two\n\nMore.\n');

test('writes one image, as wide as the paper and as tall as its content', async () => {
  const { output, pixels, contentType, pages, warnings } = await renderPng(document);
  expect(contentType).toBe('image/png');
  expect(pages).toBeUndefined();
  expect(warnings).toEqual([]);
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

describe('a sheet that would be higher than 32,000 pixels', () => {
  const paragraphs = (count: number) => parse('A paragraph of its own.\n\n'.repeat(count));

  test.each([
    ['72', 1200, 595],
    ['36', 2400, 298],
  ])('has %s pixels per inch where that is enough', async (dpi, count, width) => {
    const { output, pixels, warnings } = await renderPng(paragraphs(count));
    expect(pixels?.width).toBe(width);
    expect(pixels?.height).toBeLessThanOrEqual(32_000);
    // Lower only as far as necessary.
    expect(pixels?.height).toBeGreaterThan(16_000);
    expect(decode(output)).toMatchObject({ ...pixels });
    const message = expect.stringContaining(`has ${dpi} instead of 144 pixels per inch`) as string;
    expect(warnings).toMatchObject([{ rule: 'png-resolution-lowered', message }]);
  });

  test('is rejected before its images are loaded, whatever letters its text has', async () => {
    // Words of the narrowest letters, in 4,400 lines at the least.
    const narrow = `${'ill '.repeat(200)}\n\n`.repeat(1100);
    const resolveImage = vi.fn(() => Promise.resolve(undefined));
    const failure = renderPng(parse(`![a](a.png)\n\n${narrow}`), { resolveImage });
    await expect(failure).rejects.toThrow(OutputTooLargeError);
    expect(resolveImage).not.toHaveBeenCalled();
  });

  test('is rejected with advice if 36 pixels per inch are too many', async () => {
    const failure = renderPng(paragraphs(5000));
    await expect(failure).rejects.toThrow(OutputTooLargeError);
    await expect(failure).rejects.toThrow('Convert to pdf');
  });
});
