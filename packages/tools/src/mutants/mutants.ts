import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { tidyRules } from '@mdconv/core';
import { mutantsOf } from './mutants-of.ts';

/** A mutant with an endless loop counts as caught. */
const timeLimitMs = 20_000;

/**
 * Breaks every decision of the rules, one at a time, and runs their examples. Prints each mutant that no
 * example detects: an example is missing, or the decision is not needed.
 * Arguments: parts of file names; all rules without arguments.
 */
const wanted = process.argv.slice(2);
const rules = fileURLToPath(new URL('../../../core/src/tidy/rules', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mdconv-mutants-'));
const bundle = join(folder, 'run-examples.mjs');
const ids = new Set(tidyRules.map(({ id }) => id));

let [caught, survived] = [0, 0];
for (const file of readdirSync(rules, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!file.endsWith('.ts') || /index\.ts$|\.test\.ts$/.test(file)) continue;
  if (wanted.length > 0 && !wanted.some((part) => file.includes(part))) continue;
  const path = join(rules, file);
  const name = basename(file, '.ts');
  for (const { source, line, what } of mutantsOf(readFileSync(path, 'utf8'), file)) {
    await bundleWith(path, source);
    // A rule's examples check its own file; all examples check shared files.
    if (!examplesHold(ids.has(name) ? [name] : [])) caught += 1;
    else {
      survived += 1;
      console.log(`${file}:${line}: ${what}`);
    }
  }
}
rmSync(folder, { recursive: true });
console.log(`${caught} mutants caught, ${survived} survived`);
process.exitCode = survived > 0 ? 1 : 0;

async function bundleWith(path: string, contents: string): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('run-examples.ts', import.meta.url))],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: [
      {
        name: 'mutant',
        setup: (plugins) =>
          plugins.onLoad({ filter: /\.ts$/ }, (file) =>
            file.path === path ? { contents, loader: 'ts' } : undefined,
          ),
      },
    ],
  });
}

function examplesHold(id: readonly string[]): boolean {
  const { status } = spawnSync(process.execPath, [bundle, ...id], {
    timeout: timeLimitMs,
    stdio: 'ignore',
  });
  return status === 0;
}
