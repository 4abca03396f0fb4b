import { expect, test } from 'vitest';
import { brokenDocuments, lookAlikes } from '@mdconv/tools/testing/broken-documents';
import { rendering } from '@mdconv/tools/corpus/rendering';
import { tidy, type TidyOptions } from './tidy.ts';

const both: TidyOptions = {
  actions: ['clean', 'repair'],
  settings: { tidy: { polish: false } },
};

test.each(brokenDocuments)('repairs $name', ({ before, after, options = both }) => {
  expect(tidy(before, options).markdown).toBe(after);
  expect(tidy(after, options).edits).toEqual([]);
});

test.each(lookAlikes)('keeps the rendering of $name', ({ markdown }) => {
  expect(rendering(tidy(markdown, both).markdown)).toBe(rendering(markdown));
});

test('repairs all of them with CRLF line endings', () => {
  for (const { before, after, options } of brokenDocuments) {
    if (options) continue;
    const { markdown } = tidy(before.replace(/\r?\n/g, '\r\n'), both);
    expect(markdown).toBe(after);
  }
});

test('names of broken documents are unique', () => {
  const names = [...brokenDocuments, ...lookAlikes].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
