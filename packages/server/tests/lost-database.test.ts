import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { command, failToBoot, folder, useServerProcesses } from './booted-server.ts';

useServerProcesses();

const inData = (name: string) => join(folder, 'data', name);

/** Writes files of the data folder. */
function write(files: Readonly<Record<string, string>>): void {
  mkdirSync(inData(''));
  for (const [name, content] of Object.entries(files)) writeFileSync(inData(name), content);
}

describe('an empty database file', () => {
  test.each([
    ['the first keys', 'first-keys.txt'],
    ['a backup of an upgrade', 'mdconv.db.schema-11-2026-11-20T12-00-00Z.backup'],
    ['a log of writes', 'mdconv.db-wal'],
  ])('beside %s is refused, also by commands, and nothing changes', async (_name, beside) => {
    write({ 'mdconv.db': '', [beside]: 'text' });
    for (const { status, stderr } of [await failToBoot({}), await command('doctor')]) {
      expect(status).toBe(1);
      expect(stderr).toContain(`${inData('mdconv.db')} is empty, but ${beside} beside it`);
      expect(stderr).toContain('Put a backup in its place.');
      expect(stderr).toContain('delete the empty file');
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
    expect(statSync(inData('mdconv.db')).size).toBe(0);
    expect(readFileSync(inData(beside), 'utf8')).toBe('text');
  });

  test.each([
    ['alone', {}],
    ['beside an empty log', { 'mdconv.db-wal': '' }],
    ['beside other files', { 'notes.txt': 'a', 'other.db.backup': 'a' }],
  ])('%s becomes a new database', async (_name, others) => {
    write({ 'mdconv.db': '', ...others });
    expect((await command('doctor')).status).toBe(0);
  });

  test('is deleted to start with a new database', async () => {
    write({ 'mdconv.db': '', 'first-keys.txt': 'live a' });
    rmSync(inData('mdconv.db'));
    const created = await command('accounts', 'create', '--email', 'a@b.c');
    expect([created.status, created.stderr]).toEqual([0, '']);
  });
});
