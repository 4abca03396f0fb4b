import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linearMax, timeRatio } from '@mdconv/tools/testing/time-ratio';
import { graphemesOf, jointsOf, tokensOf, wordsOf, type Segment } from './index.ts';

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

const whole = new Intl.Segmenter('en', { granularity: 'grapheme' });

test('finds the same graphemes as a segmenter without windows', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 200, maxLength: 400 }), (text) => {
      expect(strings(graphemesOf(text))).toEqual(strings(whole.segment(text)));
    }),
  );
});

test('finds the same graphemes in pairs of characters as a segmenter', () => {
  const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));
  const pairs = characters.flatMap((one) => [
    one + 'a',
    'a' + one,
    one + one,
    one + '\n',
    '\r' + one,
  ]);
  for (const pair of pairs)
    expect(strings(graphemesOf(pair))).toEqual(strings(whole.segment(pair)));
});

describe('identifiers', () => {
  test.each([
    ...[
      'FST_ERR_SCHEMA',
      'camelCase',
      'HTTPServer',
      'iPhone',
      'utf8',
      'package.json',
      'std::vector',
    ],
    ...['/usr/lib', 'src/main/index', 'user@example', '$variable', 'C:\\Windows', 'ECONNREFUSED'],
    ...['Straße_3', 'приветМир', 'McDonald', 'a=b', '#fragment', '~root', 'x86'],
  ])('%s is one', (text) => {
    expect([...tokensOf(text)]).toEqual([{ index: 0, text, isIdentifier: true }]);
  });

  test.each(['--verification', 'git -verbose', '[--option]'])('%s holds an option', (text) => {
    expect([...tokensOf(text)].at(-1)!.isIdentifier).toBe(true);
  });

  test.each([
    ...['typography', 'Donaudampfschiff', 'and/or', 'Schüler:innen', 'well-known', 'end. Next'],
    ...[
      'Note: this',
      'z.B',
      'naïveté',
      'Übergröße',
      'пример',
      'twenty-three',
      'él/ella',
      'word...',
    ],
  ])('%s is prose', (text) => {
    expect([...tokensOf(text)].map(({ isIdentifier }) => isIdentifier)).not.toContain(true);
  });

  test('a number does not make a name of the word joined to it', () => {
    const found = [...tokensOf('COVID-19-Maßnahmenpaket')];
    expect(found.map(({ isIdentifier }) => isIdentifier)).toEqual([true, true, false]);
  });

  test.each([
    'FST_|ERR_|SCHEMA_|CONTROLLER',
    'parse|Url|From|String',
    'XML|Http|Request',
    'system.|serviceprocess.|servicebase',
    'src/|some/|file.ts',
    'std::|vector::|iterator',
    '__dirname',
    'utf8|Decoder',
    '2026-10-06',
    '10:30:45',
    'a_b',
    'iPhone',
    'typography',
    'приветМир'.replace('М', '|М'),
  ])('%s', (shown) => {
    const word = shown.replaceAll('|', '');
    const parts = [0, ...jointsOf(word)].map((start, index, all) =>
      word.slice(start, all[index + 1]),
    );
    expect(parts.join('|')).toBe(shown);
  });

  test.each(['a', '_', 'A', '/', 'a/', 'aB', ':', '1.'])(
    '%s repeated takes linear time',
    async (unit) => {
      const work = (length: number) => {
        const text = unit.repeat(length);
        expect([...tokensOf(text), ...jointsOf(text)].length).toBeGreaterThan(0);
      };
      expect(await timeRatio(work, { length: 100_000 })).toBeLessThan(linearMax);
    },
  );
});
