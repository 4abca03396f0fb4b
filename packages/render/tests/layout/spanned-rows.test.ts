import { expect, test } from 'vitest';
import type { Operation } from '../../src/display/index.ts';
import { layOutMarkdown } from './lay-out-markdown.ts';

/** The first cell of the body covers its first two rows. */
const markdown = `<table>
<thead><tr><th>Name</th><th>Value</th></tr></thead>
<tbody>
<tr><td rowspan="2">both</td><td>one</td></tr>
<tr><td>two</td></tr>
<tr><td>third</td><td>three</td></tr>
<tr><td>fourth</td><td>four</td></tr>
</tbody>
</table>`;

async function operationsIn(design: string) {
  const { display } = await layOutMarkdown({ markdown, design });
  const operations = display.pages[0]!.operations;
  const baselineOf = (text: string) => {
    const found = operations.find((one) => one.kind === 'glyphs' && one.text === text);
    return found?.kind === 'glyphs' ? found.baseline : NaN;
  };
  return { operations, baselineOf };
}

const isRectangle = (one: Operation) => one.kind === 'rectangle';
const isLine = (one: Operation) => one.kind === 'line';

test('rows that one cell covers are one stripe', async () => {
  const { operations, baselineOf } = await operationsIn('developer-docs');
  const grounds = operations.filter(isRectangle);
  const striped = (text: string) =>
    grounds.some(({ y, height }) => y < baselineOf(text) && baselineOf(text) < y + height);
  const words = ['Name', 'one', 'two', 'three', 'four'];
  expect(words.filter(striped)).toEqual(['Name', 'three']);
});

test('the rule between rows leaves out the cell that covers both', async () => {
  const { operations, baselineOf } = await operationsIn('minimal-clean');
  const lines = operations.filter(isLine);
  const below = (text: string, next: string) =>
    lines.find(({ y1 }) => baselineOf(text) < y1 && y1 < baselineOf(next))!;
  const [inside, outside] = [below('one', 'two'), below('two', 'three')];
  expect(inside.x1).toBeGreaterThan(outside.x1);
  expect(inside.x2).toBe(outside.x2);
});
