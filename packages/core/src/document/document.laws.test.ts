import { tests } from 'commonmark-spec';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { brokenLaws } from '../../tests/document-laws.ts';
import { anyMarkdown } from '@mdconv/tools/testing/markdown-arbitrary';
import { MdconvError } from '../errors/index.ts';
import type { Document } from './model.ts';
import { parse } from './document.ts';

function parseIfAllowed(markdown: string): Document | undefined {
  try {
    return parse(markdown);
  } catch (error) {
    if (error instanceof MdconvError) return undefined;
    throw error;
  }
}

test.each([
  ['mixed syntax', anyMarkdown, 600],
  ['arbitrary text', fc.string({ unit: 'binary', maxLength: 200 }), 300],
] as const)('documents of %s satisfy the invariants of the model', (_, arbitrary, numRuns) => {
  fc.assert(
    fc.property(arbitrary, (markdown) => {
      const document = parseIfAllowed(markdown);
      expect(document ? brokenLaws(document, markdown.length) : []).toEqual([]);
    }),
    { numRuns: runs(numRuns) },
  );
});

test.each(['<figcaption\n\n<table><tr><td>\n\n*a*</td></tr></table>\n\nc'])(
  'the document of %j satisfies the invariants of the model',
  (markdown) => {
    expect(brokenLaws(parse(markdown), markdown.length)).toEqual([]);
  },
);

test('every CommonMark example satisfies the invariants of the model', () => {
  const broken = tests.flatMap(({ number, markdown }) =>
    brokenLaws(parse(markdown), markdown.length).map((law) => `${number}: ${law}`),
  );
  expect(broken).toEqual([]);
});

test('parsing is deterministic', () => {
  fc.assert(
    fc.property(anyMarkdown, (markdown) => {
      expect(parseIfAllowed(markdown)).toEqual(parseIfAllowed(markdown));
    }),
    { numRuns: runs(100) },
  );
});
