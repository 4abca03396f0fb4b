import { ownDesignSystem } from './own-design-system.mjs';

/**
 * The built-in designs as tables of their values, and how to write your own.
 *
 * @param schema JSON Schema of a design system's input
 * @param example a custom design system, as JSON
 */
export function designSystemsPage(designs, schema, example) {
  return [
    '# Design systems',
    '',
    'The built-in designs. Lengths are in points at font scale 1; margins are in millimeters.',
    '',
    ...designs.flatMap(section),
    ...ownDesignSystem(schema, example),
  ].join('\n');
}

function section(design) {
  const { page, fonts, palette, paragraph, headings } = design;
  const { top, right, bottom, left } = page.margins;
  return [
    `## ${design.slug}`,
    '',
    design.description,
    '',
    `![A page in the design ${design.slug}](../images/${design.slug}.png)`,
    '',
    '| | |',
    '| --- | --- |',
    `| Page | ${page.paperSize} ${page.orientation}, margins ${top} ${right} ${bottom} ${left} |`,
    `| Fonts | text ${fonts.body}, headings ${fonts.heading}, code ${fonts.code} |`,
    `| Text | ${type(paragraph.text)}, ${paragraph.align === 'justify' ? 'justified' : 'ragged'} |`,
    ...headings.map((heading, index) => `| Heading ${index + 1} | ${type(heading)} |`),
    `| Code | ${type(design.code.text)} |`,
    `| Tables | ${type(design.table.text)} |`,
    ...Object.entries(palette).map(([name, color]) => `| ${capital(name)} | \`${color}\` |`),
    `| Dark pages in html | ${design.darkPalette ? 'yes' : 'no'} |`,
    '',
  ];
}

function type({ size, leading, weight, italic }) {
  return `${size}/${leading}, weight ${weight}${italic ? ', italic' : ''}`;
}

function capital(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
