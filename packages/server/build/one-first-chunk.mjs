import { join, relative } from 'node:path';

const namespace = 'later';

/**
 * An esbuild plugin that leaves what a page loads first in one chunk. esbuild makes a chunk for each set
 * of entries that share modules, and each view that loads later is an entry. So each of them imports the
 * first module too, which the page has loaded before it.
 * @param first path of the module that imports all that the page loads first
 * @param root the folder of all files; the hash of a chunk contains the paths of its modules below it
 */
export function oneFirstChunk(first, root) {
  return {
    name: 'one-first-chunk',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^\./ }, async ({ path, importer, kind, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const found = await resolve(path, { importer, kind: 'import-statement', resolveDir });
        return { path: relative(root, found.path), namespace, pluginData: resolveDir };
      });
      onLoad({ filter: /.*/, namespace }, ({ path, pluginData: resolveDir }) => ({
        contents: `import ${JSON.stringify(first)}; export * from ${JSON.stringify(join(root, path))};`,
        resolveDir,
      }));
    },
  };
}
