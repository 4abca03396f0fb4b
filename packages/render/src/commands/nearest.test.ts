import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';
import { optionNames } from './options.ts';

test.each([
  ['desing', 'design'],
  ['jsno', 'json'],
  ['ouput', 'output'],
  ['fontscale', 'font-scale'],
  ['no-tidi', 'no-tidy'],
  ['landscap', 'landscape'],
  ['frobnicate', undefined],
])('%s → %s', (typed, meant) => {
  expect(nearest(typed, optionNames)).toBe(meant);
});
