import { expect, test } from 'vitest';
import { isLocalName } from './local-image.ts';

// Windows would sign in to the host of a share as soon as such a path is looked up.
test.each([
  String.raw`\\host\share\a.png`,
  '//host/share/a.png',
  String.raw`/\host\a.png`,
  String.raw`\/host/a.png`,
  String.raw`\\?\UNC\host\share\a.png`,
  String.raw`\\.\pipe\a`,
  'c:a.png',
  'C:',
])('the name %s is not looked up', (name) => {
  expect(isLocalName(name)).toBe(false);
});

test.each([
  'a.png',
  './a.png',
  '../a.png',
  '/pics/a.png',
  String.raw`pics\a.png`,
  'C:/pics/a.png',
  'ab:c.png',
])('the name %s is looked up', (name) => expect(isLocalName(name)).toBe(true));
