// Renders the images of the README and the guides: the same text in each built-in design, formulas, and diagrams.
import { readFile, writeFile } from 'node:fs/promises';
import { designSystems } from '@mdconv/core';
import { convert } from '@mdconv/render';
import { withFewerColors } from './fewer-colors.mjs';

const folder = new URL('../images/', import.meta.url);
const page = {
  paperSize: 'A5',
  margins: { top: 12, right: 12, bottom: 12, left: 12 },
};

/** Sources without `.md`, images without `.png`. */
const images = [
  ...designSystems.map(({ slug }) => ({ source: 'broken', image: slug, designSystem: slug })),
  { source: 'formulas', image: 'formulas', designSystem: 'minimal-clean' },
  { source: 'damaged-formulas', image: 'repaired-formulas', designSystem: 'minimal-clean' },
];

/** These pages are long: they have fewer colors and a narrow measure. */
/** The designs that the guide to diagrams shows. */
const shown = ['minimal-clean', 'executive-report', 'developer-docs'];
const diagrams = ['diagrams-graphs', 'diagrams-charts', 'diagrams-plans'].flatMap((source) =>
  shown.map((slug) => ({ source, image: `${source}-${slug}`, designSystem: slug })),
);
const diagramPage = { ...page, margins: { top: 8, right: 22, bottom: 8, left: 22 } };

for (const image of images) await write(image, await draw(image, page));
for (const image of diagrams) await write(image, withFewerColors(await draw(image, diagramPage)));

async function draw({ source, designSystem }, page) {
  const markdown = await readFile(new URL(`${source}.md`, folder), 'utf8');
  const actions = ['clean', 'repair'];
  const { output } = await convert({ markdown, format: 'png', designSystem, actions, page });
  return output;
}

async function write({ image }, output) {
  await writeFile(new URL(`${image}.png`, folder), output);
  console.log(`docs/images/${image}.png`);
}
