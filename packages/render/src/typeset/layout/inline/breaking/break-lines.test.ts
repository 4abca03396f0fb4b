import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Inline } from '@mdconv/core';
import { linearMax, timeRatio } from '@mdconv/tools/testing/time-ratio';
import { testContext, testOwner } from '../../../../../tests/fonts/inline-context.ts';
import {
  breakLines,
  divideWideWords,
  inlineContent,
  shapeParagraph,
  textContent,
  type Line,
  type LineSettings,
  type ParagraphSettings,
} from '../index.ts';

const report = await testContext({ design: 'justified' });
const clean = await testContext();
const prose =
  'The committee had expected a modest improvement in administrative efficiency; instead, the ' +
  'reorganization produced extraordinary consequences throughout the institution. Typographers ' +
  'traditionally distinguish hyphenation from justification.';

function set(
  text: string,
  lines: LineSettings,
  settings: ParagraphSettings = {},
  context = clean,
): readonly Line[] {
  const content = textContent(text, context.prepared.style.paragraph.text, testOwner());
  const shaped = shapeParagraph(content, settings, context);
  return breakLines(divideWideWords(shaped, lines.width, context), lines);
}

const glyphsOf = ({ fragments }: Line) =>
  fragments.filter((fragment) => fragment.kind === 'glyphs');
/** The characters as painted, from left to right. */
const seen = (line: Line) =>
  glyphsOf(line)
    .map(({ text }) => text)
    .join('');
/** The text as copied from the output, for text of one direction. */
const copied = (lines: readonly Line[]) =>
  lines
    .flatMap(glyphsOf)
    .map(({ text, actualText }) => actualText ?? text)
    .join('');

describe('breaking', () => {
  test.each<[string, number, readonly string[]]>([
    ['', 100, ['']],
    ['one two three', 60, ['one two ', 'three']],
    ['a\u00a0b c', 20, ['a\u00a0b ', 'c']],
    ['well-known fact', 50, ['well-', 'known ', 'fact']],
    ['日本語です。', 45, ['日本語で', 'す。']],
    ['syl\u00adlable', 28, ['syl‐', 'lable']],
    ['WWWWWW', 35, ['WWW', 'WWW']],
    ['👩‍💻👩‍💻👩‍💻', 12, ['👩‍💻', '👩‍💻', '👩‍💻']],
    ['src/some/folder/file.ts', 60, ['src/some/', 'folder/file.ts']],
  ])('breaks %j at %i points into %j', (text, width, expected) => {
    expect(set(text, { width, align: 'start' }).map(seen)).toEqual(expected);
  });

  test('text that fits is one line at any line width', () => {
    expect(set(prose, { width: Infinity, align: 'start' })).toHaveLength(1);
  });

  test('code fills its lines and has a hanging indent', () => {
    const text = 'call(someVeryLongNameThatNeverEndsAndGoesOnAndOnAndOn)';
    const lines = set(text, { width: 120, align: 'left', hangingIndent: 12, breakAnywhere: true });
    expect(lines.map(({ x }) => x)).toEqual([0, 12, 12, 12]);
    expect(lines[0]!.width).toBeGreaterThan(90);
  });

  test('a character without a glyph is painted as U+FFFD and copied unchanged', () => {
    const [line] = set('a\u{10000}b', { width: 400, align: 'start' });
    const missing = glyphsOf(line!)[1]!;
    expect(missing).toMatchObject({ text: '\u{10000}', clusters: [0] });
    expect(missing.face.family).toBe('DejaVu Sans');
    expect(missing.ids).not.toContain(0);
  });

  test('a space at a line end stays in the text and has no width', () => {
    const [fragment] = glyphsOf(set('one two three', { width: 60, align: 'start' })[0]!);
    expect(fragment!.text).toBe('one two ');
    expect(fragment!.advances.at(-1)).toBe(0);
  });
});

describe('direction', () => {
  // Painting mirrors a bracket; its text does not change.
  test.each([
    ['abc שלום def', 'abc שלום def'],
    ['שלום abc 12 עולם', 'עולם abc 12 שלום'],
    ['(שלום) ab', 'ab )שלום('],
  ])('paints %s in visual order', (text, expected) => {
    const [line] = set(text, { width: 400, align: 'start' });
    expect(seen(line!).replaceAll(' ', '')).toBe(expected.replaceAll(' ', ''));
  });

  test('a right-to-left paragraph starts at the right', () => {
    const [line] = set('שלום', { width: 200, align: 'start' });
    expect(line!.x + line!.width).toBeCloseTo(200);
  });
});

