import { readFileSync } from 'node:fs';
import type { PageSettings } from '@mdconv/core';
import { expect, test } from 'vitest';
import type { DisplayPage } from '../../src/typeset/display/index.ts';
import { layOutMarkdown } from './lay-out-markdown.ts';
import { glyphsOf, itemsOf, paintedLines, roles } from './painted-text.ts';

const example = (name: string) =>
  readFileSync(
    new URL(`../../../../examples/documents/designs/${name}.md`, import.meta.url),
    'utf8',
  );

async function pagesOf(markdown: string, page?: PageSettings) {
  const { display } = await layOutMarkdown({ markdown, design: 'letter', ...(page && { page }) });
  return display;
}

const points = (millimeters: number) => (millimeters * 72) / 25.4;

/** Where a line that begins with a text starts: its left edge and its baseline, in points. */
function placeOf(page: DisplayPage, text: string) {
  const content = glyphsOf(page).filter(({ owner }) => owner.kind === 'element');
  const found = content.find((item) => item.text.startsWith(text));
  if (!found) throw new Error(`The page has no ${text}.`);
  return { x: found.x, baseline: found.baseline };
}

/** Half-leading and ascent: the distance from the top of a line to its baseline, at most. */
const tolerance = 1;

// Source: designs.md of the design, after DIN 5008: tops of lines in millimeters.
test.each([
  ['din-b', 'Brandt & Olsen', 25, 14.5, 18, 15],
  ['din-b', 'Parish of St. Anne', 25, 63.6, 13, 11],
  ['din-b', 'Restoration', 25, 98.5, 15, 11],
  ['din-b', 'IH/26-118', 125 + 54 / 2.8346, 50, 13, 9],
  ['din-a', 'Brandt & Olsen', 25, 9, 18, 15],
  ['din-a', 'Parish of St. Anne', 25, 45.6, 13, 11],
  ['din-a', 'Restoration', 25, 80.5, 15, 11],
  ['din-a', 'IH/26-118', 125 + 54 / 2.8346, 32, 13, 9],
])('form %s has %s at %d, %d mm', async (form, text, x, y, leading, size) => {
  const { pages } = await pagesOf(example('letter').replace('---\n', `---\nletter: ${form}\n`));
  const place = placeOf(pages[0]!, text);
  expect(Math.abs(place.x - points(x))).toBeLessThan(tolerance);
  // The baseline of a line is near the middle of its leading plus a third of its size.
  const expected = points(y) + leading / 2 + 0.34 * size;
  expect(Math.abs(place.baseline - expected)).toBeLessThan(tolerance);
});

test('the line of the sender has its baseline at 60.5 mm, the marks are at 105, 210 and 148.5 mm', async () => {
  const [first, second] = (await pagesOf(example('letter'))).pages;
  expect(placeOf(first!, 'Brandt & Olsen ·').baseline).toBeCloseTo(points(60.5), 0);
  const marks = itemsOf(first!, 'line').filter(({ x1 }) => x1 === 14);
  expect(marks.map(({ y1 }) => Math.round((y1 / points(1)) * 10) / 10)).toEqual([105, 210, 148.5]);
  expect(itemsOf(second!, 'line').filter(({ x1 }) => x1 === 14)).toEqual([]);
});

test('the number of the first page ends 30 mm above the lower edge, the footer 12 mm', async () => {
  const [page] = (await pagesOf(example('letter'))).pages;
  const baselineOf = (text: string) => glyphsOf(page!).find((item) => item.text === text)!.baseline;
  const fromEdge = (text: string) => points(297) - baselineOf(text);
  // The descent and half of the leading are below the baseline.
  expect(Math.abs(fromEdge('1 of 2') - points(30) - 3)).toBeLessThan(tolerance);
  expect(Math.abs(fromEdge('HRB 4107') - points(12) - 3)).toBeLessThan(tolerance);
});

