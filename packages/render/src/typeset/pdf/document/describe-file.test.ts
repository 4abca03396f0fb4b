import { expect, test } from 'vitest';
import type { DocumentProperties } from '@mdconv/core';
import { wordsFor } from '../../../words/index.ts';
import { describeFile } from './describe-file.ts';

const describeProperties = (properties: Partial<DocumentProperties>) =>
  describeFile(
    { properties: { language: 'en', keywords: [], contents: false, ...properties } },
    undefined,
  );

test.each([
  ['A title', 'A title'],
  ['  two\n lines\t', 'two lines'],
  ['bell\u0007 and \ufffe', 'bell and'],
  ['half \ud83d pair', 'half \ufffd pair'],
  ['', 'Untitled'],
  [undefined, 'Untitled'],
])('the title %j becomes %j', (title, expected) => {
  expect(describeProperties({ ...(title !== undefined && { title }) }).Title).toBe(expected);
});

test.each([
  ['2024-05-06', '2024-05-06T00:00:00.000Z'],
  ['2024-05-06T10:20', '2024-05-06T10:20:00.000Z'],
  ['2024-05-06T10:20:30Z', '2024-05-06T10:20:30.000Z'],
  ['2024-05-06T10:20:30-05:00', '2024-05-06T15:20:30.000Z'],
  ['6 May 2024', undefined],
  ['2024-13-40', undefined],
  ['2024', undefined],
])('the date %j is %j on every machine', (date, expected) => {
  expect(describeProperties({ date }).CreationDate?.toISOString()).toBe(expected);
});

test('a document without words gets a default title in its language', () => {
  expect(describeProperties({ language: 'de-AT' }).Title).toBe(wordsFor('de').untitled);
});

test('absent properties are left out', () => {
  expect(Object.keys(describeProperties({}))).toEqual(['Title', 'Creator', 'Producer']);
});
