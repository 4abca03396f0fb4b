/**
 * Cuts the Latin faces in fonts/ to the common sets of characters and writes them as WOFF2, with an
 * index. Runs in every build after copy-fonts; does nothing if the faces and the sets are the same.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { commonSets } from '../src/fonts/subset/common-sets.ts';
import { loadSubsetter } from '../src/fonts/subset/load-subsetter.ts';
import { openFace, type FaceName } from '../src/fonts/open-face.ts';

const { compress } = createRequire(import.meta.url)('wawoff2') as {
  compress: (font: Uint8Array) => Promise<Uint8Array>;
};

const fonts = new URL('../fonts/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, fonts));

const manifest = JSON.parse(read('manifest.json').toString()) as {
  readonly faces: readonly (FaceName & { readonly file: string })[];
};
const faces = manifest.faces.filter(({ family }) => !/^(?:Noto|DejaVu|Twemoji)/.test(family));
const sources = ['../src/fonts/subset/load-subsetter.ts', './cut-subsets.ts'];
const key = createHash('sha256')
  .update(JSON.stringify(faces))
  .update(Buffer.concat(faces.map(({ file }) => read(file))))
  .update(JSON.stringify(commonSets.map((set) => [...set])))
  .update(sources.map((path) => readFileSync(new URL(path, import.meta.url))).join(''))
  .digest('hex');

if (writtenKey() !== key) await cut();

function writtenKey(): unknown {
  try {
    return (JSON.parse(read('subsets.json').toString()) as { key: unknown }).key;
  } catch {
    return undefined;
  }
}

async function cut(): Promise<void> {
  rmSync(new URL('subsets/', fonts), { recursive: true, force: true });
  const files: Record<string, string[]> = {};
  for (const { file, ...name } of faces) {
    const face = openFace(name, read(file));
    for (const [index, set] of commonSets.entries()) {
      const path = `subsets/${file.replace(/\.ttf$/, '')}-${index}.woff2`;
      mkdirSync(new URL('.', new URL(path, fonts)), { recursive: true });
      writeFileSync(new URL(path, fonts), await compress(loadSubsetter()(face, set)));
      (files[face.id] ??= []).push(path);
    }
  }
  writeFileSync(
    new URL('subsets.json', fonts),
    `${JSON.stringify({ key, files }, undefined, 2)}\n`,
  );
}
