import type { Format } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { convert } from '../src/index.ts';
import { openPackage } from './docx/package-files.ts';
import { dataUrl, makePng } from './test-images.ts';

/** A png that cannot be compressed: pseudorandom samples. */
function noise(side: number): Uint8Array {
  const stride = side * 3 + 1;
  const rows = new Uint8Array(stride * side);
  let state = 1;
  for (let index = 0; index < rows.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    rows[index] = index % stride === 0 ? 0 : state >>> 24;
  }
  return makePng({ width: side, height: side, rows });
}

const image = noise(100);
const imageDefinition = `[a]: ${dataUrl('image/png', image)}`;
const repeatedImage = (times: number) => `${'![x][a] '.repeat(times)}\n\n${imageDefinition}\n`;

const size = async (markdown: string, format: Format, outputBytesMax?: number) =>
  (await convert({ markdown, format }, { outputBytesMax })).byteSize;

const tooLarge = { code: 'output_too_large', unit: 'bytes' };

describe('outputBytesMax', () => {
  test.each(['html', 'text', 'pdf', 'docx', 'png'] as const)(
    'is the largest size of %s that is allowed',
    async (format) => {
      const markdown = '# Title\n\nSome words, and [a link](https://example.com/).\n';
      const exact = await size(markdown, format);
      expect(await size(markdown, format, exact)).toBe(exact);
      await expect(size(markdown, format, exact - 1)).rejects.toMatchObject({
        ...tooLarge,
        format,
        sizeMax: exact - 1,
      });
    },
  );

  const longAddress = `[a]: /${'a'.repeat(10_000)}`;
  test.each([
    ['an image in html', 'html', '![x][a] ', imageDefinition],
    ['an address in html', 'html', '[x][a] ', longAddress],
    ['a title in html', 'html', '[x][a] ', `[a]: /b "${'a'.repeat(10_000)}"`],
    ['an address in text', 'text', '[x][a] ', longAddress],
    [
      'a title of an image in docx',
      'docx',
      '![x][a] ',
      `${imageDefinition} "${'a'.repeat(10_000)}"`,
    ],
  ] as const)(
    'counts %s at each of its places, before writing',
    async (_, format, use, definition) => {
      const limit = 1_000_000;
      const request = { markdown: `${use.repeat(200)}\n\n${definition}\n`, format };
      const failure: unknown = await convert(request, {
        outputBytesMax: limit,
        text: { links: 'inline' },
      }).catch((error: unknown) => error);
      expect(failure).toMatchObject(tooLarge);
      // Counting ended soon after the limit, not at the size of the whole output.
      expect((failure as { size: number }).size).toBeLessThan(limit + 100_000);
    },
  );

  test('shortens a long address that is shown as text', async () => {
    const markdown = `${'[![][a]][a] '.repeat(200)}\n\n${longAddress}\n`;
    for (const format of ['text', 'docx', 'pdf'] as const)
      expect(await size(markdown, format)).toBeLessThan(1_000_000);
  });
});

describe('an image in many places', () => {
  test('is one part of a docx', async () => {
    const markdown = repeatedImage(50);
    const { output } = await convert({ markdown, format: 'docx' });
    const { paths } = openPackage(output);
    expect(paths.filter((path) => path.startsWith('word/media/'))).toHaveLength(1);
    expect(output.length).toBeLessThan(image.length * 2);
  });

  test('is one object of a pdf', async () => {
    const [once, often] = [
      await size(repeatedImage(1), 'pdf'),
      await size(repeatedImage(50), 'pdf'),
    ];
    expect(often - once).toBeLessThan(image.length);
  });

  test('is written at each place of html, where every reader shows it', async () => {
    expect(await size(repeatedImage(50), 'html')).toBeGreaterThan(image.length * 50);
  });
});
