import { expect, test } from 'vitest';
import { layOutMarkdown, smallPage } from '../lay-out-markdown.ts';
import { paintedLines } from '../painted-text.ts';

const nested = '- before\n- item\n  - inner one\n  - inner two\n- after';

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'an item stays with its first nested item, %d lines down',
  async (count) => {
    const lines = Array.from({ length: count }, (_, index) => `Line ${index}.`).join('\n\n');
    const { display } = await layOutMarkdown({
      markdown: `${lines}\n\n${nested}`,
      page: smallPage,
    });
    const pages = display.pages.map((page) => paintedLines(page).join('\n'));
    const holding = pages.find((page) => page.includes('item'));
    expect(holding).toContain('inner one');
  },
);

const short = Array.from({ length: 6 }, (_, index) => `- short item ${index}`).join('\n');
const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');

/** The items on each page, after the given number of lines so that the first page ends among them. */
async function pagesOfItems(lines: number, opening: string, list: string) {
  const filling = Array.from({ length: lines }, (_, index) => `Line ${index}.`).join('\n\n');
  const { display, relaxedBreaks } = await layOutMarkdown({
    markdown: `${filling}\n\n${opening}\n\n${list}`,
    page: { paperSize: 'A5' },
  });
  expect(relaxedBreaks).toEqual([]);
  return display.pages.map((page) => paintedLines(page).filter((line) => /item|word/.test(line)));
}

const counts = Array.from({ length: 9 }, (_, index) => index + 10);

test.each([
  ['text', 'Some text.'],
  ['an introductory paragraph', 'Some text:'],
])('no short item is alone at a page end after %s', async (_, opening) => {
  const ends = new Set<number>();
  for (const count of counts) {
    const [first = []] = await pagesOfItems(count, opening, short);
    ends.add(first.length);
  }
  expect(ends).not.toContain(1);
  expect(ends).not.toContain(5);
  expect(ends.size).toBeGreaterThan(3);
});

test('a long item moves to its own page rather than break', async () => {
  const list = `- ${long}\n- ${long}\n- ${long}`;
  const [whole = 0] = (await pagesOfItems(0, '', `- ${long}`)).map(({ length }) => length);
  const ends = [];
  for (const count of counts) ends.push((await pagesOfItems(count, 'Some text.', list))[0]!.length);
  expect(ends).toContain(whole);
  expect(whole).toBeGreaterThan(3);
});

/** How many items are on the page of the first item, for every length of the text before. */
async function itemsBeforePageEnd(design: string, list: string): Promise<ReadonlySet<number>> {
  const counts = new Set<number>();
  for (let lines = 16; lines < 36; lines++) {
    const filling = Array.from({ length: lines }, (_, index) => `Line ${index}.`).join('\n\n');
    const markdown = `${filling}\n\n${list}\n\nThe end.`;
    const { display } = await layOutMarkdown({ markdown, design });
    const items = display.pages.map(
      (page) => paintedLines(page).filter((line) => line.includes('item')).length,
    );
    counts.add(items.find((count) => count > 0)!);
  }
  return counts;
}

const designs = ['plain', 'executive-report', 'developer-docs'];

test.each(designs)(
  'no short list leaves only its first item below its heading in %s',
  async (design) => {
    const list = '1. item\n2. item\n   - item\n   - item\n3. item';
    const counts = await itemsBeforePageEnd(design, `## Heading\n\nSome text:\n\n${list}`);
    expect(counts).not.toContain(1);
    expect(counts).toContain(5);
  },
);

test.each(designs)(
  'the last item never starts a page if its list could move there in %s',
  async (design) => {
    const list = '1. item\n2. item\n   1. item\n   2. item\n3. item';
    const counts = await itemsBeforePageEnd(design, `- other\n- other\n- other\n\n${list}`);
    expect(counts).not.toContain(4);
    expect(counts).toContain(5);
  },
);
