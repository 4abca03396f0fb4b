// Converts the same texts with the builds of two trees and compares every output byte by byte. Exits with 1
// if one differs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { texts } from './texts.mjs';

const usage = `Usage: npm run compare:outputs -- DIR_A DIR_B [TEXT]

Both are checkouts of this repository in which npm run build has run. TEXT: part of the names of the
texts to convert; all without.`;

/** More differences are counted, not printed. */
const printedMax = 50;

const [one, other, wanted = ''] = process.argv.slice(2);
if (!one || !other) {
  console.error(usage);
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'mdconv-compare-'));
try {
  const file = join(folder, 'texts.json');
  writeFileSync(file, JSON.stringify(texts().filter(({ name }) => name.includes(wanted))));
  const [before, after] = await Promise.all([digest(one, file, 'a'), digest(other, file, 'b')]);
  report(before, after);
} finally {
  rmSync(folder, { recursive: true });
}

async function digest(tree, file, name) {
  const result = join(folder, `${name}.json`);
  const script = fileURLToPath(new URL('digest.mjs', import.meta.url));
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const child = spawn(process.execPath, [script, resolve(cwd, tree), file, result], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${tree}: the conversion failed with exit code ${code}.`);
  return JSON.parse(readFileSync(result, 'utf8'));
}

function report(before, after) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const different = keys.filter((key) => before[key] !== after[key]);
  for (const key of different.slice(0, printedMax)) console.log(describe(key, before, after));
  console.log(`${keys.length} outputs, ${different.length} differ`);
  if (different.length > 0) process.exitCode = 1;
}

function describe(key, before, after) {
  const [was = 'missing', now = 'missing'] = [before[key], after[key]];
  if (/^(error|missing)/.test(was) || /^(error|missing)/.test(now))
    return `${key}\n  ${was}\n  ${now}`;
  return was.split(' ')[0] === now.split(' ')[0] ? `${key}: warnings differ` : `${key}: output`;
}
