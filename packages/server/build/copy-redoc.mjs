// Copies what /docs shows the reference with into dist/, so that it asks no other server for anything.
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { writeCompressed } from './write-compressed.mjs';

const require = createRequire(import.meta.url);
const script = require.resolve('redoc/bundles/redoc.standalone.js');
const folder = new URL('../dist/redoc/', import.meta.url);

/** The picture beside its maker's name, its one remote asset; without it the name stands alone. */
const logo = 'https://cdn.redoc.ly/redoc/logo-mini.svg';

const text = await readFile(script, 'utf8');
if (text.split(logo).length !== 2) throw new Error(`Redoc no longer asks for ${logo} once.`);

await mkdir(folder, { recursive: true });
const content = Buffer.from(text.replace(logo, 'data:,'));
await writeCompressed(new URL('redoc.standalone.js', folder), content);
await copyFile(`${script}.LICENSE.txt`, new URL('redoc.standalone.js.LICENSE.txt', folder));
await copyFile(new URL('../LICENSE', `file://${script}`), new URL('LICENSE', folder));
