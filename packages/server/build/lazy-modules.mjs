import { fileURLToPath } from 'node:url';

const lazyModule = fileURLToPath(new URL('../app/preview/lazy-module.ts', import.meta.url));
const namespace = 'stand-in';

/**
 * An esbuild plugin that moves modules to chunks that load when a function or class of them is first used.
 * The caller is synchronous: see `lazyModule`.
 * @param modules the imports to replace, and the functions and classes that the modules export
 */
export function lazyModules(modules) {
  return {
    name: 'lazy-modules',
    setup({ onResolve, onLoad, resolve }) {
      for (const { filter, functions, classes = [] } of modules)
        onResolve({ filter }, async ({ path, importer, kind, resolveDir, namespace: from }) => {
          if (from === namespace || kind === 'dynamic-import') return undefined;
          const found = await resolve(path, { importer, kind: 'dynamic-import', resolveDir });
          return { path, namespace, pluginData: { module: found.path, functions, classes } };
        });
      onLoad({ filter: /.*/, namespace }, ({ pluginData }) => ({
        contents: standIn(pluginData),
        resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      }));
    },
  };
}

function standIn({ module, functions, classes }) {
  const load = `() => import(${JSON.stringify(module)})`;
  return [
    `import { lazyModule } from ${JSON.stringify(lazyModule)};`,
    `const loaded = lazyModule(${load});`,
    ...functions.map((name) => `export const ${name} = (...args) => loaded().${name}(...args);`),
    // `new` returns the object that a function returns.
    ...classes.map(
      (name) => `export function ${name}(...args) { return new (loaded().${name})(...args); }`,
    ),
  ].join('\n');
}
