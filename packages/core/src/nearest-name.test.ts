import { expect, test } from 'vitest';
import { nearestName, suggestName } from './nearest-name.ts';

const known = ['format', 'markdown', 'designSystem', 'MDCONV_RATE_LIMIT', 'MDCONV_PORT'];

test.each([
  ['formt', 'format'],
  ['fromat', 'format'],
  ['Format', 'format'],
  ['design_system', 'designSystem'],
  ['MDCONV_PROT', 'MDCONV_PORT'],
  ['MDCONV_RATELIMIT', 'MDCONV_RATE_LIMIT'],
  ['zebra', undefined],
  ['', undefined],
  ['f'.repeat(1_000_000), undefined],
])('the nearest name of %s is %s', (name, nearest) => {
  expect(nearestName(name, known)).toBe(nearest);
});

test('a suggestion is the end of a message', () => {
  expect(suggestName('markdwon', known)).toBe(' Did you mean markdown?');
  expect(suggestName('zebra', known)).toBe('');
});