describe('alignment', () => {
  test.each([
    ['left', 0],
    ['start', 0],
    ['center', 0.5],
    ['right', 1],
    ['end', 1],
  ] as const)('%s', (align, share) => {
    const [line] = set('word', { width: 200, align });
    expect(line!.x).toBeCloseTo((200 - line!.width) * share);
  });

  test('justified lines fill the line width, except the last one', () => {
    const lines = set(prose, { width: 300, align: 'justify' }, { hyphenate: true }, report);
    for (const line of lines.slice(0, -1)) expect(line.width).toBeCloseTo(300, 3);
    expect(lines.at(-1)!.width).toBeLessThan(300);
  });
});

describe('justified lines', () => {
  const texts = [
    `${prose} They are there for all of us to see, and nobody minds them.`,
    'Nobody who reads a page in print wants to be left with one short word below a paragraph. ' +
      'Words that stand a little further apart are seen by fewer readers than what stands alone, ' +
      'so that the lines before it give way, if they have spaces enough for all of it first.',
    'A paragraph says one thing. What it says stands in its first sentence, the rest is proof, ' +
      'and it ends where nothing is left to prove, so that a reader in a hurry may skip the rest ' +
      'and lose little, while one who doubts finds an answer below, whatever it is that they ask.',
  ];

  test('rarely leave a short word alone on the last line', () => {
    let lost = 0;
    for (const text of texts)
      for (let width = 300; width < 460; width += 4) {
        const lines = set(text, { width, align: 'justify' }, { hyphenate: true }, report);
        if (lines.at(-1)!.width / width < 0.12) lost += 1;
      }
    expect(lost).toBeLessThan(16);
  });
});

describe('ragged lines', () => {
  /** Uses a line width that the last word does not fit in. */
  const overfull = (text: string, settings: Partial<LineSettings> = {}) => {
    const [line] = set(text, { width: Infinity, align: 'start' });
    return set(text, { width: line!.width - 1, align: 'start', ...settings }).map(seen);
  };

  test('do not leave a short word alone at the end', () => {
    const [, last] = overfull('Nobody who reads it in print wants to be left with it');
    expect(last).toMatch(/\w+ it$/);
  });

  test('keep a number with its unit', () => {
    const [, last] = overfull('It comes again after some ten minutes, and then after 10 h');
    expect(last).toMatch(/10 h$/);
  });

  test('have equal lengths if balanced', () => {
    const [first, last] = overfull('The year in which our library learned to count', {
      balanced: true,
    });
    expect(Math.abs(first!.length - last!.length)).toBeLessThan(8);
  });

  test('are no more than with greedy line breaking', () => {
    const text = prose.repeat(6);
    for (let width = 80; width < 500; width += 40) {
      const filled = set(text, { width, align: 'start', hangingIndent: 1e-9 });
      expect(set(text, { width, align: 'start' }).length).toBeLessThanOrEqual(filled.length);
    }
  });

  test('take linear time with many break opportunities per line', async () => {
    const work = (length: number) => {
      const text = 'a'.padEnd(length, '\u200b');
      expect(set(text, { width: 400, align: 'start' })).toHaveLength(1);
    };
    expect(await timeRatio(work, { length: 50_000 })).toBeLessThan(linearMax);
  });
});

test('a justified line with too few words stays ragged', () => {
  const text = `aa bb ${'c'.repeat(30)} dd ee ff gg hh ii jj kk ll mm`;
  const [first] = set(text, { width: 180, align: 'justify' });
  expect(seen(first!)).toMatch(/^aa bb/);
  expect(first!.width).toBeLessThan(90);
});

test('a line before a hard break stays ragged', () => {
  const span = { start: 0, end: 0 };
  const text = (words: string): Inline => ({ kind: 'text', text: words, span });
  const words = 'aa bb cc dd ee ff gg hh ii jj kk';
  const inlines: Inline[] = [text(words), { kind: 'break', span }, text(`${words} `.repeat(6))];
  const style = { text: clean.prepared.style.paragraph.text, owner: testOwner() };
  const shaped = shapeParagraph(inlineContent(inlines, style, clean), {}, clean);
  const [first, ...others] = breakLines(shaped, { width: 180, align: 'justify' });
  expect(seen(first!)).toMatch(/kk\s*$/);
  expect(first!.width).toBeLessThan(175);
  expect(others[0]!.width).toBeGreaterThan(175);
});

