// Writes the type declarations of the published packages, for ES modules and for CommonJS.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { forCommonJs } from './commonjs-types.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const emitted = join(root, 'out/types');
const compiler = join(root, 'node_modules/typescript-7/bin/tsc');

interface Target {
  readonly '@mdconv/source'?: string;
  readonly import?: { readonly types: string };
  readonly types?: string;
}

/** Compiles all packages once, then bundles the declarations of what `exports` of each package names. */
export async function buildTypes(names: readonly string[]): Promise<void> {
  console.log('Building types');
  const words = ['--noEmit', 'false', '--emitDeclarationOnly', '--declaration'];
  await promisify(execFile)(process.execPath, [compiler, ...words, '--outDir', emitted], {
    cwd: root,
  }).catch((error: { stdout: string }) => {
    throw new Error(`The types do not compile.\n${error.stdout}`, { cause: error });
  });
  await Promise.all(names.map(bundleTypes));
}

async function bundleTypes(name: string): Promise<void> {
  const folder = join(root, 'packages', name);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, Target | string>>;
  };
  const input: Record<string, string> = {};
  for (const target of Object.values(exports)) {
    if (typeof target === 'string') continue;
    const types = target.types ?? target.import?.types;
    if (!types) continue;
    const source = target['@mdconv/source']!.replace(/\.ts$/, '.d.ts');
    input[/([^/]+)\.d\.ts$/.exec(types)![1]!] = join(emitted, relative(root, folder), source);
  }
  const bundle = await rollup({
    input,
    external: (id) => !id.startsWith('.') && !id.startsWith('/'),
    plugins: [dts()],
    // A published type may name one that is not published.
    onwarn() {},
  });
  const { output } = await bundle.write({
    dir: join(folder, 'dist'),
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: ({ name }) => `${name.replace(/\.d$/, '')}-[hash].d.ts`,
  });
  for (const file of output) {
    if (file.type !== 'chunk') continue;
    const path = join(folder, 'dist', file.fileName.replace(/\.ts$/, '.cts'));
    writeFileSync(path, forCommonJs(file.code, folder));
  }
}
