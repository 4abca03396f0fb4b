import type { Block } from '@mdconv/core';
import { expect, test } from 'vitest';
import { testContext } from '../../../tests/fonts/inline-context.ts';

const paragraph = (text: string, start = 0): Block => {
  const span = { start, end: start + text.length };
  return { kind: 'paragraph', span, children: [{ kind: 'text', text, span }] };
};

test('characters that no font covers cause one warning that names the font package to install', async () => {
  const blocks = [paragraph('fine: äλжع 日本 😀'), paragraph('ไทย', 40), paragraph('ไ', 60)];
  const { prepared } = await testContext({ blocks });
  expect(prepared.warnings.list()).toEqual([
    {
      rule: 'glyph-missing',
      fixes: 0,
      message:
        'No font covers ไ (U+0E44), ท (U+0E17), ย (U+0E22). ' +
        'Install @expo-google-fonts/noto-sans-thai.',
      positions: [
        { start: 40, end: 43 },
        { start: 60, end: 61 },
      ],
    },
  ]);
});

test('the warning lists at most ten characters', async () => {
  const text = 'กขฃคฅฆงจฉชซฌ';
  const { prepared } = await testContext({ blocks: [paragraph(text)] });
  expect(prepared.warnings.list()[0]!.message).toContain(' and 2 more.');
});

test.each([
  ['en', '漢字', 'en'],
  ['en', '漢字かな', 'ja'],
  ['zh', '漢字かな', 'zh'],
  ['en', '한국', 'ko'],
])('a document in %s with %s is painted as %s', async (language, text, expected) => {
  const { eastAsianLanguage } = await testContext({ language, blocks: [paragraph(text)] });
  expect(eastAsianLanguage).toBe(expected);
});
