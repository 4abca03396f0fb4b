import { minimalClean } from '@mdconv/core';
import { expect, test } from 'vitest';
import { createTextMeasure } from '../../src/diagrams/text-measure.ts';
import { drawSource } from './draw-source.ts';
import { edgeFaults, labelFaults } from './drawing-faults.ts';
import { readDrawing, type Point } from './read-drawing.ts';

const distance = ([a, b]: Point, [c, d]: Point) => Math.hypot(a - c, b - d);

test.each([
  ['beside one that leads on', 'flowchart TD\nA[Queue] --> B[Worker] --> C[Result]\nC --> A'],
  ['between the same nodes', 'flowchart TD\nA[Write a draft] --> B{Approved?}\nB -->|no| A'],
  ['to the left', 'flowchart LR\nA[Queue] --> B[Worker] -->|done| C((Out))\nC -.-> A'],
  [
    'over several ranks',
    'flowchart TD\nS([Start]) --> I[/Read input/] --> V{Valid?}\nV -- Yes --> P[Process]\nV -- No --> E[Show an error]\nE --> I',
  ],
])('an edge that leads back ends apart from others: %s', async (_, source) => {
  const texts = await createTextMeasure(minimalClean, 'en');
  const drawing = readDrawing(await drawSource(source, minimalClean), texts);
  expect([...labelFaults(drawing), ...edgeFaults(drawing)]).toEqual([]);
  const heads = drawing.lines.map(({ points }) => points.at(-1)!);
  const tails = drawing.lines.map(({ points }) => points[0]!);
  const nearest = Math.min(...heads.flatMap((head) => tails.map((tail) => distance(head, tail))));
  expect(nearest).toBeGreaterThan(10);
});
