import { expect, test } from 'vitest';
import { brokenDocuments, lookAlikes } from '@mdconv/tools/testing/broken-documents';
import { rendering } from '@mdconv/tools/corpus/rendering';
import { tidy, type TidyOptions } from './tidy.ts';

const both: TidyOptions = {
  actions: ['clean', 'repair'],
  settings: { tidy: { polish: false } },
};

test.each(brokenDocuments)('brings back $name', ({ before, after, options = both }) => {
  expect(tidy(before, options).markdown).toBe(after);
  expect(tidy(after, options).edits).toEqual([]);
});

test.each(lookAlikes)('does no harm to $name', ({ markdown }) => {
  expect(rendering(tidy(markdown, both).markdown)).toBe(rendering(markdown));
});

test('brings all of them back when their lines end as Windows ends them', () => {
  for (const { before, after, options } of brokenDocuments) {
    if (options) continue;
    const { markdown } = tidy(before.replace(/\r?\n/g, '\r\n'), both);
    expect(markdown).toBe(after);
  }
});

test('every broken document has a name of its own', () => {
  const names = [...brokenDocuments, ...lookAlikes].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
