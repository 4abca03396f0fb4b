import { designSystems } from '@mdconv/core';
import { beforeAll, describe, expect } from 'vitest';
import type { DisplayPage, Operation } from '../../src/display/index.ts';
import { paintPdf } from '../../src/pdf/index.ts';
import { farOff } from './far-off.ts';
import { displayFixture, fixtures } from './fixtures.ts';
import { testWith } from './tools.ts';

/** A share of a page's pixels. */
const farOffMax = 0.0002;

/** Each fixture in one design, so that all are met. */
const cases = fixtures.map((fixture, index) => {
  const design = designSystems[index % designSystems.length]!;
  return { ...fixture, slug: design.slug, design };
});

describe.each(cases)('$name in $slug', (fixture) => {
  testWith(
    'pdftoppm',
    'looks the same in the pdf and in our pictures of its pages',
    async () => {
      const display = await displayFixture(fixture, fixture.design);
      const pdf = paintPdf(display);
      for (const [index, page] of display.pages.entries())
        expect(await farOff(page, pdf, index), `page ${index + 1}`).toBeLessThan(farOffMax);
    },
    120_000,
  );
});

describe('the measure', () => {
  let page: DisplayPage;
  let pdf: Uint8Array;

  beforeAll(async () => {
    const fixture = fixtures.find(({ name }) => name === 'every-construct.md')!;
    const display = await displayFixture(fixture, designSystems[0]!);
    const index = display.pages.findIndex(({ operations }) => operations.some(isRectangle));
    page = display.pages[index]!;
    // The page alone: what stands elsewhere is of no account here.
    pdf = paintPdf({ ...display, pages: [page], destinations: new Map(), outline: [] });
  });

  const isRectangle = ({ kind }: Operation) => kind === 'rectangle';
  const isLine = (operation: Operation) =>
    operation.kind === 'glyphs' && operation.text.length > 40;

  /** A page of which the first operation of a sort is changed. */
  const changed = (isMeant: (one: Operation) => boolean, change: (one: Operation) => Operation) => {
    const place = page.operations.findIndex(isMeant);
    return { ...page, operations: page.operations.with(place, change(page.operations[place]!)) };
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
      () => changed(isLine, (one) => ({ ...one, color: '#cccccc' }) as Operation),
    ],
    [
      'a ground in another color',
      () => changed(isRectangle, (one) => ({ ...one, fill: '#000000' }) as Operation),
    ],
  ];

  for (const [name, slip] of slips) {
    testWith('pdftoppm', `sees ${name}`, async () => {
      expect(await farOff(slip(), pdf, 0)).toBeGreaterThan(farOffMax);
    });
  }
});
