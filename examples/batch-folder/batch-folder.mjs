// Converts a folder of markdown through a server: node batch-folder.mjs docs/ out/ [concurrency]
// Converts all documents and exits with 1 if any failed.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Mdconv } from '@mdconv/client';
import { concurrently } from './concurrently.mjs';

const [from, to, atOnce = '4'] = process.argv.slice(2);
// If the server limits the rate, the client waits as long as the server asks.
const client = new Mdconv({ maxRetries: 8 });
const names = (await readdir(from, { recursive: true })).filter((name) => name.endsWith('.md'));
const failures = [];
let done = 0;

await concurrently(names.sort(), Number(atOnce), async (name) => {
  try {
    await convert(name);
  } catch (error) {
    failures.push(`${name}: ${error.message}`);
  }
  done += 1;
  showProgress();
});

console.log(`${names.length - failures.length} of ${names.length} converted.`);
for (const failure of failures.sort()) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

async function convert(name) {
  const markdown = await readFile(join(from, name), 'utf8');
  const { bytes } = await client.convert({ markdown, format: 'pdf' });
  const path = join(to, name.replace(/\.md$/, '.pdf'));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

/** Overwrites one progress line if standard error is a terminal. */
function showProgress() {
  const end = done === names.length ? '\n' : '';
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${names.length}${end}`);
}
