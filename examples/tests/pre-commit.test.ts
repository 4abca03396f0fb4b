import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { root, run, scratchFolder } from './processes.ts';

let folder: string;

/** A repository with the hook and mdconv installed. */
beforeEach(async () => {
  folder = scratchFolder();
  await git('init', '--quiet');
  await git('config', 'user.name', 'Example');
  await git('config', 'user.email', 'a@example.com');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(root, 'examples/pre-commit/pre-commit'), join(folder, '.git/hooks/pre-commit'));
});

test('rejects and names a document that needs tidying', async () => {
  write('docs/with a space.md', '##Title\n');
  const { status, stdout, stderr } = await commit();
  expect(status).toBe(1);
  expect(stdout + stderr).toMatch('docs/with a space.md:1:3: heading-space\n');
  expect(stderr).toMatch('mdconv --write');
  expect((await git('log')).status).toBe(128);
});

test('accepts tidy documents and other files', async () => {
  write('a.md', '## Title\n');
  write('program.js', '##Title\n');
  expect(await commit()).toMatchObject({ status: 0 });
  write('program.js', 'none\n');
  expect(await commit()).toMatchObject({ status: 0 });
});

test('checks the staged content, not the working tree', async () => {
  write('a.md', '## Title\n');
  await git('add', 'a.md');
  write('a.md', '##Not added yet\n');
  expect(await git('commit', '--message', 'One')).toMatchObject({ status: 0 });

  await git('add', 'a.md');
  write('a.md', '## Fixed, and not added\n');
  expect(await git('commit', '--message', 'Two')).toMatchObject({ status: 1 });
});

test('accepts the removal of a document', async () => {
  write('a.md', '## Title\n');
  await commit();
  await git('rm', '--quiet', 'a.md');
  expect(await git('commit', '--message', 'Remove')).toMatchObject({ status: 0 });
});

function git(...words: string[]) {
  const variables = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  return run('git', words, { cwd: folder, variables });
}

async function commit() {
  await git('add', '--all', ':!node_modules');
  return git('commit', '--message', 'Change');
}

function write(name: string, text: string): void {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
}
