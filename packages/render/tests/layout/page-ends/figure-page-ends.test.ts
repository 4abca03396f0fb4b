import { describe, expect, test } from 'vitest';
import { layOutMarkdown } from '../lay-out-markdown.ts';
import { itemsOf, paintedLines } from '../painted-text.ts';

/** A diagram of the given number of boxes below each other. */
function tower(boxes: number): string {
  const nodes = Array.from({ length: boxes }, (_, n) => `n${n} -> n${n + 1}`).join('; ');
  return `\`\`\`dot\ndigraph { node [shape=box]; ${nodes} }\n\`\`\``;
}

const lines = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name} ${index}.`).join('\n\n');

async function pagesOf(markdown: string) {
  const { display, pageEnds, relaxedBreaks } = await layOutMarkdown({ markdown });
  expect(relaxedBreaks).toEqual([]);
  const pages = display.pages.map((page) => ({
    text: paintedLines(page).join('\n'),
    images: itemsOf(page, 'image'),
  }));
  const figure = pages.findIndex(({ images }) => images.length > 0);
  return { pages, pageEnds, figure, image: pages[figure]!.images[0]! };
}

const natural = (await pagesOf(`Text.\n\n${tower(4)}`)).image;
const counts = Array.from({ length: 12 }, (_, index) => 2 * index + 4);

describe.each(counts)('a figure %i lines down', (count) => {
  test('leaves no page blank: it is reduced, or the text behind it moves up', async () => {
    const markdown = `${lines(count, 'Above')}\n\n${tower(4)}\n\n${lines(40, 'Behind')}`;
    const { pages, pageEnds, figure, image } = await pagesOf(markdown);
    for (const { blank } of pageEnds.slice(0, -1)) expect(blank).toBeLessThanOrEqual(0.12);
    const mention = pages.findLastIndex(({ text }) => text.includes(`Above ${count - 1}.`));
    expect(figure - mention).toBeLessThanOrEqual(1);
    expect(image.height).toBeGreaterThanOrEqual(natural.height * 0.75 - 0.01);
    expect(image.height / image.width).toBeCloseTo(natural.height / natural.width);
  });

  test('stays in its section', async () => {
    const section = `${lines(3, 'Behind')}\n\n## Next\n\n${lines(40, 'After')}`;
    const { pages, figure, image } = await pagesOf(
      `${lines(count, 'Above')}\n\n${tower(4)}\n\n${section}`,
    );
    const next = pages.findIndex(({ text }) => text.includes('Next'));
    expect(figure).toBeLessThanOrEqual(next);
    const above = pages[next]!.text.split('Next')[0]!;
    if (figure === next) expect(above === '' || image.y < 400).toBe(true);
  });

  test('is not passed by what it is introduced by, nor by a page that its author ends', async () => {
    const { pages, figure } = await pagesOf(
      `${lines(count, 'Above')}\n\n${tower(4)}\n\nBehind.\n\n<!-- pagebreak -->\n\nOther.`,
    );
    expect(figure).toBeLessThan(pages.findIndex(({ text }) => text.includes('Other.')));
  });
});

test.each([
  ['a table', `| a | b |\n|---|---|\n${'| x | 1 |\n'.repeat(50)}`],
  ['code', `\`\`\`\n${'x();\n'.repeat(60)}\`\`\``],
])(
  '%s that moves up and continues on the next page is below the figure there',
  async (_, block) => {
    for (const count of counts) {
      const { pages, figure, image } = await pagesOf(
        `${lines(count, 'Above')}\n\n${tower(4)}\n\n${block}`,
      );
      const mention = pages.findLastIndex(({ text }) => text.includes(`Above ${count - 1}.`));
      if (figure === mention) continue;
      expect(image.y).toBeLessThan(72);
    }
  },
);

test.each(counts)(
  'a heading %i lines down stays with the only figure of its section',
  async (count) => {
    const { pages, figure } = await pagesOf(
      `${lines(count, 'Above')}\n\n## Its figure\n\n${tower(4)}\n\n## Next\n\n${lines(40, 'After')}`,
    );
    expect(pages.findIndex(({ text }) => text.includes('Its figure'))).toBe(figure);
  },
);

test('a figure that would leave more than a quarter of a page blank lets a new section begin above it', async () => {
  for (const count of counts) {
    const { pages, pageEnds, figure } = await pagesOf(
      `${lines(count, 'Above')}\n\n${tower(9)}\n\n## Next\n\n${lines(60, 'After')}`,
    );
    const next = pages.findIndex(({ text }) => text.includes('Next'));
    expect(figure - next).toBeLessThanOrEqual(1);
    for (const { blank } of pageEnds.slice(0, -1)) expect(blank).toBeLessThan(0.3);
  }
});

test('a figure with text above it that introduces it moves with it or follows it at once', async () => {
  for (const count of counts) {
    const { pages, figure } = await pagesOf(
      `${lines(count, 'Above')}\n\nThe steps are:\n\n${tower(2)}\n\n${lines(40, 'Behind')}`,
    );
    expect(pages[figure]!.text).toContain('The steps are:');
  }
});

test('a chart takes less than half of the height of a page', async () => {
  const quadrants =
    'quadrantChart\n  x-axis Low --> High\n  y-axis Low --> High\n  Search: [0.3, 0.8]';
  const { image } = await pagesOf(`\`\`\`mermaid\n${quadrants}\n\`\`\``);
  expect(image.height).toBeLessThanOrEqual(0.45 * (842 - 2 * 70));
});

describe('a page', () => {
  const formula = '$$\\int_0^1 x\\,dx = \\frac12$$';

  test.each(Array.from({ length: 10 }, (_, index) => index + 20))(
    'does not end between a text and the formula that continues it (%i lines)',
    async (count) => {
      const { display } = await layOutMarkdown({
        markdown: `${lines(count, 'Above')}\n\nThe area is\n\n${formula}\n\nas above.`,
      });
      const page = display.pages.find((one) => paintedLines(one).join().includes('The area is'))!;
      expect(itemsOf(page, 'outlines')).toHaveLength(1);
    },
  );

  test('does not end early for the sake of a later one', async () => {
    const part = (title: string) => `## ${title}\n\n${lines(9, title)}\n\n${tower(6)}`;
    for (const count of counts) {
      const { pageEnds } = await pagesOf(
        `${lines(count, 'Above')}\n\n${['A', 'B', 'C', 'D'].map(part).join('\n\n')}`,
      );
      for (const { blank } of pageEnds.slice(0, -1)) expect(blank).toBeLessThan(0.45);
    }
  });
});
