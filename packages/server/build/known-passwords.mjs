// Writes the filter of common passwords, and the license of their list, to dist/. Passwords that are too
// short for the server are left out.
import { copyFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { dictionary } from '@zxcvbn-ts/language-common';
import { createBloomFilter } from '../dist/bloom-filter.js';

const bytesMin = 8;

const all = dictionary['passwords-common'].map((password) => password.toLowerCase());
const passwords = [...new Set(all)].filter((password) => Buffer.byteLength(password) >= bytesMin);
if (passwords.length < 15_000) throw new Error(`Only ${passwords.length} passwords are left.`);

const main = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common');
const dist = new URL('../dist/', import.meta.url);
await writeFile(new URL('known-passwords.bin', dist), createBloomFilter(passwords));
await copyFile(
  new URL('../LICENSE.txt', pathToFileURL(main)),
  new URL('known-passwords.LICENSE.txt', dist),
);
