import { expect, test } from 'vitest';
import { hyphenatorFor } from './hyphenate.ts';

const hyphenated = (word: string, language: string) => {
  const positions = hyphenatorFor(language)?.(word) ?? [];
  return [...word]
    .map((letter, index) => (positions.includes(index) ? `-${letter}` : letter))
    .join('');
};

test.each([
  ['en', 'hyphenation', 'hyphen-ation'],
  ['en-US', 'typography', 'typog-ra-phy'],
  ['de', 'Silbentrennung', 'Sil-ben-tren-nung'],
  ['fr-CA', 'typographie', 'typo-gra-phie'],
  ['en', 'short', 'short'],
  ['xx', 'untouched', 'untouched'],
])('hyphenates in %s: %s', (language, word, expected) => {
  expect(hyphenated(word, language)).toBe(expected);
});
