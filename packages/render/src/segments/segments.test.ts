import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linearMax, timeRatio } from '@mdconv/tools/testing/time-ratio';
import { graphemesOf, wordsOf, type Segment } from './index.ts';

const strings = (segments: Iterable<Segment>) => Array.from(segments, ({ segment }) => segment);

test.each([
  ['letters', 'x', 1],
  ['joined emoji', '👩‍💻', 5],
  ['flags', '🇳🇴', 4],
  ['letters with combining marks', 'e\u0301', 2],
])('keeps %s intact at the end of a window', (_, grapheme, length) => {
  expect(grapheme).toHaveLength(length);
  for (const shift of ['', 'a', 'ab', 'abc', 'abcd'])
    expect(strings(graphemesOf(shift + grapheme.repeat(200)))).toEqual([
      ...shift,
      ...Array.from({ length: 200 }, () => grapheme),
    ]);
});

test('finds words and the text between them', () => {
  expect(strings(wordsOf('two words'))).toEqual(['two', ' ', 'words']);
  expect(strings(wordsOf('ภาษาไทย'))).toEqual(['ภาษา', 'ไทย']);
});

describe.each([
  ['graphemes', graphemesOf],
  ['words', wordsOf],
])('%s', (_, segmentsOf) => {
  test('have correct offsets and join to the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 800 }), (text) => {
        const segments = [...segmentsOf(text)];
        expect(segments.map(({ segment }) => segment).join('')).toBe(text);
        for (const { index, segment } of segments)
          expect(text.startsWith(segment, index)).toBe(true);
      }),
    );
  });

  test('are found in linear time', async () => {
    const find = (length: number) => {
      const text = '👩‍💻'.repeat(length / 5);
      expect(strings(segmentsOf(text)).join('')).toHaveLength(length);
    };
    expect(await timeRatio(find, { length: 100_000 })).toBeLessThan(linearMax);
  });
});

test('finds the same graphemes as a segmenter without windows', () => {
  const whole = new Intl.Segmenter('en', { granularity: 'grapheme' });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 200, maxLength: 400 }), (text) => {
      expect(strings(graphemesOf(text))).toEqual(strings(whole.segment(text)));
    }),
  );
});
