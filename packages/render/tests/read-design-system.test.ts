import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidDesignSystemError } from '@mdconv/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDesignSystem } from '../src/index.ts';
import { makePng } from './test-images.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mdconv-design-'));
  await writeFile(join(folder, 'logo.png'), makePng({ width: 4, height: 4 }));
});

afterAll(() => rm(folder, { recursive: true }));

async function read(text: string) {
  const file = join(folder, 'brand.json');
  await writeFile(file, text);
  return readDesignSystem(file);
}

const brand = { extends: 'minimal-clean', slug: 'acme', name: 'Acme' };

test('resolves a logo path relative to the design file', async () => {
  const design = await read(JSON.stringify({ ...brand, logo: { image: 'logo.png' } }));
  expect(design.logo?.image).toMatch(/^data:image\/png;base64,iVBOR/);
});

test.each([
  ['invalid JSON', '{', /^The file is not JSON: /],
  ['JSON of the wrong type', '[]', /^Must be an object\.$/],
  ['null', 'null', /^Must be an object\.$/],
  [
    'a missing logo file',
    JSON.stringify({ ...brand, logo: { image: 'absent.png' } }),
    /^logo\.image: The file absent\.png beside the design system cannot be read\.$/,
  ],
  [
    'a logo of an unsupported type',
    JSON.stringify({ ...brand, logo: { image: 'logo.pdf' } }),
    /^logo\.image: Name a png, jpeg, gif, webp or svg file\.$/,
  ],
  [
    'an invalid value',
    JSON.stringify({ ...brand, palette: { accent: 'red' } }),
    /^palette\.accent: Write a color as #rrggbb\.$/,
  ],
])('rejects a file with %s', async (_, text, message) => {
  const reading = read(text);
  await expect(reading).rejects.toThrow(InvalidDesignSystemError);
  await expect(reading).rejects.toThrow(message);
});

test('a missing file throws the file system error', async () => {
  await expect(readDesignSystem(join(folder, 'absent.json'))).rejects.toThrow(/ENOENT/);
});
