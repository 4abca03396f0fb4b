import { expect, test } from 'vitest';
import { wrapLine } from './wrap-line.ts';

test.each([
  ['spaces', 'one two three', ['one two', 'three']],
  ['no space before a sign', 'below 2 % now', ['below', '2 % now']],
  ['no space after a sign', 'in the § 99', ['in the', '§ 99']],
  ['no space before a stroke', 'abc / def', ['abc /', 'def']],
  ['lines of the same length', 'a b c d e', ['a b c', 'd e']],
  ['no no-break space', 'about 10\u00a0km on', ['about', '10\u00a0km', 'on']],
  ['characters of East Asian text', 'あいうえおかきくけこ', ['あいうえおかき', 'くけこ']],
  ['a word that is too long', 'abcdefghij', ['abcdefg', 'hij']],
])('breaks at %s', (_, text, lines) => {
  expect(wrapLine(text, 7, (line) => line.length)).toEqual(lines);
});
