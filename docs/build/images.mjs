// Renders the images of the README and the guides: the same text in each built-in design, and formulas.
import { readFile, writeFile } from 'node:fs/promises';
import { designSystems } from '@mdconv/core';
import { convert } from '@mdconv/render';

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

for (const { source, image, designSystem } of images) {
  const markdown = await readFile(new URL(`${source}.md`, folder), 'utf8');
  const actions = ['clean', 'repair'];
  const { output } = await convert({ markdown, format: 'png', designSystem, actions, page });
  await writeFile(new URL(`${image}.png`, folder), output);
  console.log(`docs/images/${image}.png`);
}
