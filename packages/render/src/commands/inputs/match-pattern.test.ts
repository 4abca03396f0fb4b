import { expect, test } from 'vitest';
import { createPathMatcher, splitPattern } from './match-pattern.ts';

test.each([
  ['*.md', 'a.md', true],
  ['*.md', 'a/b.md', false],
  ['**/*.md', 'b.md', true],
  ['**/*.md', 'a/b/c.md', true],
  ['a/**', 'a/b/c.md', true],
  ['chapter-?.md', 'chapter-1.md', true],
  ['chapter-?.md', 'chapter-12.md', false],
  ['{intro,end}.md', 'end.md', true],
  ['{intro,end}.md', 'middle.md', false],
  ['**/draft*/*.{md,markdown}', 'x/drafts/a.markdown', true],
  ['*a*b*c', 'xaxbxc', true],
  [`${'*a'.repeat(50)}b`, 'a'.repeat(2000), false],
])('%s on %s: %s', (pattern, path, expected) => {
  expect(createPathMatcher(pattern)(path)).toBe(expected);
});

test('a pattern starts below its fixed folders', () => {
  expect(splitPattern('docs/api/**/*.md')).toEqual({ folder: 'docs/api', rest: '**/*.md' });
  expect(splitPattern('*.md')).toEqual({ folder: '.', rest: '*.md' });
  expect(splitPattern('/*.md')).toEqual({ folder: '/', rest: '*.md' });
});
