import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { designSystems } from '@mdconv/core';
import { expect, test } from 'vitest';
import { packageRoot } from '../../src/package-root.ts';

interface Manifest {
  readonly faces: readonly {
    readonly family: string;
    readonly weight: number;
    readonly style: string;
    readonly file: string;
    readonly sha256: string;
    readonly license: { readonly name: string; readonly file: string };
  }[];
}

const fileOf = (name: string) => new URL(`fonts/${name}`, packageRoot());
const { faces } = JSON.parse(readFileSync(fileOf('manifest.json'), 'utf8')) as Manifest;

test.each(faces)('$family $weight $style matches the manifest', ({ file, sha256, license }) => {
  expect(
    createHash('sha256')
      .update(readFileSync(fileOf(file)))
      .digest('hex'),
  ).toBe(sha256);
  expect(readFileSync(fileOf(license.file), 'utf8')).toMatch(/licen[cs]e|copyright/i);
});

test('every family of the design systems is shipped', () => {
  const families = new Set(faces.map(({ family }) => family));
  for (const { fonts } of designSystems)
    for (const family of Object.values(fonts)) expect(families).toContain(family);
});

test('running the copy script again changes nothing', () => {
  const before = statSync(fileOf('manifest.json')).mtimeMs;
  execFileSync(process.execPath, [fileURLToPath(new URL('build/copy-fonts.mjs', packageRoot()))]);
  expect(statSync(fileOf('manifest.json')).mtimeMs).toBe(before);
});
