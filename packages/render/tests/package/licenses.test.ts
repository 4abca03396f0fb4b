import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, test } from 'vitest';
import { writeLicenses } from '../../build/write-licenses.ts';

const folder = mkdtempSync(join(tmpdir(), 'mdconv-licenses-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Bundles one package with this license, and returns the license texts. */
async function licensesOf(name: string, license: string | undefined, text = 'Some text.') {
  const own = join(folder, 'node_modules', name);
  await mkdir(own, { recursive: true });
  const manifest = { name, version: '1.2.3', main: 'index.js', ...(license && { license }) };
  await writeFile(join(own, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(own, 'index.js'), 'export default 1;');
  await writeFile(join(own, 'LICENSE'), text);
  await writeFile(join(folder, 'entry.js'), `export { default } from '${name}';`);
  const file = join(folder, 'licenses.txt');
  await build({
    absWorkingDir: folder,
    ...{ bundle: true, metafile: true, write: false, logLevel: 'silent' },
    entryPoints: ['entry.js'],
    plugins: [writeLicenses(file)],
  });
  return readFile(file, 'utf8');
}

describe('the license texts of a bundle', () => {
  test.each(['MIT', 'BSD-3-Clause', undefined])('of %s are written', async (license) => {
    const written = await licensesOf('some-package', license);
    expect(written).toContain('some-package 1.2.3\n\nSome text.');
  });

  test.each(['MPL-2.0', 'EPL-2.0', 'LGPL-3.0-only', 'SEE LICENSE IN LICENSE'])(
    'stop the build for %s',
    async (license) => {
      const building = licensesOf('another-package', license);
      await expect(building).rejects.toThrow(`another-package has the license ${license}`);
    },
  );
});
