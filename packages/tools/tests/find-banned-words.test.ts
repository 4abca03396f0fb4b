import { expect, test } from 'vitest';
import { findBannedWords } from '../src/check-language/find-banned-words.ts';

test.each([
  ['The colour of the centre.', ['colour', 'centre']],
  ['const mendedText = 1;', ['mended']],
  ['A file that was had is told apart by and by.', ['told apart', 'by and by', 'was had']],
  ['Normalise it.', ['Normalise']],
  ['/** Of the project. */', ['/** Of']],
  ['The file is no image.', ['is no image']],
])('%j has banned words', (text, words) => {
  const found = findBannedWords(text).map(({ word }) => word);
  expect([...found].sort()).toEqual([...words].sort());
});

test.each([
  'The color of the center.',
  'An amendment recommends a commend.',
  'Was it hard? It is exercised, advised and promised.',
  'text-mend',
  '/** Offsets within the text. */',
  'There is no page, it is no longer there, and code is no darker than text.',
])('%j has none', (text) => {
  expect(findBannedWords(text)).toEqual([]);
});

test('reports a word with its line and a replacement', () => {
  expect(findBannedWords('fine\nhence')).toEqual([
    { line: 2, word: 'hence', use: 'so, therefore' },
  ]);
});
