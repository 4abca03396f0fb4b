// Plugins of esbuild for code that was written for Node and runs in pages.
import { readFile } from 'node:fs/promises';

/** Takes these modules instead of those that pages of html use. */
export function inPages(modules) {
  return {
    name: 'in-pages',
    setup({ onResolve }) {
      onResolve({ filter: /^#/ }, ({ path }) =>
        Object.hasOwn(modules, path) ? { path: modules[path] } : undefined,
      );
    },
  };
}

/** Lets unused code import Node's modules; `checkWithoutNode` finds code that is used. */
export const withoutNode = {
  name: 'without-node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: 'node' }));
    onLoad({ filter: /.*/, namespace: 'node' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** Leaves packages out of the bundle, which imports them from files beside it. */
export function beside(files) {
  return {
    name: 'beside',
    setup({ onResolve }) {
      onResolve({ filter: /^@/ }, ({ path }) =>
        Object.hasOwn(files, path) ? { path: `./${files[path]}`, external: true } : undefined,
      );
    },
  };
}

/** Puts the name that a file has here into a script that loads it. */
export function renamed(filter, from, to) {
  return {
    name: 'renamed',
    setup({ onLoad }) {
      onLoad({ filter }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        if (!text.includes(`"${from}"`)) throw new Error(`${path} no longer loads ${from}.`);
        return { contents: text.replaceAll(`"${from}"`, JSON.stringify(to)), loader: 'js' };
      });
    },
  };
}

/** Throws if a bundle contains a module of Node. */
export function checkWithoutNode({ outputs }) {
  for (const [path, { inputs }] of Object.entries(outputs))
    for (const [input, { bytesInOutput }] of Object.entries(inputs))
      if (input.startsWith('node:') && bytesInOutput > 0)
        throw new Error(`${path} uses ${input.replace('node:node:', 'node:')}, which pages lack.`);
}
