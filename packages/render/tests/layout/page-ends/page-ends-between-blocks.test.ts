import { describe, expect, test } from 'vitest';
import { layOutMarkdown } from '../lay-out-markdown.ts';
import { glyphsOf, itemsOf, paintedLines } from '../painted-text.ts';

/** The pages of a text with the given number of lines before an ending. */
async function pagesOf(
  lines: number,
  ending: string,
  paperSize: 'A4' | 'A5' = 'A5',
  design = 'plain',
) {
  const filling = Array.from({ length: lines }, (_, index) => `Line ${index}.`).join('\n\n');
  const { display } = await layOutMarkdown({
    markdown: `${filling}\n\n${ending}`,
    page: { paperSize },
    design,
  });
  return display.pages;
}

const counts = Array.from({ length: 12 }, (_, index) => index + 8);

describe.each(counts)('%i lines down', (count) => {
  test('a thematic break is left out between pages and moves nothing', async () => {
    const pages = await pagesOf(count, '---\n\nBelow the rule.');
    const rules = pages.map((page) => itemsOf(page, 'line').length);
    const lines = pages.map((page) => paintedLines(page));
    expect(rules).toEqual(lines.length === 1 ? [1] : [0, 0]);
    expect(lines.at(-1)!.at(-1)).toBe('Below the rule.');
    if (lines.length > 1) expect(lines[1]).toEqual(['Below the rule.']);
  });

  test('the asterisks of a scene break are on one of the pages', async () => {
    const pages = await pagesOf(2 * count + 6, '---\n\nBelow.', 'A5', 'book');
    const marks = pages.flatMap((page) => paintedLines(page, 'artifact')).join(' ');
    expect(marks.match(/\*\s*\*\s*\*/g)).toHaveLength(1);
  });

  test('a paragraph of bold words stays with the block below it', async () => {
    const pages = await pagesOf(count, '## Heading\n\n**In bold**\n\nOne\n\nTwo\n\nThree');
    const lines = pages.map((page) => paintedLines(page));
    expect(lines.find((page) => page.includes('In bold'))).toContain('One');
  });

  test.each([
    ['in italics', '*Example*', 'Example'],
    ['that begins in bold', '**Example** (Node.js)', 'Example (Node.js)'],
  ])('a label %s stays with the code below it', async (_, label, line) => {
    const code = `\`\`\`\n${'x\n'.repeat(12)}\`\`\``;
    const pages = await pagesOf(count, `${label}\n\n${code}`);
    const lines = pages.map((page) => paintedLines(page));
    expect(lines.find((page) => page.includes(line))).toContain('x');
  });

  test('a table of three rows is on one page, and with the clause that introduces it', async () => {
    const table = '| Head | B |\n|---|---|\n| One | 1 |\n| Two | 2 |\n| Three | 3 |';
    const code = `\`\`\`\n${'x\n'.repeat(12)}\`\`\``;
    const pages = await pagesOf(count, `1. As follows:\n\n${table}\n\n## Next\n\n${code}`);
    const lines = pages.map((page) => paintedLines(page).join(' '));
    expect(lines.find((page) => page.includes('As follows'))).toMatch(/One1 Two2 Three3/);
  });

  test('the attribution of a blockquote stays on the page where the blockquote ends', async () => {
    const pages = await pagesOf(count, '> One\n>\n> Two\n>\n> — the author\n\nAfter');
    const lines = pages.map((page) => paintedLines(page));
    expect(lines.find((page) => page.includes('— the author'))).toContain('Two');
  });

  test('no page ends after a heading, a table header and one row', async () => {
    const rows = Array.from({ length: 30 }, (_, row) => `| row${row} | 1 |`).join('\n');
    const pages = await pagesOf(count, `## Next\n\n| Head | B |\n|---|---|\n${rows}`);
    const counts = pages.map((page) => paintedLines(page).join().match(/row\d/g)?.length ?? 0);
    expect(counts.find((rows) => rows > 0)).toBeGreaterThan(1);
  });
});

