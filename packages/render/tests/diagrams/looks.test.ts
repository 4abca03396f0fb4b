import { readFileSync } from 'node:fs';
import { contrast, designSystems, minimalClean } from '@mdconv/core';
import { expect, test } from 'vitest';
import { createTextMeasure } from '../../src/diagrams/text-measure.ts';
import { textsOf, wordsOf, type ColorPaint, type DrawingPart } from '../../src/drawings/index.ts';
import { drawSource } from './draw-source.ts';
import { readDrawing } from './read-drawing.ts';

const everyday = readFileSync(new URL('everyday-diagrams.md', import.meta.url), 'utf8');
const diagrams = [...everyday.matchAll(/^## (.+)\n+```(\S+)\n([^]*?)\n```$/gm)].map(
  ([, name = '', language = '', source = '']) => ({ name, language, source }),
);

test('titles begin at the left of their drawings, in all kinds', async () => {
  const texts = await createTextMeasure(minimalClean, 'en');
  const lefts = new Map<string, number>();
  for (const { name, language, source } of diagrams) {
    if (language !== 'mermaid' || !/\btitle\b/.test(source)) continue;
    const { texts: labels } = readDrawing(await drawSource(source, minimalClean, language), texts);
    const title = labels.find(({ role }) => role === 'title');
    if (title) lefts.set(name, title.corners[0]![0]);
  }
  expect(lefts.size).toBeGreaterThan(12);
  expect([...lefts].filter(([, left]) => left !== 4)).toEqual([]);
});

test('labels have the same three sizes in all kinds and charts', async () => {
  const chart = { data: { values: [{ a: 1 }] }, mark: 'bar', encoding: { x: { field: 'a' } } };
  const title = { text: 'Title', subtitle: 'More' };
  const sources = [
    ['vega-lite', JSON.stringify({ ...chart, title })],
    ['mermaid', 'pie\n title Title\n "A": 1'],
    ['mermaid', 'flowchart TD\n A -->|text| B'],
  ] as const;
  const sizes = new Set<number>();
  for (const [language, source] of sources) {
    const { parts } = await drawSource(source, minimalClean, language);
    for (const { size } of textsOf(parts)) sizes.add(size);
  }
  expect([...sizes].sort()).toEqual([11, 13, 15]);
});

test.each(['regression', 'loess'])('%s is drawn', async (method) => {
  const values = [1, 2, 3, 4, 5, 6].map((x) => ({ x, y: x % 2 === 0 ? x : x + 1 }));
  const field = (name: string) => ({ field: name, type: 'quantitative' });
  const { parts } = await drawSource(
    JSON.stringify({
      data: { values },
      layer: [{ mark: 'point' }, { mark: 'line', transform: [{ [method]: 'y', on: 'x' }] }],
      encoding: { x: field('x'), y: field('y') },
    }),
    minimalClean,
    'vega-lite',
  );
  expect(textsOf(parts).map(wordsOf)).toEqual(expect.arrayContaining(['x', 'y', '6']));
});

test('quotation marks that an author escapes lose their backslashes', async () => {
  const { parts } = await drawSource('flowchart LR\nA["says \\"hi\\""]', minimalClean);
  expect(textsOf(parts).map(wordsOf)).toEqual(['says "hi"']);
});

const bars = (color: string) =>
  JSON.stringify({
    data: { values: [{ q: 'Q1', v: 12 }] },
    encoding: { x: { field: 'q' }, y: { field: 'v', type: 'quantitative' } },
    layer: [
      { mark: { type: 'bar', color } },
      { mark: { type: 'text', dy: 10, baseline: 'top' }, encoding: { text: { field: 'v' } } },
    ],
  });

const [blue, orange] = minimalClean.diagram.series as [string, string];

test.each([
  ['a dark color of the design, and change with it', blue, minimalClean.palette.paper, false],
  [
    'a light color of the design, which is light in dark pages',
    orange,
    minimalClean.palette.ink,
    true,
  ],
  ['a dark color of the author', '#123456', minimalClean.palette.paper, true],
  ['a light color of the author', '#fedcba', minimalClean.palette.ink, true],
])('texts of charts are readable on %s', async (_, color, expected, isFixed) => {
  const { parts } = await drawSource(bars(color), minimalClean, 'vega-lite');
  const paint = textsOf(parts).findLast((text) => wordsOf(text) === '12')!.paint;
  expect(paint).toMatchObject({ color: expected });
  expect(paint.isFixed ?? false).toBe(isFixed);
  expect(contrast(paint.color, color)).toBeGreaterThan(4.5);
});

test('words of cards are whole', async () => {
  const card = '    a[Create Documentation]';
  const source = `kanban\n${['A', 'B', 'C', 'D', 'E'].map((name) => `  ${name}\n${card}`).join('\n')}`;
  const { parts } = await drawSource(source, minimalClean);
  const lines = textsOf(parts).flatMap((text) =>
    text.lines.map((line) => line.map((span) => span.text).join('')),
  );
  expect(lines.filter((line) => line.trim() === 'Documentation')).toHaveLength(5);
});

const slides = designSystems.find(({ slug }) => slug === 'slides')!;

test('pies show each percentage once: small ones in the legend', async () => {
  const { parts } = await drawSource('pie showData\n "A": 80\n "B": 17\n "C": 3', minimalClean);
  expect(textsOf(parts).map(wordsOf)).toEqual(['80 %', '17 %', 'A: 80', 'B: 17', 'C: 3 (3 %)']);
});

const topics = ['One', 'Two', 'Three', 'Four'].flatMap((name) => [
  `  ${name}`,
  ...[1, 2, 3].map((number) => `    ${name} ${number}`),
]);

test.each([
  ['to the right on a high page', minimalClean, 0],
  ['to both sides on a low page', slides, 8],
])('mindmaps grow %s', async (_, design, count) => {
  const texts = await createTextMeasure(design, 'en');
  const source = `mindmap\n root\n${topics.join('\n')}`;
  const { texts: labels } = readDrawing(await drawSource(source, design), texts);
  const leftOf = (text: string) => labels.find((one) => one.text === text)!.corners[0]![0];
  const left = labels.filter(({ text }) => leftOf(text) < leftOf('root'));
  expect(left).toHaveLength(count);
});

test.each([
  'quadrantChart\n title T\n A: [0.2, 0.3]',
  'radar-beta\n title T\n axis a, b, c\n curve k{1, 2, 3}',
])('charts are as high as a slide below a title: %s', async (source) => {
  const [page, slide] = [await drawSource(source, minimalClean), await drawSource(source, slides)];
  expect(slide.height).toBeLessThan(page.height);
  expect(slide.height).toBeLessThan(340);
});

test('names of rows of charts are at the middle of their rows', async () => {
  const values = ['A', 'B'].map((row) => ({ row, name: 'one', amount: 1 }));
  const encoding = {
    row: { field: 'row' },
    y: { field: 'name' },
    x: { field: 'amount', type: 'quantitative' },
  };
  const source = JSON.stringify({ data: { values }, mark: 'bar', encoding });
  const texts = await createTextMeasure(minimalClean, 'en');
  const { texts: labels } = readDrawing(await drawSource(source, minimalClean, 'vega-lite'), texts);
  const middles = (words: string) =>
    labels.filter(({ text }) => text === words).map(({ corners: [a, , c] }) => (a![1] + c![1]) / 2);
  for (const [index, row] of ['A', 'B'].entries())
    expect(Math.abs(middles(row)[0]! - middles('one')[index]!)).toBeLessThan(4);
});

test('a plan of minutes fills its axis', async () => {
  const source = 'gantt\n dateFormat HH:mm\n axisFormat %H:%M\n A: 17:50, 12m\n B: 10m';
  const { parts, width } = await drawSource(source, minimalClean);
  const dates = textsOf(parts).filter((text) => /^\d\d:\d\d$/.test(wordsOf(text)));
  expect(dates.map(wordsOf)).toContain('18:10');
  expect(Math.max(...dates.map(({ x }) => x))).toBeGreaterThan(width * 0.85);
});

test.each([
  ['a flowchart', 'flowchart LR\n a[Mark]\n style a fill:#888888,color:#ff0000'],
  ['a class diagram', 'classDiagram\n class Mark\n style Mark fill:#fedcba,color:#ffffff'],
  [
    'a C4 diagram',
    'C4Context\n System(a, "Mark")\n UpdateElementStyle(a, $fontColor="red", $bgColor="gray")',
  ],
])('colors that are not readable on the fill of the author give way in %s', async (_, source) => {
  const { parts } = await drawSource(source, minimalClean);
  const { paint } = textsOf(parts).find((text) => wordsOf(text) === 'Mark')!;
  expect(paint).toMatchObject({ color: '#000000', isFixed: true });
});

test('colors that are readable on the fill of the author stay', async () => {
  const source = 'flowchart LR\n a[Mark]\n style a fill:#fedcba,color:#660000';
  const { parts } = await drawSource(source, minimalClean);
  expect(textsOf(parts)[0]!.paint).toMatchObject({ color: '#660000', isFixed: true });
});

test.each([
  ['flowchart LR\n a\n b\n c', 1],
  ['flowchart RL\n a --> x\n b --> y\n c --> z', 1],
  ['flowchart LR\n subgraph s1\n a\n end\n subgraph s2\n b\n end\n subgraph s3\n c\n end', 1],
  ['flowchart TB\n a --> x\n b --> y\n c --> z', 0],
] as const)('what no edge connects stands in the order of the source: %s', async (source, axis) => {
  const texts = await createTextMeasure(minimalClean, 'en');
  const { texts: labels } = readDrawing(await drawSource(source, minimalClean), texts);
  const places = ['a', 'b', 'c'].map(
    (name) => labels.find(({ text }) => text === name)!.corners[0]![axis],
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

const fillsOf = (parts: readonly DrawingPart[]): readonly ColorPaint[] =>
  parts.flatMap((part) => {
    if (part.kind === 'group') return fillsOf(part.parts);
    return part.kind === 'path' && part.fill?.paint.kind === 'color' ? [part.fill.paint] : [];
  });

test.each([
  'flowchart LR\n a[Mark]\n style a color:#660000',
  'classDiagram\n class Mark\n style Mark color:#660000',
  'block\n Mark\n style Mark color:#660000',
])('what has a color of the author keeps its fill in dark pages: %s', async (source) => {
  const { parts } = await drawSource(source, minimalClean);
  expect(textsOf(parts)[0]!.paint).toMatchObject({ color: '#660000', isFixed: true });
  const fills = fillsOf(parts);
  expect(fills.length).toBeGreaterThan(0);
  for (const fill of fills) expect(fill.isFixed).toBe(true);
});
