import type { Inline, FormattingKind } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { testContext, testOwner } from '../../../../../tests/fonts/inline-context.ts';
import { breakLines, codeContent, inlineContent, shapeParagraph, textContent } from '../index.ts';

const context = await testContext();
const { text: style } = context.prepared.style.paragraph;
const span = { start: 0, end: 0 };
const text = (words: string): Inline => ({ kind: 'text', text: words, span });
const formatted = (format: FormattingKind, ...children: Inline[]): Inline => ({
  kind: 'formatted',
  format,
  children,
  span,
});
const link = (url: string, ...children: Inline[]): Inline => ({
  kind: 'link',
  target: { kind: 'external', url },
  children,
  span,
});
const footnoteReference = (number: number): Inline => ({
  kind: 'footnoteReference',
  number,
  occurrence: 1,
  span,
});
const contentOf = (...inlines: Inline[]) =>
  inlineContent(inlines, { text: style, owner: testOwner() }, context);

describe('white space', () => {
  test.each([
    ['  two   spaces  ', 'two spaces'],
    ['a\nsoft break', 'a soft break'],
    ['日本\n語', '日本語'],
    ['日本\nabc', '日本 abc'],
    ['한국\n어', '한국 어'],
    ['a\u0007b\ud800c', 'abc'],
    ['\n\t ', ''],
  ])('of %j becomes %j', (given, expected) => {
    expect(contentOf(text(given)).text).toBe(expected);
  });

  test('collapses across formatting', () => {
    expect(contentOf(text('a '), formatted('strong', text(' b ')), text('\nc')).text).toBe('a b c');
  });

  test('is removed next to a forced break and kept in code', () => {
    const code: Inline = { kind: 'inlineCode', text: 'x  y', span };
    expect(contentOf(text('a '), { kind: 'break', span }, text(' b '), code).text).toBe(
      'a\nb x  y',
    );
  });
});

test('soft hyphens are removed from the text and recorded', () => {
  expect(contentOf(text('syl\u00adla\u00adble'))).toMatchObject({
    text: 'syllable',
    softHyphens: [3, 5],
  });
});

test.each([
  ['emphasis', { style: 'italic' }],
  ['strong', { weight: 700 }],
  ['delete', { decoration: { strike: true } }],
  ['underline', { decoration: { underline: true } }],
  ['highlight', { decoration: { fill: '#FFF3BF' } }],
  ['small', { size: style.size * 0.85 }],
  ['superscript', { size: style.size * 0.7, rise: style.size * 0.36 }],
  ['subscript', { size: style.size * 0.7, rise: style.size * -0.16 }],
  ['keyboard', { family: 'JetBrains Mono', decoration: { border: '#D8DEE4' } }],
] as const)('%s changes the style', (kind, appearance) => {
  const runs = contentOf(formatted(kind, text('x'))).runs.filter((run) => run.kind === 'text');
  expect(runs).toMatchObject([{ appearance }]);
});

test('sets emphasis within emphasis upright', () => {
  const { runs } = contentOf(formatted('emphasis', formatted('emphasis', text('x'))));
  expect(runs).toMatchObject([{ appearance: { style: 'normal' } }]);
});

test('returns the structure elements below the owner in reading order', () => {
  const owner = testOwner();
  const code: Inline = { kind: 'inlineCode', text: 'x', span };
  const image: Inline = { kind: 'image', source: 'a.png', alt: 'A chart', span };
  const inlines = [link('https://a.example', code), footnoteReference(1), image];
  const { structure } = inlineContent(inlines, { text: style, owner }, context);
  expect(structure).toMatchObject([
    { element: { role: 'Link' }, children: [{ element: { role: 'Code' } }] },
    { element: { role: 'Reference' }, children: [{ element: { role: 'Link' } }] },
    { element: { role: 'Figure', attributes: { alt: 'A chart' } } },
  ]);
});

