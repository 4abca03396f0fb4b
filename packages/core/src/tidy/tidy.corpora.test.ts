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

/** Examples that show what happens to damage: what a repair makes of them is what was meant. */
const repairedExamples: Readonly<Record<string, string>> = {
  'example 297': 'a child indented less than the number above it asks for',
  'example 348': 'a code span that the end of the text cuts open',
  'example 379': 'a space inside of bold, at its start',
  'example 391': 'a space inside of bold, at its end',
  'example 442': 'half of what closes bold, at the end of the text',
  'example 480': 'bold that the end of the text cuts open',
  'example 488': 'a space in an address',
  'example 511': 'a space between the text of a link and its address',
  'GFM example 204': 'a row with a cell more than the header, which would not be shown',
};

describe.each([
  { corpus: 'CommonMark', texts: examples },
  { corpus: 'GFM', texts: extensions },
  { corpus: 'readmes', texts: documents },
])('$corpus', ({ texts }) => {
  let broken: readonly string[] = [];

  // Text by text, so that each is parsed once for all laws.
  beforeAll(() => {
    broken = texts.flatMap(({ name, markdown }) =>
      corpusLaws.filter(({ isKept }) => !isKept(markdown)).map((law) => `${name}: ${law.name}`),
    );
  }, 300_000);

  test.each(corpusLaws)('$name', (law) => {
    expect(broken.filter((entry) => entry.endsWith(`: ${law.name}`))).toEqual([]);
  });
});

test('repairing changes the rendering of examples that show damage, and of no other', () => {
  const changed = [...examples, ...extensions].filter(({ markdown }) =>
    changesRendering(markdown, repair),
  );
  expect(changed.map(({ name }) => name)).toEqual(Object.keys(repairedExamples));
  expect(changed.length).toBeLessThanOrEqual(15);
});

test('repairing changes the rendering of no finished document', () => {
  const changed = documents.filter(({ markdown }) => changesRendering(markdown, repair));
  expect(changed.map(({ name }) => name)).toEqual([]);
}, 120_000);
