import { expect, test } from 'vitest';
import { describeFindings, describeFixes, describeProblems } from './describe-warnings.ts';

test('fixes are counted by rule', () => {
  const warnings = [
    { rule: 'em-dash', fixes: 3 },
    { rule: 'glyph-missing', fixes: 0 },
    { rule: 'heading-space', fixes: 1 },
  ];
  expect(describeFixes(warnings)).toBe('em-dash 3, heading-space 1');
});

test('findings show the line and column of each change, in order', () => {
  const warnings = [
    { rule: 'em-dash', fixes: 1, positions: [{ start: 6, end: 7 }] },
    { rule: 'glyph-missing', fixes: 0, positions: [{ start: 0, end: 1 }] },
    {
      rule: 'heading-space',
      fixes: 2,
      positions: [
        { start: 0, end: 0 },
        { start: 8, end: 8 },
      ],
    },
  ];
  expect(describeFindings('a\nb\nc d e', warnings)).toEqual([
    '1:1: heading-space',
    '3:3: em-dash',
    '3:5: heading-space',
  ]);
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
