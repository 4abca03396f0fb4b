import { designSystems } from '@mdconv/core';
import { sample } from '@mdconv/tools/testing/laws';
import { beforeAll, describe, expect } from 'vitest';
import type { DisplayPage, DisplayItem } from '../../src/typeset/display/index.ts';
import { paintPdf } from '../../src/typeset/pdf/index.ts';
import { farOff } from './far-off.ts';
import { displayFixture, fixtures } from './fixtures.ts';
import { testWith } from './tools.ts';

/** A fraction of a page's pixels. */
const farOffMax = 0.0002;

/** Each fixture in one design, in rotation, so that all designs are covered. */
const cases = fixtures.map((fixture, index) => {
  const design = designSystems[index % designSystems.length]!;
  return { ...fixture, slug: design.slug, design };
});

describe.each(sample(cases, 4))('$name in $slug', (fixture) => {
  testWith(
    'pdftoppm',
    'looks the same in the pdf and in png images of its pages',
    async () => {
      const display = await displayFixture(fixture, fixture.design);
      const pdf = paintPdf(display);
      for (const [index, page] of sample([...display.pages.entries()], 12))
        expect(await farOff(page, pdf, index), `page ${index + 1}`).toBeLessThan(farOffMax);
    },
    120_000,
  );
});

describe('the comparison', () => {
  let page: DisplayPage;
  let pdf: Uint8Array;

  beforeAll(async () => {
    const fixture = fixtures.find(({ name }) => name === 'every-construct.md')!;
    const display = await displayFixture(fixture, designSystems[0]!);
    const index = display.pages.findIndex(({ items }) => items.some(isRectangle));
    page = display.pages[index]!;
    // Ignore everything outside the page.
    pdf = paintPdf({ ...display, pages: [page], destinations: new Map(), outline: [] });
  });

  const isRectangle = ({ kind }: DisplayItem) => kind === 'rectangle';
  const isLine = (item: DisplayItem) => item.kind === 'glyphs' && item.text.length > 40;

  /** A page with the first item of a kind changed. */
  const changed = (
    isMeant: (one: DisplayItem) => boolean,
    change: (one: DisplayItem) => DisplayItem,
  ) => {
    const place = page.items.findIndex(isMeant);
    return { ...page, items: page.items.with(place, change(page.items[place]!)) };
  };

  const slips: readonly [string, () => DisplayPage][] = [
    [
      'a line of text a point lower',
      () =>
        changed(isLine, (one) =>
          one.kind === 'glyphs' ? { ...one, baseline: one.baseline + 1 } : one,
        ),
    ],
    [
      'a line of text a point to the right',
      () => changed(isLine, (one) => (one.kind === 'glyphs' ? { ...one, x: one.x + 1 } : one)),
    ],
    [
      'a line of text in another color',
      () => changed(isLine, (one) => ({ ...one, color: '#cccccc' }) as DisplayItem),
    ],
    [
      'a background in another color',
      () => changed(isRectangle, (one) => ({ ...one, fill: '#000000' }) as DisplayItem),
    ],
  ];

  for (const [name, slip] of slips) {
    testWith('pdftoppm', `sees ${name}`, async () => {
      expect(await farOff(slip(), pdf, 0)).toBeGreaterThan(farOffMax);
    });
  }
});
