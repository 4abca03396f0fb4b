import { readFileSync } from 'node:fs';
import { contrast, minimalClean } from '@mdconv/core';
import { expect, test } from 'vitest';
import { createTextMeasure } from '../../src/diagrams/text-measure.ts';
import { textsOf, wordsOf } from '../../src/drawings/index.ts';
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
