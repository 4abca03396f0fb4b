// Renders the images of the README: the same text in each built-in design.
import { readFile, writeFile } from 'node:fs/promises';
import { designSystems } from '@mdconv/core';
import { convert } from '@mdconv/render';

const folder = new URL('../images/', import.meta.url);
const markdown = await readFile(new URL('broken.md', folder), 'utf8');
const page = {
  paperSize: 'A5',
  margins: { top: 12, right: 12, bottom: 12, left: 12 },
};

for (const { slug } of designSystems) {
  const actions = ['clean', 'repair'];
  const { output } = await convert({ markdown, format: 'png', designSystem: slug, actions, page });
  await writeFile(new URL(`${slug}.png`, folder), output);
  console.log(`docs/images/${slug}.png`);
}
