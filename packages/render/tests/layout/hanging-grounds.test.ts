import { expect, test } from 'vitest';
import { layOutMarkdown, type Sample } from './lay-out-markdown.ts';
import { glyphsOf } from './painted-text.ts';

type Edge = 'left' | 'middle' | 'right';

/** Where the edges of glyphs that start with the words are, from the first of them. Points. */
async function edgesOf(edge: Edge, words: readonly string[], sample: Sample) {
  const { display } = await layOutMarkdown({ medium: 'sheet', ...sample });
  const glyphs = display.pages.flatMap(glyphsOf);
  const edges = words.map((word) => {
    const { x, advances } = glyphs.find(({ text }) => text.startsWith(word))!;
    const width = advances.reduce((sum, advance) => sum + advance, 0);
    return x + { left: 0, middle: width / 2, right: width }[edge];
  });
  return edges.map((place) => Math.round(place - edges[0]!) + 0);
}

const designs = ['plain', 'developer-docs', 'executive-report'];

test.each(designs)('code at the start of a line is aligned with the text in %s', async (design) => {
  const filler = 'Words that fill the line '.repeat(3);
  const markdown = `First line.\n\n\`one\` is code.\n\n${filler}\\\n\`two\` is code.\n\n## \`three\`\n\n**\`four\`** is bold.\n`;
  const words = ['First', 'one', 'two', 'three', 'four'];
  expect(await edgesOf('left', words, { markdown, design })).toEqual([0, 0, 0, 0, 0]);
});

test.each(designs)('code in items and cells is aligned with the text in %s', async (design) => {
  const items = '- Word\n- `one`\n';
  expect(await edgesOf('left', ['Word', 'one'], { markdown: items, design })).toEqual([0, 0]);
  const cells = '| Head |\n| - |\n| `one` |\n';
  expect(await edgesOf('left', ['Head', 'one'], { markdown: cells, design })).toEqual([0, 0]);
});

test.each(designs)('code at the right edge is aligned with the text in %s', async (design) => {
  const cells = '| Head |\n| --: |\n| `one` |\n| x `two` |\n';
  const words = ['Head', 'one', 'two'];
  expect(await edgesOf('right', words, { markdown: cells, design })).toEqual([0, 0, 0]);
  const arabic = '---\nlang: ar\n---\n\nسلام\n\n`one` نص\n';
  expect(await edgesOf('right', ['سلام', 'one'], { markdown: arabic, design })).toEqual([0, 0]);
});

test('borders stay within the margins', async () => {
  const markdown = 'First line.\n\n<kbd>Esc</kbd> ends it.\n';
  const [, key] = await edgesOf('left', ['First', 'Esc'], { markdown });
  expect(key).toBeGreaterThan(2);
});

test('centered code stays in the middle', async () => {
  const markdown = '| A wide head |\n| :-: |\n| `one` |\n';
  expect(await edgesOf('middle', ['A wide head', 'one'], { markdown })).toEqual([0, 0]);
});
