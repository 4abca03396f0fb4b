// Writes a declaration file for CommonJS next to each declaration file in dist/. The packages are ES modules, which
// `require` loads from Node 20.19; TypeScript wants declarations of the same kind as the importing file. Run in the
// folder of a package, after its build.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = 'dist';
const require = createRequire(join(process.cwd(), 'package.json'));

for (const name of readdirSync(folder).filter((file) => file.endsWith('.d.ts')))
  writeFileSync(
    join(folder, name.replace(/\.ts$/, '.cts')),
    forCommonJs(readFileSync(join(folder, name), 'utf8')),
  );

/** @param {string} declarations of an ES module, whose imports and exports stand on lines of their own */
function forCommonJs(declarations) {
  return declarations
    .replace(/^((?:import|export)\b[^;]*? from ')(\.[^']*)\.js(';)$/gm, '$1$2.cjs$3')
    .replace(/^import (?!type)([^;]*? from '([^.'][^']*)');$/gm, (line, rest, specifier) =>
      isModule(specifier)
        ? `import type ${rest.replace(/\btype /g, '')} with { 'resolution-mode': 'import' };`
        : line,
    );
}

/** Whether a package consists of ES modules only. */
function isModule(specifier) {
  if (specifier.startsWith('@mdconv/') || specifier.startsWith('node:')) return false;
  for (const path of require.resolve.paths(specifier) ?? []) {
    const manifest = join(
      path,
      ...specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1),
      'package.json',
    );
    if (!existsSync(manifest)) continue;
    const { type, exports } = JSON.parse(readFileSync(manifest, 'utf8'));
    return type === 'module' && !JSON.stringify(exports ?? '').includes('"require"');
  }
  return false;
}
