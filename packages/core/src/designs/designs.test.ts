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

test('a design that extends another and changes nothing looks the same', () => {
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

test('colors of its own make a design always light, unless it has dark ones too', () => {
  const palette = { accent: '#7A1F2B' };
  expect(defineDesignSystem({ ...brand, palette }).darkPalette).toBeUndefined();
  const both = defineDesignSystem({ ...brand, palette, darkPalette: { accent: '#FFB4AB' } });
  expect(both.darkPalette).toEqual({ ...minimalClean.darkPalette, accent: '#FFB4AB' });
});

test('a design may extend one that the caller knows', () => {
  const first = defineDesignSystem({ ...brand, palette: { accent: '#7A1F2B' } });
  const second = defineDesignSystem({ extends: 'acme', slug: 'acme-b', name: 'B' }, [first]);
  expect(second.palette.accent).toBe('#7A1F2B');
});

test('a design written in full needs nothing to extend', () => {
  expect(defineDesignSystem(executiveReport)).toEqual(executiveReport);
});

test.each<[string, unknown, string]>([
  [
    'an unknown base',
    { ...brand, extends: 'plain' },
    'extends: Name one of minimal-clean, executive-report, developer-docs.',
  ],
  [
    'a slug with capitals',
    { ...brand, slug: 'Acme' },
    'slug: Write a slug in lower case, as my-design.',
  ],
  [
    'no slug',
    { extends: 'minimal-clean', name: 'Acme' },
    'slug: Give a text in quotes; it is missing.',
  ],
  [
    'no name',
    { extends: 'minimal-clean', slug: 'acme' },
    'name: Give a text in quotes; it is missing.',
  ],
  [
    'a color by name',
    { ...brand, palette: { accent: 'red' } },
    'palette.accent: Write a color as #rrggbb.',
  ],
  [
    'a color that the palette lacks',
    { ...brand, link: { color: 'brand' } },
    'link.color: Write a color as #rrggbb or by its name in the palette: paper, ink, heading, muted, accent, panel, hairline, highlight.',
  ],
  ['a size in quotes', { ...brand, headings: [{ size: '20' }] }, 'headings.0.size: Give a number.'],
  ['a size too large', { ...brand, paragraph: { gap: 401 } }, 'paragraph.gap: Give at most 400.'],
  ['a negative size', { ...brand, paragraph: { gap: -1 } }, 'paragraph.gap: Give at least 0.'],
  [
    'a misspelt field',
    { ...brand, palette: { acent: '#000000' } },
    'palette: There is no "acent" here.',
  ],
  [
    'a word of no list',
    { ...brand, paragraph: { align: 'left' } },
    'paragraph.align: Give "start", "justify": one of them.',
  ],
  [
    'a weight that no face has',
    { ...brand, titleBlock: { title: { weight: 500 } } },
    'titleBlock.title.weight: Give 400, 600 or 700.',
  ],
  [
    'a logo by path',
    { ...brand, logo: { image: 'logo.svg' } },
    'logo.image: Give the logo as data: URL of a png, jpeg, gif, webp or svg.',
  ],
  ['no object', 'acme', 'Give an object in braces.'],
  ['nothing', null, 'Give an object in braces.'],
])('%s is told where and how to write it', (_, design, message) => {
  const define = () => defineDesignSystem(design as DesignSystemExtension);
  expect(define).toThrow(InvalidDesignSystemError);
  expect(define).toThrow(expect.objectContaining({ message }));
});

test('the type of an extension knows what may be left out', () => {
  expectTypeOf({ ...brand, page: { margins: { top: 40 } } }).toExtend<DesignSystemExtension>();
  expectTypeOf({ ...brand, palette: { accent: 4 } }).not.toExtend<DesignSystemExtension>();
});

test.each(designSystems)('all text of $slug can be read on its ground', (design) => {
  expect(lowContrasts(design)).toEqual([]);
});

test('text below 4.5:1 is named with all the fields that say so', () => {
  const faint = defineDesignSystem({ ...brand, palette: { muted: '#999999' } });
  const { palette } = faint;
  const { fields, ...first } = lowContrasts(faint).find(({ ground }) => ground === palette.paper)!;
  const ratio = contrast('#999999', '#FFFFFF');
  expect(first).toEqual({ page: 'light', color: '#999999', ground: '#FFFFFF', ratio });
  expect(ratio).toBeCloseTo(2.85, 2);
  expect(fields).toContain('figure.caption');
  expect(fields).toContain('blockquote.text');
});

test('the dark page is looked at too', () => {
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
