// Prints a digest of every example document in every format, by name.
// --reverse: in reverse order. --every=N: only one of N.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { designSystems, formats } from '@mdconv/core';
import { convert } from '@mdconv/render';

const folder = new URL('../../../../examples/documents/', import.meta.url);
const resolveImage = (source) =>
  /^\w+:/.test(source) ? undefined : readFile(new URL(source, folder)).catch(() => undefined);

const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
const { values: options } = parseArgs({
  options: { reverse: { type: 'boolean' }, every: { type: 'string', default: '1' } },
});
const jobs = names
  .flatMap((name, index) => {
    const designSystem = designSystems[index % designSystems.length].slug;
    return formats.map((format) => ({ name, designSystem, format }));
  })
  .filter((_, index) => index % Number(options.every) === 0);
if (options.reverse) jobs.reverse();

const digests = {};
for (const { name, designSystem, format } of jobs) {
  const markdown = await readFile(new URL(name, folder), 'utf8');
  const request = { markdown, format, designSystem, actions: ['clean', 'repair'] };
  const { output } = await convert(request, { resolveImage });
  digests[`${name} as ${format}`] = createHash('sha256').update(output).digest('hex');
}
console.log(JSON.stringify(digests));