test('an address is read after its sender and before the subject, which is the title', async () => {
  const { structure, pages } = await pagesOf(example('letter'));
  expect(roles(structure)).toMatch(/^Document\(P P P P L\((?:LI\(Lbl LBody\) ?){5}\) H1 P P P/);
  const artifacts = pages.map((page) => paintedLines(page, 'artifact').join('\n'));
  expect(artifacts[0]).toContain('1 of 2');
  expect(artifacts[1]).toContain('Parish of St. Anne, Ms. Ingrid Halvorsen18 November 20262 of 2');
});

test('a memo and an American letter have date and recipient in the text', async () => {
  const american = await pagesOf(example('letter-us'));
  expect(american.pages[0]!.width).toBe(612);
  expect(placeOf(american.pages[0]!, 'November 18, 2026').x).toBeCloseTo(72, 0);
  expect(paintedLines(american.pages[0]!)).toContain(
    'Re: Winter service of the Hook organ, opus 288',
  );
  const memo = await pagesOf(example('memo'));
  expect(paintedLines(memo.pages[0]!).slice(0, 2)).toEqual([
    'MemoBrandt & Olsen',
    'ToAll workshopsDate19 November 2026',
  ]);
});

test('a salutation and a closing in the text make a letter of plain markdown', async () => {
  const { prepared } = await layOutMarkdown({
    markdown: 'Hello Ms. Olsen,\n\nText.\n\nKind regards,\n\nPaul Brandt\n',
    design: 'letter',
  });
  expect(prepared.letter).toMatchObject({ signed: ['Paul Brandt'] });
  const report = await layOutMarkdown({ markdown: '# Report\n\nText.', design: 'letter' });
  expect(report.prepared.letter).toBeUndefined();
  expect(report.prepared.titleBlock).toBeDefined();
});

const bodies = [1, 2, 3].map((lines) => 'A line that is alone.\n\n'.repeat(20 + lines));

test.each(bodies)('a closing goes with two lines of text', async (text) => {
  for (let extra = 0; extra < 8; extra += 1) {
    const markdown = `---\nrecipient: A\nsignature: Paul Brandt\n---\n\n${text}${'Another one.\n\n'.repeat(extra)}Kind regards,\n`;
    const { pages } = await pagesOf(markdown);
    const lines = paintedLines(pages.at(-1)!);
    const closing = lines.indexOf('Kind regards,');
    expect(closing).toBeGreaterThanOrEqual(2);
  }
});

test.each([0.5, 1, 1.5, 2])(
  'addresses and facts end above the subject at scale %d',
  async (fontScale) => {
    const [page] = (await pagesOf(example('letter'), { fontScale })).pages;
    const subject = placeOf(page!, 'Restoration').baseline;
    for (const text of ['NORWAY', '2026'])
      for (const item of glyphsOf(page!).filter((each) => each.text.includes(text)))
        if (item.owner.kind === 'element' && item.baseline > 200)
          expect(item.baseline).toBeLessThan(subject - 10 * fontScale);
  },
);

test.each<[string, PageSettings]>([
  ['A5', { paperSize: 'A5' }],
  ['landscape', { orientation: 'landscape' }],
  ['small type', { fontScale: 0.5 }],
  ['large type', { fontScale: 2 }],
  ['wide margins', { margins: { left: 60, right: 60 } }],
])('everything is on the paper and does not overlap with %s', async (_, page) => {
  for (const name of ['letter', 'letter-us', 'memo', 'invoice', 'contract']) {
    const { pages } = await pagesOf(example(name), page);
    for (const { width, height, items } of pages)
      for (const item of items) {
        if (item.kind !== 'glyphs') continue;
        const end = item.x + item.advances.reduce((sum, advance) => sum + advance, 0);
        expect(item.x).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(width + 0.01);
        expect(item.baseline).toBeLessThanOrEqual(height);
      }
  }
});
