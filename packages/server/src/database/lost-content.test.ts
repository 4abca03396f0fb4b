import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './index.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'mdconv-lost-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Opens `mdconv.db` in a folder with such files. */
async function open(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const driver = await openDatabase(`sqlite:${join(folder, 'mdconv.db')}`);
  await driver.close();
}

test.each([
  ['first-keys.txt', ''],
  ['mdconv.db.2026-11-01.backup', 'SQLite'],
  ['mdconv.db-wal', 'frames'],
])('an empty database beside %s is refused', async (name, content) => {
  await expect(open({ 'mdconv.db': '', [name]: content })).rejects.toThrow(
    /is empty, but .+ beside it shows that it was used.+Put a backup in its place/,
  );
});

test.each<[string, Record<string, string>]>([
  ['no file', {}],
  ['an empty file alone', { 'mdconv.db': '' }],
  ['an empty file beside an empty log', { 'mdconv.db': '', 'mdconv.db-wal': '' }],
  ['no file beside keys of an earlier one', { 'first-keys.txt': 'mdc_live_x' }],
])('%s starts a new database', async (_name, files) => {
  await expect(open(files)).resolves.toBeUndefined();
});