describe('hyphens', () => {
  const justified = { width: 180, align: 'justify' } as const;

  test('are painted but not copied', () => {
    const lines = set(prose, justified, { hyphenate: true }, report);
    expect(lines.map(seen).join('')).toContain('‐');
    expect(copied(lines)).toBe(prose);
  });

  test('appear only if hyphenation is enabled', () => {
    expect(set(prose, justified, {}, report).map(seen).join('')).not.toContain('‐');
  });

  test('never end more than two lines in a row', () => {
    const lines = set(prose.repeat(8), { ...justified, width: 120 }, { hyphenate: true }, report);
    const ends = lines.map((line) => (seen(line).endsWith('‐') ? 'h' : '.')).join('');
    expect(ends).toContain('h');
    expect(ends).not.toContain('hhh');
  });

  test('leave the last word whole, unless its author divided it', () => {
    for (let width = 100; width <= 300; width += 1) {
      const settings = { width, align: 'justify' } as const;
      const text = 'a few short words before documentation';
      const whole = set(text, settings, { hyphenate: true }, report).map(seen);
      expect(whole.at(-1)).toMatch(/documentation$/);
    }
    const divided = set('documen\u00adtation', { width: 60, align: 'justify' }, {}, report);
    expect(divided.map(seen)).toEqual(['documen‐', 'tation']);
  });
});

describe('identifiers', () => {
  const part = fc.constantFrom('FST', 'ERR', 'schema', 'Controller', 'v20', 'configuration');
  const name = fc
    .tuple(fc.array(part, { minLength: 2, maxLength: 6 }), fc.constantFrom('_', '.', '::', '\\'))
    .map(([parts, sign]) => parts.join(sign));

  test.each<[string, number, readonly string[]]>([
    ['FST_ERR_SCHEMA_CONTROLLER', 90, ['FST_ERR_', 'SCHEMA_', 'CONTROLLER']],
    ['theConfigurationOfEverything', 90, ['theConfiguration', 'OfEverything']],
    ['short FST_ERR is whole', 70, ['short ', 'FST_ERR is ', 'whole']],
  ])('break %j at %i points into %j', (text, width, expected) => {
    expect(set(text, { width, align: 'start' }).map(seen)).toEqual(expected);
  });

  test('have no hyphen at any width, and break where they join', () => {
    fc.assert(
      fc.property(name, fc.integer({ min: 5, max: 300 }), (text, width) => {
        const broken = set(text, { width, align: 'start' }, { hyphenate: true }).map(seen);
        expect(broken.join('')).toBe(text);
        const widest = Math.max(
          ...text
            .split(/(?<=[_.\\])|(?<=::)/)
            .map((one) => set(one, { width: 1e4, align: 'start' })[0]!.width),
        );
        if (widest > width - 1) return;
        for (const line of broken.slice(0, -1)) expect(line).toMatch(/[_.\\:]$|v$/);
      }),
    );
  });
});

const sample = fc.stringMatching(/^[a-zA-Zéß ,.\-א-ת\u0627-\u064a日本語😀\u00ad]{0,120}$/u);

describe('laws', () => {
  test.each(['start', 'justify'] as const)('hold for lines with alignment %s', (align) => {
    fc.assert(
      fc.property(sample, fc.integer({ min: 5, max: 200 }), (text, width) => {
        const content = textContent(text, clean.prepared.style.paragraph.text, testOwner());
        const paragraph = shapeParagraph(content, {}, clean);
        const lines = breakLines(paragraph, { width, align });
        const letters = [...copied(lines)].sort().join('');
        expect(letters).toBe([...content.text].sort().join(''));
        for (const line of lines) {
          const isOneCluster = [...seen(line).trim()].length <= 1;
          if (!isOneCluster) expect(line.width).toBeLessThanOrEqual(width + 1.5);
          expect(glyphsOf(line).flatMap(({ ids }) => ids)).not.toContain(0);
        }
        expect(breakLines(paragraph, { width, align })).toEqual(lines);
        expect(paragraph.minWidth).toBeLessThanOrEqual(paragraph.maxWidth + 1e-6);
      }),
    );
  });

  test('a broken word with joined letters fits with its final letter form', () => {
    const content = textContent('éAaؽا', clean.prepared.style.paragraph.text, testOwner());
    const lines = breakLines(shapeParagraph(content, {}, clean), { width: 23, align: 'start' });
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(23);
  });

  test('text that fits its natural width does not break', () => {
    fc.assert(
      fc.property(sample, (text) => {
        const content = textContent(text, clean.prepared.style.paragraph.text, testOwner());
        const paragraph = shapeParagraph(content, {}, clean);
        const width = Math.max(1, paragraph.maxWidth);
        expect(breakLines(paragraph, { width, align: 'start' })).toHaveLength(1);
      }),
    );
  });
});

test.each([
  ['one word', 'x', 500_000],
  ['soft hyphens', 'ab\u00ad', 150_000],
  ['combining characters on one letter', '\u0301', 50_000],
  ['emoji', '👩‍💻🇫🇷', 90_000],
  ['changing directions', '\u202eאa', 75_000],
])('breaks %s of any length in linear time', async (_, unit, length) => {
  const work = (some: number) => {
    const text = `a${unit.repeat(some / unit.length)}`;
    expect(set(text, { width: 400, align: 'justify' }).length).toBeGreaterThan(0);
  };
  expect(await timeRatio(work, { length })).toBeLessThan(linearMax);
});
