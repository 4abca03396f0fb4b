import { expect, test } from 'vitest';
import { createPlaceFinder } from './line-places.ts';

test('every line end counts once', () => {
  const placeOf = createPlaceFinder('a\r\nb\rc\n\nd');
  const places = [0, 2, 3, 5, 7, 8].map(placeOf);
  expect(places.map(({ line }) => line)).toEqual([1, 1, 2, 3, 4, 5]);
  expect(places.map(({ column }) => column)).toEqual([1, 3, 1, 1, 1, 1]);
});
