import { join } from 'node:path';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * An esbuild plugin that imports parts from files of another build, in the same folder, instead of including them.
 *
 * @param parts the source of each part, by the name of its file
 */
export function importBeside(parts: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'import-beside',
    setup(build) {
      const files = Object.entries(parts).map(([name, source]) => ({ name, path: join(source) }));
      build.onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
        const found = files.find((file) => join(resolveDir, path).endsWith(file.path));
        return found && { path: `./${found.name}.js`, external: true };
      });
    },
  };
}
