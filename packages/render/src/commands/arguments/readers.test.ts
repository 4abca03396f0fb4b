import { expect, test } from 'vitest';
import { listOf, numberFrom, oneOf, readMargins, wholeNumberFrom } from './readers.ts';

const readers = {
  formats: listOf(['html', 'pdf']),
  actions: listOf(['clean', 'repair'], 'none'),
  paper: oneOf(['A4', 'Letter']),
  scale: numberFrom(0.5, 2),
  width: wholeNumberFrom(20, 1000),
  margins: readMargins,
};

test.each<[keyof typeof readers, string, unknown]>([
  ['formats', 'html', ['html']],
  ['formats', 'PDF, html,pdf', ['pdf', 'html']],
  ['formats', 'html,', undefined],
  ['formats', 'none', undefined],
  ['actions', 'none', []],
  ['paper', 'letter', 'Letter'],
  ['paper', 'B4', undefined],
  ['scale', '0.5', 0.5],
  ['scale', '2.1', undefined],
  ['scale', '1e0', undefined],
  ['scale', '', undefined],
  ['width', '80', 80],
  ['width', '80.5', undefined],
  ['margins', '25', { top: 25, right: 25, bottom: 25, left: 25 }],
  ['margins', '20,30', { top: 20, right: 30, bottom: 20, left: 30 }],
  ['margins', '1,2,3', { top: 1, right: 2, bottom: 3, left: 2 }],
  ['margins', '1,2,3,4', { top: 1, right: 2, bottom: 3, left: 4 }],
  ['margins', '1,2,3,4,5', undefined],
  ['margins', '1,,3', undefined],
  ['margins', '-1', undefined],
])('%s: %j → %j', (reader, text, expected) => {
  expect(readers[reader](text)).toEqual(expected);
});
