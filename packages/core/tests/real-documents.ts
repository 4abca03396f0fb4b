import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sample } from '@mdconv/tools/testing/laws';

const modules = dirname(dirname(createRequire(import.meta.url).resolve('vitest/package.json')));

/** The number of documents and their maximum size, so that a test takes seconds. */
const documentsMax = 160;
const bytesMax = 24_000;

/**
 * Readmes of installed packages, in a stable order: documents that were not written for a test.
 * `npm test` reads half of them.
 */
export function realDocuments(): readonly { readonly name: string; readonly markdown: string }[] {
  const names = packageFolders().flatMap((folder) =>
    readdirSync(join(modules, folder))
      .filter((name) => /^readme\.md$/i.test(name))
      .map((name) => join(folder, name)),
  );
  const small = names
    .filter((name) => statSync(join(modules, name)).size <= bytesMax)
    .slice(0, documentsMax);
  return sample(small, 2).map((name) => ({
    name,
    markdown: readFileSync(join(modules, name), 'utf8'),
  }));
}

function packageFolders(): readonly string[] {
  return readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) =>
      name.startsWith('@')
        ? readdirSync(join(modules, name)).map((part) => join(name, part))
        : [name],
    )
    .sort();
}
