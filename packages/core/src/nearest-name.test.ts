import { expect, test } from 'vitest';
import { nearestName, suggestName } from './nearest-name.ts';

const known = [
  ...[
    'format',
    'markdown',
    'designSystem',
    'landscape',
    'font-scale',
    'fonts',
    'to',
    'toc',
    'data',
  ],
  ...['database-url', 'accounts create', 'MDCONV_RATE_LIMIT', 'MDCONV_PORT', 'constructor'],
];

test.each([
  // typing errors
  ['formt', 'format'],
  ['fromat', 'format'],
  ['Format', 'format'],
  ['design_system', 'designSystem'],
  ['MDCONV_PROT', 'MDCONV_PORT'],
  ['MDCONV_RATELIMIT', 'MDCONV_RATE_LIMIT'],
  ['MDCONV_PORTT', 'MDCONV_PORT'],
  ['acounts create', 'accounts create'],
  // the same beginning
  ['for', 'format'],
  ['Land', 'landscape'],
  ['landscape-mode', 'landscape'],
  ['formatting', 'format'],
  ['toc-depth', 'toc'],
  ['accounts', 'accounts create'],
  // several have it
  ['font', 'fonts'],
  ['font-sc', 'font-scale'],
  ['fonts-embedded', 'fonts'],
  ['database', 'database-url'],
  // short or unrelated words
  ['t', undefined],
  ['fo', undefined],
  ['ot', undefined],
  ['topic', undefined],
  ['dance', undefined],
  ['margin', undefined],
  ['landmark', undefined],
  ['zebra', undefined],
  ['', undefined],
])('the nearest name of %s is %s', (name, nearest) => {
  expect(nearestName(name, known)).toBe(nearest);
});

test('a very long name is near to none', () => {
  expect(nearestName('f'.repeat(1_000_000), known)).toBeUndefined();
});

test('a suggestion is the end of a message', () => {
  expect(suggestName('markdwon', known)).toBe(' Did you mean markdown?');
  expect(suggestName('zebra', known)).toBe('');
});
