import { expect, test } from 'vitest';
import { describeFixes, describeProblems } from './describe-warnings.ts';

test('fixes are counted by rule', () => {
  const warnings = [
    { rule: 'em-dash', fixes: 3 },
    { rule: 'glyph-missing', fixes: 0 },
    { rule: 'heading-space', fixes: 1 },
  ];
  expect(describeFixes(warnings)).toBe('em-dash 3, heading-space 1');
});

test('problems show the line of their first occurrence', () => {
  const warnings = [
    { rule: 'em-dash', fixes: 3 },
    {
      rule: 'glyph-missing',
      fixes: 0,
      message: 'No font has X.',
      positions: [
        { start: 5, end: 6 },
        { start: 8, end: 9 },
      ],
    },
    { rule: 'page-count', fixes: 0, message: 'Long.' },
  ];
  expect(describeProblems('a\nb\nc d e', warnings)).toEqual([
    '3: No font has X. (glyph-missing, and 1 more)',
    ' Long. (page-count)',
  ]);
});
