const namespace = 'later';

/**
 * An esbuild plugin that leaves what a page loads first in one chunk. esbuild makes a chunk for each set
 * of entries that share modules, and each view that loads later is an entry. So each of them imports the
 * first module too, which the page has loaded before it.
 * @param first path of the module that imports all that the page loads first
 */
export function oneFirstChunk(first) {
  return {
    name: 'one-first-chunk',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^\./ }, async ({ path, importer, kind, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const found = await resolve(path, { importer, kind: 'import-statement', resolveDir });
        return { path: found.path, namespace, pluginData: resolveDir };
      });
      onLoad({ filter: /.*/, namespace }, ({ path, pluginData: resolveDir }) => ({
        contents: `import ${JSON.stringify(first)}; export * from ${JSON.stringify(path)};`,
        resolveDir,
      }));
    },
  };
}
