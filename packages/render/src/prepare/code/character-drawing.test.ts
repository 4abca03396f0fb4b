import { expect, test } from 'vitest';
import { isDrawing } from '../index.ts';

test.each([
  ['├── a\n└── b', true],
  [' id | name\n----+------\n  1 | a', true],
  ['+----+------+\n| id | name |\n+----+------+', true],
  ['──────', false],
  ['a = b -- c + d', false],
  ['--- a/x\n+++ b/x\n-old\n+new', false],
  ['-------', false],
  ['x --+-- y', false],
])('%j is a drawing: %s', (text, expected) => {
  expect(isDrawing({ text })).toBe(expected);
});
