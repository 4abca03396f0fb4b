// node digest.mjs TREE TEXTS DIGESTS: converts the texts of one JSON file with the builds of a tree, and
// writes the SHA-256 of every output and its warnings to another.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [tree, textsFile, digestsFile] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(join(tree, 'packages', name, 'dist/index.js')));
const { convert } = await load('render');
const { designSystems, formats } = await load('core');
const designs = designSystems.map(({ slug }) => slug);
const quickFormats = ['html', 'text', 'docx'];

const digests = {};
for (const [index, text] of JSON.parse(readFileSync(textsFile, 'utf8')).entries()) {
  const chosen = text.every ? designs : [designs[index % designs.length]];
  for (const designSystem of chosen)
    for (const format of formatsOf(text)) await add(text, { designSystem, format });
  if (text.every)
    for (const format of formatsOf(text)) {
      const options = { watermark: 'DRAFT', embedFonts: true };
      await add(text, { designSystem: designs[0], format }, options, 'watermark, fonts');
    }
}
writeFileSync(digestsFile, JSON.stringify(digests));

function formatsOf({ every }) {
  // In older trees `formats` is a list, in newer ones a table.
  const all = Array.isArray(formats) ? formats : Object.keys(formats);
  return every ? all : quickFormats;
}

async function add({ name, markdown, repair }, request, options = {}, what = '') {
  const key = [name, request.designSystem, request.format, what].filter(Boolean).join(', ');
  const actions = repair ? ['clean', 'repair'] : ['clean'];
  try {
    const { output, warnings } = await convert({ markdown, actions, ...request }, options);
    const counts = warnings.map(({ rule, fixes }) => [rule, fixes]);
    digests[key] = `${hash(output)} ${hash(JSON.stringify(counts))}`;
  } catch (error) {
    digests[key] = `error ${error.code ?? error.stack}`;
  }
}

function hash(data) {
  return createHash('sha256').update(data).digest('hex');
}
