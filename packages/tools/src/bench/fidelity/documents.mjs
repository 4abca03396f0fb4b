import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createRandom } from '../random.mjs';

const exampleFolder = fileURLToPath(new URL('../../../../../examples/documents/', import.meta.url));
const modules = dirname(dirname(createRequire(import.meta.url).resolve('vitest/package.json')));

/** Bytes of a readme: more than a heading, less than a book. */
const [bytesMin, bytesMax] = [2000, 40_000];

export function exampleDocuments() {
  return markdownIn(exampleFolder).map(read);
}

/** Readmes of installed packages in a random order. The same seed gives the same ones. */
export function randomReadmes(count, seed) {
  const { between } = createRandom(seed);
  const left = allReadmes();
  const drawn = [];
  while (drawn.length < count && left.length > 0)
    drawn.push(...left.splice(between(0, left.length - 1), 1));
  return drawn;
}

/** Readmes of installed packages, evenly spaced in alphabetical order. */
export function readmes(count) {
  const all = allReadmes();
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, n) => all[Math.floor(n * step)]);
}

function allReadmes() {
  return packageFolders()
    .flatMap((folder) => markdownIn(folder).filter((file) => /^readme\.md$/i.test(basename(file))))
    .map(read)
    .filter(({ markdown }) => markdown.length >= bytesMin && markdown.length <= bytesMax);
}

function read(file) {
  const name = file.startsWith(modules) ? file.slice(modules.length + 1) : basename(file);
  return { name, markdown: readFileSync(file, 'utf8') };
}

export function documentsIn(folder) {
  return markdownIn(folder).map(read);
}

function markdownIn(folder) {
  return readdirSync(folder)
    .filter((name) => /\.md$/i.test(name))
    .sort()
    .map((name) => join(folder, name));
}

function packageFolders() {
  const folders = (folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => join(folder, name))
      .sort();
  return folders(modules).flatMap((folder) =>
    basename(folder).startsWith('@') ? folders(folder) : [folder],
  );
}
