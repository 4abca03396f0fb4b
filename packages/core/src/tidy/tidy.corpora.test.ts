import { tests } from 'commonmark-spec';
import { describe, expect, test } from 'vitest';
import { realDocuments } from '../../tests/real-documents.ts';
import { codeOf, rendering } from '../../tests/rendering.ts';
import { tidy, type TidyOptions } from './tidy.ts';

const clean: TidyOptions = { actions: ['clean'], settings: { tidy: { polish: false } } };
const both: TidyOptions = { actions: ['clean', 'repair'] };

const examples = tests.map(({ number, markdown }) => ({
  name: `example ${number}`,
  markdown: markdown.replaceAll('→', '\t'),
}));

const documents = realDocuments().map(({ name, markdown }) => ({
  name,
  // Line endings are a rule’s own business, and the same to every parser.
  markdown: markdown.replace(/\r\n?/g, '\n'),
}));

describe.each([
  { corpus: 'CommonMark', texts: examples },
  { corpus: 'readmes', texts: documents },
])('$corpus', ({ texts }) => {
  test('cleaning changes no rendering', () => {
    const changed = texts.filter(
      ({ markdown }) => rendering(tidy(markdown, clean).markdown) !== rendering(markdown),
    );
    expect(changed.map(({ name }) => name)).toEqual([]);
  });

  test('code stays as it is', () => {
    for (const { markdown } of texts)
      expect(codeOf(tidy(markdown, both).markdown)).toEqual(codeOf(markdown));
  });

  test('a second run finds nothing', () => {
    for (const { markdown } of texts)
      expect(tidy(tidy(markdown, both).markdown, both).edits).toEqual([]);
  });
});

test('repairing changes few examples, and only those that look broken', () => {
  const changed = examples.filter(
    ({ markdown }) =>
      rendering(tidy(markdown, { actions: ['repair'] }).markdown) !== rendering(markdown),
  );
  expect(changed.map(({ name }) => name)).toEqual([]);
});

test('repairing finds nothing in finished documents but open fences', () => {
  const changed = documents.filter(
    ({ markdown }) =>
      rendering(tidy(markdown, { actions: ['repair'] }).markdown) !== rendering(markdown),
  );
  expect(changed.map(({ name }) => name)).toEqual([]);
});
