import { tests } from 'commonmark-spec';
import { beforeAll, describe, expect, test } from 'vitest';
import { changesRendering, corpusLaws } from '@mdconv/tools/corpus/corpus-laws';
import { gfmExamples } from '@mdconv/tools/testing/gfm-examples';
import { realDocuments } from '../../tests/real-documents.ts';
import type { TidyOptions } from './tidy.ts';

const repair: TidyOptions = { actions: ['repair'] };

const examples = tests.map(({ number, markdown }) => ({
  name: `example ${number}`,
  markdown: markdown.replaceAll('→', '\t'),
}));
const extensions = gfmExamples.map(({ number, markdown }) => ({
  name: `GFM example ${number}`,
  markdown,
}));
const documents = realDocuments();

/** Examples of damaged syntax that the rules repair. */
const repairedExamples: Readonly<Record<string, string>> = {
  'example 297': 'a nested item indented too little for the numbered item above',
  'example 348': 'a code span truncated by the end of the text',
  'example 379': 'a space at the start of bold text',
  'example 391': 'a space at the end of bold text',
  'example 442': 'half a closing delimiter at the end of the text',
  'example 480': 'bold truncated by the end of the text',
  'example 488': 'a space in a link destination',
  'example 511': 'a space between link text and destination',
  'GFM example 204': 'a row with more cells than the header, which would not be rendered',
};

describe.each([
  { corpus: 'CommonMark', texts: examples },
  { corpus: 'GFM', texts: extensions },
  { corpus: 'readmes', texts: documents },
])('$corpus', ({ texts }) => {
  let broken: readonly string[] = [];

  // All laws run on one text before the next, so each text is parsed only once.
  beforeAll(() => {
    broken = texts.flatMap(({ name, markdown }) =>
      corpusLaws.filter(({ isKept }) => !isKept(markdown)).map((law) => `${name}: ${law.name}`),
    );
  }, 300_000);

  test.each(corpusLaws)('$name', (law) => {
    expect(broken.filter((entry) => entry.endsWith(`: ${law.name}`))).toEqual([]);
  });
});

test('repair changes the rendering of damaged examples only', () => {
  const changed = [...examples, ...extensions].filter(({ markdown }) =>
    changesRendering(markdown, repair),
  );
  expect(changed.map(({ name }) => name)).toEqual(Object.keys(repairedExamples));
  expect(changed.length).toBeLessThanOrEqual(15);
});

test('repair does not change the rendering of finished documents', () => {
  const changed = documents.filter(({ markdown }) => changesRendering(markdown, repair));
  expect(changed.map(({ name }) => name)).toEqual([]);
}, 120_000);
