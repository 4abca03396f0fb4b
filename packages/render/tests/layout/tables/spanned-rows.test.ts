import { expect, test } from 'vitest';
import type { DisplayItem } from '../../../src/typeset/display/index.ts';
import { layOutMarkdown } from '../lay-out-markdown.ts';

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

async function itemsIn(design: string) {
  const { display } = await layOutMarkdown({ markdown, design });
  const items = display.pages[0]!.items;
  const baselineOf = (text: string) => {
    const found = items.find((one) => one.kind === 'glyphs' && one.text === text);
    return found?.kind === 'glyphs' ? found.baseline : NaN;
  };
  return { items, baselineOf };
}

const isRectangle = (one: DisplayItem) => one.kind === 'rectangle';
const isLine = (one: DisplayItem) => one.kind === 'line';

test('rows spanned by one cell share one stripe', async () => {
  const { items, baselineOf } = await itemsIn('striped');
  const grounds = items.filter(isRectangle);
  const striped = (text: string) =>
    grounds.some(({ y, height }) => y < baselineOf(text) && baselineOf(text) < y + height);
  const words = ['Name', 'one', 'two', 'three', 'four'];
  expect(words.filter(striped)).toEqual(['Name', 'three']);
});

test('the line between rows omits the cell that spans both', async () => {
  const { items, baselineOf } = await itemsIn('plain');
  const lines = items.filter(isLine);
  const below = (text: string, next: string) =>
    lines.find(({ y1 }) => baselineOf(text) < y1 && y1 < baselineOf(next))!;
  const [inside, outside] = [below('one', 'two'), below('two', 'three')];
  expect(inside.x1).toBeGreaterThan(outside.x1);
  expect(inside.x2).toBe(outside.x2);
});
