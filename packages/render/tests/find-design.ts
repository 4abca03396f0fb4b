import { defineDesignSystem, designSystems, type DesignSystem } from '@mdconv/core';
import { plain } from './plain-design.ts';

// Designs for tests of what the built-in ones do not use, or of pages as wide as these.

/** Justified, hyphenated text with serifs on a wide measure; code and alerts on the same ground. */
export const justified = defineDesignSystem(
  {
    extends: 'plain',
    slug: 'justified',
    name: 'Justified',
    page: { margins: { top: 28, right: 25, bottom: 28, left: 25 } },
    fonts: { body: 'Source Serif 4', heading: 'Source Sans 3', code: 'Source Code Pro' },
    paragraph: {
      text: { size: 10.5, leading: 15.5 },
      align: 'justify',
      hyphenate: true,
      measure: 470,
    },
    titleBlock: { rule: { width: 2, color: 'accent' } },
    header: { left: '{title}', right: '{section}', onFirstPage: false },
    footer: { left: '', center: '', right: '{pageOfPages}' },
    code: { fill: 'panel', bar: null },
    alert: {
      note: { fill: 'panel' },
      tip: { fill: 'panel' },
      important: { fill: 'panel' },
      warning: { fill: 'panel' },
      caution: { fill: 'panel' },
    },
  },
  [plain],
);

/** Tables with filled headers and stripes, code with a bar, a footer with two sides. */
const striped = defineDesignSystem({
  extends: 'developer-docs',
  slug: 'striped',
  name: 'Striped',
  page: { margins: { top: 20, right: 20, bottom: 20, left: 20 } },
  palette: { panel: '#F4F4F4' },
  paragraph: { text: { size: 10, leading: 15.5 }, measure: 440 },
  footer: { left: '{title}', right: '{page} / {pages}' },
  code: {
    text: { size: 8.75, leading: 13.5 },
    padding: 10,
    bar: { width: 3, color: 'accent' },
    inlineFill: 'panel',
  },
  table: {
    width: 'fit',
    text: { size: 9, leading: 13.5 },
    header: { size: 9, leading: 13.5, weight: 600 },
    headerFill: '#E0E0E0',
    stripeFill: 'panel',
    padding: { x: 8, y: 5 },
    rules: { top: 0, belowHeader: 0, betweenRows: 0, bottom: 0.5 },
  },
});

/** Finds a built-in design or one of the tests. */
export function findDesign(slug: string): DesignSystem {
  const design = [...designSystems, plain, justified, striped].find((one) => one.slug === slug);
  if (!design) throw new Error(`There is no design ${slug}.`);
  return design;
}

/** Designs whose pages are between 450 and 485 points wide, on which tests of crowded content depend. */
export const wideDesigns = ['plain', 'justified', 'striped'];
