import { readFileSync } from 'node:fs';
import { designSystems, minimalClean, pageGeometry, type DesignSystem } from '@mdconv/core';
import { pairs } from '@mdconv/tools/testing/laws';
import { describe, expect, test } from 'vitest';
import { createTextMeasure } from '../../src/diagrams/text-measure.ts';
import type { Drawing, DrawingPart, TextPart } from '../../src/drawings/index.ts';
import { drawSource } from './draw-source.ts';
import { edgeFaults, labelFaults, labelSizeMin } from './drawing-faults.ts';
import { readDrawing } from './read-drawing.ts';

/** Diagrams as people and chat assistants write them: a heading and a fence each. */
const document = readFileSync(new URL('everyday-diagrams.md', import.meta.url), 'utf8');
const diagrams = [...document.matchAll(/^## (.+)\n+```(\S+)\n([^]*?)\n```$/gm)].map(
  ([, name = '', language = '', source = '']) => ({ name, language, source }),
);

const isGraph = /^\s*(?:flowchart|graph|stateDiagram|erDiagram|classDiagram)\b/m;
const isFlowchart = /^\s*(?:flowchart|graph) /m;

describe('labels of everyday diagrams', () => {
  test.each(
    pairs(diagrams, designSystems).map(([diagram, design]) => ({
      ...{ ...diagram, design, slug: design.slug },
    })),
  )('$name in $slug fit, are whole and apart', async ({ source, language, design }) => {
    const texts = await createTextMeasure(design, 'en');
    const drawing = readDrawing(await drawSource(source, design, language), texts);
    expect(drawing.texts.length).toBeGreaterThan(1);
    expect(labelFaults(drawing)).toEqual([]);
    if (language === 'mermaid') {
      const sizes = new Set(drawing.texts.map(({ size }) => size));
      expect([...sizes].filter((size) => ![11, 13, 15].includes(size))).toEqual([]);
    }
    if (language === 'mermaid' && isGraph.test(source)) expect(edgeFaults(drawing)).toEqual([]);
    // On an upright page of A4; pdf and docx give labels below six points a landscape page.
    const room = roomOf(design);
    if (language === 'mermaid' && isFlowchart.test(source) && isLarge(room))
      expect(labelSizeMin(drawing, room)).toBeGreaterThan(5.2);
  });
});

test.each([
  ['', 2],
  [' H[Delivered] -.->|complaint| A', 3],
  [
    ' H --> I[Ask for a rating] --> J[Answer the questions] --> K[Offer a voucher] --> L[The end]',
    3,
  ],
])('a row that is too wide folds%s in %d rows', async (more, count) => {
  const steps = [
    'Customer places order',
    'Reserve the items',
    'Charge the card',
    'Pack the parcel',
  ];
  const others = ['Hand to carrier', 'Send tracking mail', 'Wait for it', 'Delivered'];
  const chain = [...steps, ...others].map((step, index) => `${'ABCDEFGH'[index]}[${step}]`);
  const source = `flowchart LR\n${chain.join(' --> ')}\n${more}`;
  const texts = await createTextMeasure(minimalClean, 'en');
  const drawing = readDrawing(await drawSource(source, minimalClean), texts);
  expect([...labelFaults(drawing), ...edgeFaults(drawing)]).toEqual([]);
  expect(labelSizeMin(drawing, roomOf(minimalClean))).toBeGreaterThanOrEqual(6);
  // From left to right, row by row.
  const middles = drawing.shapes
    .filter(({ role }) => role === 'node')
    .map(({ corners }) => ({
      x: corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
      y: Math.round(corners.reduce((sum, [, y]) => sum + y, 0) / corners.length),
    }));
  const rows = [...new Set(middles.map(({ y }) => y))];
  expect(rows).toHaveLength(count);
  expect(rows).toEqual(rows.toSorted((a, b) => a - b));
  for (const row of rows) {
    const across = middles.filter(({ y }) => y === row).map(({ x }) => x);
    expect(across).toEqual(across.toSorted((a, b) => a - b));
  }
});

test('labels of edges are not among the lines of titles of groups', async () => {
  const source = `flowchart TD
    split[Split] -->|80%| train[Train model]
    split -->|10%| check[Validate]
    split -->|10%| test[Test]
    train --> check
    check -->|loss| train
    check --> best[Best checkpoint] --> test
    subgraph tuning [Hyperparameter tuning]
      train
      check
      best
    end`;
  const texts = await createTextMeasure(minimalClean, 'en');
  const drawing = readDrawing(await drawSource(source, minimalClean), texts);
  expect([...labelFaults(drawing), ...edgeFaults(drawing)]).toEqual([]);
  const extent = (text: string) => {
    const ys = drawing.texts.find((one) => one.text === text)!.corners.map(([, y]) => y);
    return { top: Math.min(...ys), bottom: Math.max(...ys) };
  };
  const [title, label] = [extent('Hyperparameter tuning'), extent('80%')];
  expect(label.bottom < title.top - 4 || label.top > title.bottom + 6).toBe(true);
});

test('the numbers at the ends of edges are beside the labels of others', async () => {
  const source = `classDiagram
    class Order {
      +UUID id
      +total() Money
    }
    Customer "1" --> "0..*" Order : places
    Order "1" *-- "1..*" LineItem : contains
    Order --> OrderStatus
    Order ..> Payment : uses
    Payment <|.. CardPayment
    Payment <|.. PayPalPayment`;
  const texts = await createTextMeasure(minimalClean, 'en');
  expect(labelFaults(readDrawing(await drawSource(source, minimalClean), texts))).toEqual([]);
});

/** Pages of books and slides are smaller. */
const isLarge = ({ width, height }: { readonly width: number; readonly height: number }) =>
  width > 400 && height > 500;

test('groups beside each other are drawn below each other where that makes labels larger', async () => {
  const { source } = diagrams.find(({ name }) => name === 'flow-02-architecture')!;
  const texts = await createTextMeasure(minimalClean, 'en');
  const drawing = readDrawing(await drawSource(source, minimalClean), texts);
  expect([...labelFaults(drawing), ...edgeFaults(drawing)]).toEqual([]);
  expect(labelSizeMin(drawing, roomOf(minimalClean))).toBeGreaterThan(6);
});

/** Points: the largest drawing on a page. */
function roomOf({ page }: DesignSystem) {
  const { width, height, margins } = pageGeometry(page);
  return {
    width: width - margins.left - margins.right,
    height: (height - margins.top - margins.bottom) * 0.8,
  };
}

describe('the laws', () => {
  const faultsOf = async (change: (drawing: Drawing) => Drawing) => {
    const source =
      'flowchart TB\nsubgraph Team\nA[Browser]-->|a question|B[Server]\nend\nA-->D-->B';
    const drawing = change(await drawSource(source, minimalClean));
    const read = readDrawing(drawing, await createTextMeasure(minimalClean, 'en'));
    return [...labelFaults(read), ...edgeFaults(read)];
  };
  const withTexts =
    (change: (text: TextPart) => TextPart) =>
    (drawing: Drawing): Drawing => ({ ...drawing, parts: drawing.parts.map(changed(change)) });
  const changed =
    (change: (text: TextPart) => TextPart) =>
    (part: DrawingPart): DrawingPart => {
      if (part.kind === 'group') return { ...part, parts: part.parts.map(changed(change)) };
      return part.kind === 'text' ? change(part) : part;
    };
  const renamed = (from: string, to: string) =>
    withTexts((text) =>
      text.lines[0]![0]!.text === from ? { ...text, lines: [[{ text: to }]] } : text,
    );

  test.each<[name: string, change: (drawing: Drawing) => Drawing, fault: RegExp]>([
    [
      'a label longer than its box',
      renamed('Server', 'Servers of the company'),
      /does not fit its box/,
    ],
    ['a label outside of the picture', (drawing) => ({ ...drawing, width: 90 }), /is cut/],
    [
      'a label over another',
      withTexts((text) => ({ ...text, x: text.x * 0.3 + 20, y: 30 })),
      /is over/,
    ],
    [
      'an edge across a label',
      withTexts((text) => ({ ...text, role: 'node', leading: 0, size: 90 })),
      /an edge crosses/,
    ],
  ])('find %s', async (_name, change, fault) => {
    expect(await faultsOf((drawing) => drawing)).toEqual([]);
    expect((await faultsOf(change)).join('\n')).toMatch(fault);
  });
});