test.each([
  ['one line', 'Only a line.'],
  ['one line above the next heading of its section', 'Only a line.\n\n### Part'],
  ['one badge', '![Build status](https://example.com/build.svg)'],
])('no page ends after a heading and %s', async (_, line) => {
  const text = 'word '.repeat(60);
  for (let count = 20; count < 32; count += 1) {
    const pages = await pagesOf(count, `## Next\n\n${line}\n\n${text}`, 'A4');
    const lines = pages.map((page) => paintedLines(page));
    const ended = lines.find((page) => page.includes('Next'))!;
    expect(ended.slice(ended.indexOf('Next')).length).toBeGreaterThan(2);
  }
});

test('high rows may break, so that no page is half empty', async () => {
  const row = `| name | ${'word '.repeat(260)}|`;
  const pages = await pagesOf(4, `| A | B |\n|---|---|\n${row}\n${row}\n${row}`);
  const lines = pages.map((page) => paintedLines(page).length);
  expect(lines.length).toBeGreaterThan(1);
  for (const count of lines.slice(0, -1)) expect(count).toBeGreaterThan(0.8 * Math.max(...lines));
});

test('a section of a heading and one line may end a page', async () => {
  const first = async (count: number) => {
    const pages = await pagesOf(count, '## Next\n\nOnly a line.\n\n## Last\n\nA\n\nB', 'A4');
    return paintedLines(pages[0]!).at(-1);
  };
  const ends = await Promise.all(Array.from({ length: 12 }, (_, index) => first(index + 20)));
  expect(ends).toContain('Only a line.');
});

test.each(['developer-docs', 'plain'])(
  'a thematic break of full length ends with code in %s, and begins where its box would not hang out',
  async (design) => {
    const { display, prepared } = await layOutMarkdown({
      markdown: 'A\n\n---\n\n```\nb\n```',
      design,
    });
    const [page] = display.pages;
    const panel = itemsOf(page!, 'rectangle').reduce((one, other) =>
      other.width > one.width ? other : one,
    );
    const rule = itemsOf(page!, 'line').find(({ y1 }) => y1 < panel.y)!;
    expect(rule.x1).toBeCloseTo(panel.x + prepared.style.code.overhang);
    expect(rule.x2).toBeCloseTo(panel.x + panel.width);
  },
);

test.each([
  [11, 10],
  [13, 8],
])('a list that is split fills the page (%i lines above, %i below)', async (above, below) => {
  const items = Array.from({ length: 12 }, (_, index) => `- Item ${index}`).join('\n');
  const texts = Array.from({ length: below }, (_, index) => `Text ${index}.`).join('\n\n');
  const code = `\`\`\`\n${'x\n'.repeat(18)}\`\`\``;
  const pages = await pagesOf(above, `${items}\n\n${texts}\n\n${code}`);
  const ends = pages.slice(0, 2).map((page) => {
    const content = glyphsOf(page).filter(({ owner }) => owner.kind === 'element');
    return Math.max(...content.map(({ baseline }) => baseline));
  });
  expect(paintedLines(pages[1]!).join()).toContain('Item 11');
  // The last line of a full page is at 520 points.
  expect(ends[0]).toBeGreaterThan(460);
});

test.each([2, 3, 4])(
  'footnotes of up to three lines are on one page, %i lines down',
  async (shift) => {
    const numbers = Array.from({ length: 24 }, (_, index) => index);
    const paragraph = (index: number) =>
      `Para${index} lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore[^${index}] magna aliqua. Ut enim ad minim veniam quis nostrud exercitation.`;
    const note = (index: number) =>
      `[^${index}]: startnote${index} lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod ${'tempor incididunt ut labore '.repeat(1 + (index % 3) * 2)} endnote${index}.`;
    const blocks = [
      '---\ntitle: T\n---',
      ...Array.from({ length: shift }, () => 'Short.'),
      ...numbers.map(paragraph),
      ...numbers.map(note),
    ];
    const { display } = await layOutMarkdown({ markdown: blocks.join('\n\n'), design: 'book' });
    const pages = display.pages.map((page) => paintedLines(page).join('\n'));
    const pageWith = (word: string) => pages.findIndex((page) => page.includes(word));
    for (const index of numbers)
      expect(pageWith(`startnote${index} `)).toBe(pageWith(`endnote${index}.`));
  },
);
