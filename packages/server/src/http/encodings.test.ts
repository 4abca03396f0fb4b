import { expect, test } from 'vitest';
import { chooseCoding } from './encodings.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.8 , gzip; q=0.8', 'br'],
  ['gzip;q=0.001', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0.1', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity;q=0', 'identity'],
  ['br;q=2', 'identity'],
  ['br;q=x, gzip', 'gzip'],
  ['zstd', 'identity'],
])('%j gets %s', (acceptEncoding, coding) => {
  expect(chooseCoding(acceptEncoding)).toBe(coding);
});
