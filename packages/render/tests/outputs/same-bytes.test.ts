import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { formats } from '@mdconv/core';
import { isThorough } from '@mdconv/tools/testing/laws';
import { afterAll, beforeAll, expect, test } from 'vitest';

const script = fileURLToPath(new URL('print-digests.mjs', import.meta.url));
const documents = readdirSync(new URL('../../../../examples/documents/', import.meta.url)).filter(
  (name) => name.endsWith('.md'),
);

let elsewhere: string;
beforeAll(() => {
  elsewhere = mkdtempSync(join(tmpdir(), 'mdconv-elsewhere-'));
});
afterAll(() => rmSync(elsewhere, { recursive: true }));

/** Every seventh pair of a document and a format by default, which covers all formats. */
const step = isThorough ? 1 : 7;

/** Digests by document and format, made by the built package in a separate process. */
async function digests(cwd: string, environment: Record<string, string>, ...options: string[]) {
  const env = { PATH: process.env['PATH'], ...environment };
  const words = [script, `--every=${step}`, ...options];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd, env });
  return JSON.parse(stdout) as Record<string, string>;
}

test('output does not depend on folder, time zone, locale, order or installed fonts', async () => {
  const [here, there] = await Promise.all([
    digests(fileURLToPath(new URL('../..', import.meta.url)), {
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
    }),
    // Without Fontconfig's files, no library finds installed fonts.
    digests(
      elsewhere,
      {
        TZ: 'America/St_Johns',
        LANG: 'C',
        LC_ALL: 'C',
        HOME: elsewhere,
        FONTCONFIG_FILE: '/dev/null',
        FONTCONFIG_PATH: elsewhere,
      },
      '--reverse',
    ),
  ]);
  expect(Object.keys(here)).toHaveLength(Math.ceil((documents.length * formats.length) / step));
  expect(there).toEqual(here);
}, 120_000);
