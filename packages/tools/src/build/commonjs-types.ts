import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The declarations of an ES module for CommonJS. The packages are ES modules, which `require` loads from
 * Node 20.19; TypeScript wants declarations of the same kind as the importing file.
 * @param declarations - with imports and exports on lines of their own
 * @param folder - of the package
 */
export function forCommonJs(declarations: string, folder: string): string {
  const resolve = createRequire(join(folder, 'package.json')).resolve;
  return declarations
    .replace(/^((?:import|export)\b[^;]*? from ')(\.[^']*)\.js(';)$/gm, '$1$2.cjs$3')
    .replace(
      /^import (?!type)([^;]*? from '([^.'][^']*)');$/gm,
      (line, rest: string, specifier: string) =>
        isModule(specifier, resolve.paths(specifier) ?? [])
          ? `import type ${rest.replace(/\btype /g, '')} with { 'resolution-mode': 'import' };`
          : line,
    );
}

/** Whether a package consists of ES modules only. */
function isModule(specifier: string, folders: readonly string[]): boolean {
  if (specifier.startsWith('@mdconv/') || specifier.startsWith('node:')) return false;
  const name = specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1);
  const manifest = folders
    .map((folder) => join(folder, ...name, 'package.json'))
    .find((path) => existsSync(path));
  if (manifest === undefined) return false;
  const { type, exports } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    type?: string;
    exports?: unknown;
  };
  return type === 'module' && !JSON.stringify(exports ?? '').includes('"require"');
}
