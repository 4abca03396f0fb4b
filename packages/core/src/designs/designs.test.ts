import { expect, expectTypeOf, test } from 'vitest';
import { InvalidDesignSystemError } from '../errors/index.ts';
import {
  contrast,
  defineDesignSystem,
  designSystems,
  executiveReport,
  lowContrasts,
  minimalClean,
  type DesignSystem,
  type DesignSystemExtension,
} from './index.ts';

const [title, second, ...others] = minimalClean.headings;
const brand = { extends: 'minimal-clean', slug: 'acme', name: 'Acme' } as const;
const logo = { image: 'data:image/png;base64,AAAA' };

test('an extension without changes equals its base', () => {
  expect(defineDesignSystem(brand)).toEqual({
    ...minimalClean,
    slug: 'acme',
    name: 'Acme',
    description: '',
  });
});

test.each<[string, Partial<DesignSystemExtension>, Partial<DesignSystem>]>([
  [
    'one value of an object',
    { page: { margins: { top: 40 } } },
    {
      page: {
        ...minimalClean.page,
        margins: { ...minimalClean.page.margins, top: 40 },
      },
    },
  ],
  [
    'a list of words',
    { list: { bullets: ['dash'] } },
    { list: { ...minimalClean.list, bullets: ['dash'] } },
  ],
  [
    'the second heading',
    { headings: [{}, { size: 18 }] },
    {
      headings: [title, { ...second, size: 18 }, ...others],
    },
  ],
  [
    'a value with nothing',
    { code: { inlineFill: null } },
    { code: { ...minimalClean.code, inlineFill: null } },
  ],
  [
    'the logo, whose other values have defaults',
    { logo },
    { logo: { ...logo, alt: '', height: 18, line: 'header', side: 'left' } },
  ],
])('an extension replaces %s and keeps the rest', (_, changes, changed) => {
  const design = defineDesignSystem({ ...brand, ...changes });
  expect(design).toEqual({ ...defineDesignSystem(brand), ...changed });
});

test('a new palette without a dark palette removes the dark page', () => {
  const palette = { accent: '#7A1F2B' };
  expect(defineDesignSystem({ ...brand, palette }).darkPalette).toBeUndefined();
  const both = defineDesignSystem({ ...brand, palette, darkPalette: { accent: '#FFB4AB' } });
  expect(both.darkPalette).toEqual({ ...minimalClean.darkPalette, accent: '#FFB4AB' });
});

test('extends a design that the caller passes', () => {
  const first = defineDesignSystem({ ...brand, palette: { accent: '#7A1F2B' } });
  const second = defineDesignSystem({ extends: 'acme', slug: 'acme-b', name: 'B' }, [first]);
  expect(second.palette.accent).toBe('#7A1F2B');
});

test('accepts a complete design without extends', () => {
  expect(defineDesignSystem(executiveReport)).toEqual(executiveReport);
});

test.each<[string, unknown, string]>([
  [
    'an unknown base',
    { ...brand, extends: 'plain' },
    `extends: Name one of ${designSystems.map(({ slug }) => slug).join(', ')}.`,
  ],
  [
    'a slug with capital letters',
    { ...brand, slug: 'Acme' },
    'slug: Write the slug in lower case, for example my-design.',
  ],
  [
    'no slug',
    { extends: 'minimal-clean', name: 'Acme' },
    'slug: Must be a string; the value is missing.',
  ],
  [
    'no name',
    { extends: 'minimal-clean', slug: 'acme' },
    'name: Must be a string; the value is missing.',
  ],
  [
    'a color by CSS name',
    { ...brand, palette: { accent: 'red' } },
    'palette.accent: Write a color as #rrggbb.',
  ],
  [
    'a color that the palette lacks',
    { ...brand, link: { color: 'brand' } },
    'link.color: Write a color as #rrggbb or by its name in the palette: paper, ink, heading, muted, accent, panel, hairline, highlight.',
  ],
  [
    'a size as a string',
    { ...brand, headings: [{ size: '20' }] },
    'headings.0.size: Must be a number.',
  ],
  [
    'a size too large',
    { ...brand, paragraph: { gap: 401 } },
    'paragraph.gap: Must be at most 400.',
  ],
  ['a negative size', { ...brand, paragraph: { gap: -1 } }, 'paragraph.gap: Must be at least 0.'],
  [
    'an unknown field',
    { ...brand, palette: { acent: '#000000' } },
    'palette: Remove the unknown "acent". Did you mean accent?',
  ],
  [
    'an unknown keyword',
    { ...brand, paragraph: { align: 'left' } },
    'paragraph.align: Must be one of "start", "justify".',
  ],
  [
    'an unsupported weight',
    { ...brand, titleBlock: { title: { weight: 800 } } },
    'titleBlock.title.weight: Must be 300, 400, 500, 600 or 700.',
  ],
  [
    'a logo by path',
    { ...brand, logo: { image: 'logo.svg' } },
    'logo.image: Must be a data: URL of a png, jpeg, gif, webp or svg image.',
  ],
  ['a string', 'acme', 'Must be an object.'],
  ['null', null, 'Must be an object.'],
])('rejects %s with the path and what to write', (_, design, message) => {
  const define = () => defineDesignSystem(design as DesignSystemExtension);
  expect(define).toThrow(InvalidDesignSystemError);
  expect(define).toThrow(expect.objectContaining({ message }));
});

test('the type of an extension makes fields with a base optional', () => {
  expectTypeOf({ ...brand, page: { margins: { top: 40 } } }).toExtend<DesignSystemExtension>();
  expectTypeOf({ ...brand, palette: { accent: 4 } }).not.toExtend<DesignSystemExtension>();
});

test.each(designSystems)('all text of $slug has enough contrast', (design) => {
  expect(lowContrasts(design)).toEqual([]);
});

/** Designs for prose, whose figures are those of text. */
const prose: readonly string[] = ['letter', 'book'];
const technical = designSystems.filter(({ slug }) => !prose.includes(slug));

test.each(technical)('no text of $slug has a 0 that looks like an o, as in Auth0', (design) => {
  const { paragraph, blockquote, headings } = design;
  for (const { figures } of [paragraph.text, blockquote.text, ...headings])
    expect(figures).toBe('lining');
});

test('reports contrast below 4.5:1 with all fields that use the colors', () => {
  const faint = defineDesignSystem({ ...brand, palette: { muted: '#999999' } });
  const { palette } = faint;
  const { fields, ...first } = lowContrasts(faint).find(
    ({ background }) => background === palette.paper,
  )!;
  const ratio = contrast('#999999', '#FFFFFF');
  expect(first).toEqual({ page: 'light', color: '#999999', background: '#FFFFFF', ratio });
  expect(ratio).toBeCloseTo(2.85, 2);
  expect(fields).toContain('figure.caption');
  expect(fields).toContain('runningText');
});

test('checks the dark page', () => {
  const dim = defineDesignSystem({ ...brand, darkPalette: { ink: '#444444' } });
  expect(lowContrasts(dim)).not.toEqual([]);
  expect(new Set(lowContrasts(dim).map(({ page }) => page))).toEqual(new Set(['dark']));
});

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#777777', '#FFFFFF', 4.48],
  ['#0b57d0', '#FFFFFF', 6.39],
])('the contrast of %s and %s is %d:1', (first, second, ratio) => {
  expect(contrast(first, second)).toBeCloseTo(ratio, 2);
  expect(contrast(second, first)).toBe(contrast(first, second));
});
