import type { Inline } from '@mdconv/core';
import { expect, test } from 'vitest';
import { testContext, testOwner } from '../../../../../tests/fonts/inline-context.ts';
import { breakLines, inlineContent, lineItems, shapeParagraph } from '../index.ts';

const loaded = {
  width: 400,
  height: 200,
  original: { mediaType: 'image/png', bytes: new Uint8Array() },
  raster: { type: 'png', bytes: new Uint8Array(), width: 400, height: 200 },
} as const;
const context = await testContext({ assets: { loadedImage: () => loaded, shows: () => true } });
const span = { start: 0, end: 0 };
const pixels = (value: number) => ({ value, unit: 'px' }) as const;
const text = (words: string): Inline => ({ kind: 'text', text: words, span });

function items(inlines: readonly Inline[], width = 300) {
  const base = { text: context.prepared.style.paragraph.text, owner: testOwner() };
  const paragraph = shapeParagraph(inlineContent(inlines, base, context), {}, context);
  return breakLines(paragraph, { width, align: 'start' }).map((line) => lineItems(line, 50, 100));
}

test('words with the same style are one item', () => {
  const [line] = items([text('three plain words')]);
  expect(line).toMatchObject([{ kind: 'glyphs', x: 50, text: 'three plain words' }]);
});

test('paints backgrounds behind the text and rules in front of it', () => {
  const strike: Inline = { kind: 'formatted', format: 'delete', children: [text('gone')], span };
  const [line] = items([{ kind: 'formatted', format: 'highlight', children: [strike], span }]);
  expect(line!.map(({ kind }) => kind)).toEqual(['rectangle', 'glyphs', 'line']);
});

test.each([
  ['left-to-right', 'one אחת שתיים two שלוש 1948 three'],
  ['right-to-left', 'אחת one two שתיים (1948) שלוש'],
])('the items of a %s line of mixed directions are in reading order', (_, words) => {
  const [line] = items([text(words)]);
  const glyphs = line!.filter((item) => item.kind === 'glyphs');
  expect(glyphs.map((item) => item.text).join('')).toBe(words);
});

test.each([
  ['.env', 'انسخ '],
  ['@BotFather', 'عبر '],
  ['3.x', 'النسخة '],
  ['foo()', 'שלום '],
])('%s reads from left to right in right-to-left text', (code, before) => {
  const after = before.trimEnd();
  const [line] = items([text(before), { kind: 'inlineCode', text: code, span }, text(` ${after}`)]);
  const glyphs = line!.filter((item) => item.kind === 'glyphs');
  const parts = glyphs.filter((item) => item.text.trim() !== '' && code.includes(item.text.trim()));
  expect(parts.map((item) => item.text).join('')).toBe(code);
  const places = parts.map(({ x }) => x);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  const ground = line!.find((item) => item.kind === 'rectangle')!;
  const first = parts[0]!;
  expect(first.x - ground.x).toBeGreaterThan(0.5);
});

test('the first letter outside of code decides the direction of a paragraph', () => {
  const code: Inline = { kind: 'inlineCode', text: 'npm', span };
  const [line] = items([code, text(' שלום')]);
  const last = line!.filter((item) => item.kind === 'glyphs').find((item) => item.text === 'npm');
  expect(last!.x).toBeGreaterThan(250);
});

test('pads the background of code', () => {
  const [line] = items([text('a '), { kind: 'inlineCode', text: 'code', span }]);
  const ground = line!.find((item) => item.kind === 'rectangle');
  const code = line!.findLast((item) => item.kind === 'glyphs');
  expect(ground!.x).toBeLessThan(code!.x);
});

test('a link over two lines has an area on each, with all of its words', () => {
  const link: Inline = {
    kind: 'link',
    target: { kind: 'external', url: 'https://a.example' },
    children: [
      text('a rather '),
      { kind: 'formatted', format: 'strong', children: [text('long')], span },
      text(' link'),
    ],
    span,
  };
  const areas = items([link], 60).flatMap((line) => line.filter((item) => item.kind === 'link'));
  expect(areas).toHaveLength(2);
  for (const { contents } of areas) expect(contents).toBe('a rather long link');
});

test('underlines the words of a link but not its image', () => {
  const link = (children: Inline[]): Inline => ({
    kind: 'link',
    target: { kind: 'external', url: 'https://a.example' },
    children,
    span,
  });
  const image: Inline = { kind: 'image', source: 'x', alt: 'Chart', width: pixels(40), span };
  const broken: Inline = { kind: 'break', span };
  const rules = (...links: Inline[][]) =>
    items(links.map(link)).flatMap((line) => line.filter(({ kind }) => kind === 'line'));
  expect(rules([image, broken])).toEqual([]);
  expect(rules([image, broken, text('Ann')])).toMatchObject([{ x1: 50 }]);
  expect(rules([image, text(' Ann')])).toMatchObject([{ x1: 80 }]);
  expect(rules([image, text(' ')], [image])).toEqual([]);
  expect(rules([image, text(' '), image])).toHaveLength(1);
});

test('an image shrinks to the line width and increases the line height', () => {
  const image: Inline = { kind: 'image', source: 'x', alt: 'Chart', span };
  const [line] = items([image], 150);
  expect(line).toMatchObject([{ kind: 'image', x: 50, y: 100, width: 150, height: 75 }]);
  expect(line![0]).toMatchObject({ owner: { role: 'Figure' }, image: loaded.raster });
});
