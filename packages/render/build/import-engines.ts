import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** What is imported, and its file in the build of engines. */
const engines: Readonly<Record<string, string>> = {
  '#tex-parser': 'tex-parser',
  '#formula-drawer': 'formula-drawer',
  '#vega': 'vega',
};

/**
 * An esbuild plugin that imports the engines from their own build instead of including them.
 *
 * @param folder the path from the files of a build to the engines
 * @param imports the engines that the build imports; default: all
 */
export function importEngines(folder: string, imports = Object.keys(engines)): Plugin {
  return {
    name: 'import-engines',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^(?:${imports.join('|')})$`) }, ({ path }) => ({
        path: `${folder}/${engines[path]}.js`,
        external: true,
      }));
    },
  };
}
