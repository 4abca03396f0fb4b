import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { anyMarkdown } from '@mdconv/tools/testing/markdown-arbitrary';
import { applyEdits } from './edits.ts';
import { tidyRules } from './rules/index.ts';
import { tidy, type TidyOptions } from './tidy.ts';

/** Damage that the rules fix, to be mixed with ordinary markdown. */
const damage = fc.constantFrom(
  "don't 'tis 'quoted' dogs' ",
  "'",
  'wait--what so -- yes ',
  '--',
  ' -- ',
  '\u200B',
  '\uFEFF',
  '\u00AD',
  '\u200D',
  '\u202E',
  '\u2066',
  '\u2069',
  '\r',
  '\r\n',
  '\u2028',
  '\0',
  '\u001B[31m',
  '\uD800',
  '  \n',
  ' \t\n',
  '\\ \n',
  '\n\n\n',
  '##Title\n',
  '#Big Title\n\n',
  '| a | b |\n| 1 | 2 |\n',
  '| a | b |\n| : | = |\n| 1 | 2 |\n',
  '```\n',
  '> ```\n> a\n',
  '- ~~~\n',
  '$$\nx^2\n',
  '\\[ \\frac{a}{b}\n\n',
  '\\] ',
  '[\n\\alpha\n]\n',
  '( x^2 ) ',
  '$ \\pi $ ',
  '\\\\(a^2\\\\)',
  'a',
  '\n',
);

const damaged = fc
  .array(fc.oneof({ weight: 2, arbitrary: damage }, { weight: 1, arbitrary: anyMarkdown }), {
    maxLength: 10,
  })
  .map((pieces) => pieces.join(''));

const all: TidyOptions = { actions: ['clean', 'repair'] };
const unpolished = { tidy: { polish: false } };

/** Checks a property of damaged text. */
function holds(law: (text: string) => void): void {
  fc.assert(fc.property(damaged, law), { numRuns: runs(400) });
}

test('a second run changes nothing', () => {
  holds((text) => {
    expect(tidy(tidy(text, all).markdown, all).edits).toEqual([]);
  });
});

/** White space that is not rendered, in places where it can hide damage. */
const hidingPlaces: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll('\n', ' \n'),
  (text) => text.replaceAll('\n\n', '\n\n\n'),
  (text) => `\n\n${text}\n\n\n`,
];

test.each(hidingPlaces)('damage is found in one run behind white space: %s', (hide) => {
  const examples = tidyRules.flatMap(({ changes }) => changes.slice(0, 2));
  for (const { before } of examples) {
    const once = tidy(hide(before), all).markdown;
    expect(tidy(once, all).edits, JSON.stringify(before)).toEqual([]);
  }
});

test('clean alone and repair alone need only one run', () => {
  holds((text) => {
    for (const action of ['clean', 'repair'] as const) {
      const options = { actions: [action] };
      expect(tidy(tidy(text, options).markdown, options).edits).toEqual([]);
    }
  });
});

test('edits are sorted and disjoint and produce the result', () => {
  holds((text) => {
    const { markdown: result, edits } = tidy(text, all);
    edits.forEach(({ start, end }, index) => {
      expect(start).toBeLessThanOrEqual(end);
      expect(start).toBeGreaterThanOrEqual(edits[index - 1]?.end ?? 0);
    });
    expect(applyEdits(text, edits)).toBe(result);
  });
});

test('warnings count every edit once', () => {
  holds((text) => {
    const { warnings, edits } = tidy(text, all);
    for (const { rule, fixes, positions } of warnings) {
      const made = edits.filter((edit) => edit.rule === rule);
      expect(fixes).toBe(made.length);
      expect(positions).toEqual(made.map(({ start, end }) => ({ start, end })));
    }
    expect(warnings.reduce((sum, { fixes }) => sum + fixes, 0)).toBe(edits.length);
  });
});

test('without rules the text is unchanged', () => {
  holds((text) => {
    const idle: readonly TidyOptions[] = [
      { actions: [] },
      { ...all, settings: { tidy: { enable: false } } },
    ];
    for (const options of idle)
      expect(tidy(text, options)).toMatchObject({ markdown: text, edits: [], warnings: [] });
  });
});

test('the order of actions does not matter', () => {
  holds((text) => {
    const reversed = tidy(text, { actions: ['repair', 'clean'] });
    expect(reversed.edits).toEqual(tidy(text, all).edits);
  });
});

test('without polish all dashes, apostrophes and quotation marks are kept', () => {
  const marks = (text: string) => text.replace(/[^'’"“”\-—]/g, '');
  holds((text) => {
    // Repairing adds hyphens in delimiter rows, so only `clean` runs.
    const { markdown: result } = tidy(text, { actions: ['clean'], settings: unpolished });
    expect(marks(result)).toBe(marks(text));
  });
});

test('repair alone applies no typography', () => {
  const polish = tidyRules.filter((rule) => rule.polish).map(({ id }) => id);
  holds((text) => {
    for (const { rule } of tidy(text, { actions: ['repair'] }).edits)
      expect(polish).not.toContain(rule);
  });
});

test('offsets map to the caller’s text in order', () => {
  holds((text) => {
    const { markdown: result, toSource } = tidy(text, all);
    let last = 0;
    for (let offset = 0; offset <= result.length; offset += 1) {
      const source = toSource(offset);
      expect(source).toBeGreaterThanOrEqual(last);
      expect(source).toBeLessThanOrEqual(text.length);
      last = source;
    }
    expect(toSource(result.length)).toBe(text.length);
  });
});

test.each([
  ['rows without a delimiter', '| a |\n'.repeat(140_000)],
  ['lines above a thematic break', `${'a\n'.repeat(140_000)}---\n`],
  ['paragraphs, one with a space inside its emphasis', `${'a\n\n'.repeat(140_000)}**b **c\n`],
  [
    'citations on one line before white space',
    `${'a【1†s】b'.repeat(100_000)}${'\u00a0'.repeat(500_000)}\n`,
  ],
  ['truncated quotation marks', `â€œa${'â€ a'.repeat(400_000)}\n`],
])('handles any number of %s', (_, text) => {
  expect(() => tidy(text, all)).not.toThrow();
});
