import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { anyMarkdown } from '@mdconv/tools/testing/markdown-arbitrary';
import { realDocuments } from '../../../tests/real-documents.ts';
import { tidyRules } from './index.ts';
import { createRuleContext } from './rule.ts';
import { indexSigns } from './signs.ts';

test.each([
  ['a](b', '](', true],
  ['a] (b', '](', false],
  ['a](b', '](http', false],
  ['In 2026. Then', '0. ', true],
  ['NO EVENT', 'event', true],
  ['a\tb', ' b', true],
  ['a\r\nb', '\nb', true],
  ['a', 'a\n', true],
  ['> - # a', '^- #', true],
  ['a # b', '^#', false],
  ['\uFEFF# a', '^#', true],
  ['a|b', '|', true],
  ['ab', '|', false],
  ['caf\u00E9', '\u00E9', true],
  ['caf\u00E9', '\u00E8', false],
])('of %j, %j may be a part: %j', (text, sign, expected) => {
  expect(indexSigns(text).mayHave([sign])).toBe(expected);
});

test('a text needs one of several signs, and all signs of a list', () => {
  const { mayHave } = indexSigns('a | b');
  expect(mayHave(['x', '|'])).toBe(true);
  expect(mayHave([['x', '|']])).toBe(false);
  expect(mayHave([])).toBe(false);
});

/** The rules that would change a text that lacks what they need. */
function wrongNeeds(text: string): readonly string[] {
  const context = createRuleContext(text);
  return tidyRules
    .filter(({ needs }) => needs && !context.signs.mayHave(needs))
    .filter((rule) => rule.propose(context).length > 0)
    .map(({ id }) => `${id}: ${JSON.stringify(text.slice(0, 200))}`);
}

test('no rule changes a text that lacks what it needs', () => {
  const examples = tidyRules.flatMap(({ changes, keeps }) => [
    ...changes.map(({ before }) => before),
    ...keeps,
  ]);
  const documents = realDocuments().map(({ markdown }) => markdown);
  // White space and containers vary what is next to a sign.
  const inside = examples.flatMap((text) => [
    text,
    text.replaceAll('\n', '\r\n'),
    text.replace(/^(?=.)/gm, '> '),
    text.replace(/^(?=.)/gm, '  ').replace(/^ /, '-'),
    text.replaceAll(' ', '\t'),
    text.replaceAll(' ', '  '),
    text.replace(/\n$/, ''),
  ]);
  expect([...inside, ...documents].flatMap(wrongNeeds)).toEqual([]);
});

test('nor any other text', () => {
  fc.assert(
    fc.property(anyMarkdown, (text) => {
      expect(wrongNeeds(text)).toEqual([]);
    }),
    { numRuns: runs(200) },
  );
});