test('links a footnote reference to its footnote, and back', () => {
  const { text: words, runs, anchors, footnotes } = contentOf(text('See'), footnoteReference(3));
  expect(words).toBe('See3');
  expect(runs[1]).toMatchObject({
    nature: 'footnoteReference',
    appearance: { decoration: { link: { target: { kind: 'internal', id: 'footnote-3' } } } },
  });
  expect(anchors).toEqual([{ position: 3, id: 'footnote-3-reference-1' }]);
  expect(footnotes).toEqual([{ position: 3, number: 3 }]);
});

test('recognizes links and code that are addresses', () => {
  const natures = (inline: Inline) =>
    contentOf(inline).runs.map((run) => (run.kind === 'text' ? run.nature : run.kind));
  expect(natures(link('https://a.example', text('https://a.example')))).toEqual(['address']);
  expect(natures(link('https://a.example', text('words')))).toEqual(['prose']);
  const natureOf = (code: string) => natures({ kind: 'inlineCode', text: code, span })[1];
  expect(natureOf('https://a.example/b')).toBe('address');
  expect(natureOf('fetch("https://a.example")')).toBe('code');
});

test('replaces a missing image by its alt text, and removes a decorative one', () => {
  const image = (alt: string): Inline => ({ kind: 'image', source: 'a.png', alt, span });
  const { text: label, runs } = contentOf(image('A chart'));
  expect(label).toBe('A\u00a0chart');
  expect(runs[1]).toMatchObject({ appearance: { size: style.size * 0.85, weight: 400 } });
  const heading = { ...style, size: style.size * 3 };
  const inHeading = inlineContent([image('A')], { text: heading, owner: testOwner() }, context);
  expect(inHeading.runs[1]).toMatchObject({ appearance: { size: style.size * 0.85 } });
  const long = 'The number of visits in each month of the year';
  expect(contentOf(image(long)).text).toBe(long);
  expect(contentOf(image('')).runs).toEqual([]);
});

test('text in capitals becomes uppercase letters', () => {
  expect(textContent('Straße', { ...style, uppercase: true }, testOwner()).text).toBe('STRASSE');
});

test.each([
  ['a word', 'import os', 'import re', 'import os '],
  ['a blank line', 'import os', '', 'import os '],
  ['an indented line', 'begin', '  work', 'begin'],
  ['a continuation line', 'curl \\', '--silent', 'curl \\'],
  ['nothing', 'end', undefined, 'end'],
])('a line of code before %s has the right text at its end', (_, line, following, read) => {
  const tokens = (words: string) => (words === '' ? [] : [{ text: words }]);
  const next = following === undefined ? undefined : tokens(following);
  const content = codeContent(tokens(line), next, style, testOwner(), context);
  const lines = breakLines(shapeParagraph(content, {}, context), { width: 500, align: 'left' });
  const painted = lines.flatMap(({ fragments }) =>
    fragments.map((fragment) => (fragment.kind === 'glyphs' ? fragment.text : '')),
  );
  expect(lines).toHaveLength(1);
  expect(painted.join('')).toBe(read);
});

test('code keeps its spaces, colors its tokens and knows its tab stops', () => {
  const line = [{ text: '\tif', role: 'keyword' }, { text: ' \tx' }] as const;
  const { text: words, runs } = codeContent(line, undefined, style, testOwner(), context);
  expect(words).toBe('    if  x');
  expect(runs).toMatchObject([
    { appearance: { color: '#CF222E' } },
    { appearance: { color: '#1F2328' } },
  ]);
});

test('spaces within code keep their width where a line is justified', () => {
  const code: Inline = { kind: 'inlineCode', text: 'GET /v1 now', span };
  const content = contentOf(text('Words and '), code, text(' and more words that fill two lines'));
  const shaped = shapeParagraph(content, {}, context);
  for (const width of [170, 175, 180]) {
    const [line] = breakLines(shaped, { width, align: 'justify' });
    const written = line!.fragments.filter((fragment) => fragment.kind === 'glyphs');
    const fixed = written.find((fragment) => fragment.text.includes('GET'))!;
    expect(line!.width).toBeCloseTo(width, 3);
    expect(new Set(fixed.advances.map((advance) => advance.toFixed(3))).size).toBe(1);
  }
});
