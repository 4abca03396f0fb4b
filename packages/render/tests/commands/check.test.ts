import { describe, expect, test } from 'vitest';
import { folderOf, run } from './run.ts';

const doubled = '# Plan\n\nWe met at the the station.\n';

describe('mdconv check', () => {
  test('lists findings by line and column, and exits with 1', async () => {
    const folder = await folderOf({ 'a.md': doubled });
    expect(await run(folder, ['check', 'a.md'])).toEqual({
      status: 1,
      stdout:
        'a.md:3:11: warning: word-doubled: The word "the" is written twice. (page 1, can be fixed)\n',
      stderr: 'mdconv: Found 1 warning.\n',
    });
  });

  test('--gate decides what fails', async () => {
    const folder = await folderOf({ 'a.md': doubled, 'b.md': '# Plan\n\nText.\n' });
    expect(await run(folder, ['check', '--gate', 'error', 'a.md'])).toMatchObject({ status: 0 });
    expect(await run(folder, ['check', 'b.md'])).toEqual({
      ...{ status: 0, stdout: '' },
      stderr: 'mdconv: Nothing was found.\n',
    });
  });

  test('--json prints a line for each document', async () => {
    const folder = await folderOf({ 'a.md': doubled, 'b.md': '# Plan\n\nText.\n' });
    const { stdout } = await run(folder, ['check', '--json', '.']);
    const records = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(records).toMatchObject([
      { input: 'a.md', pages: 1, findings: [{ code: 'word-doubled', line: 3, fix: [{}] }] },
      { input: 'b.md', pages: 1, findings: [] },
    ]);
  });

  test('knows the files and pictures beside the document', async () => {
    const folder = await folderOf({
      'a.md': '# Plan\n\nSee [b](b.md#x), [c](c.md) and ![A map](map.png)\n',
      'b.md': '# X\n',
    });
    const { stdout } = await run(folder, ['check', 'a.md']);
    expect(stdout).toContain('link-file-missing: The file "c.md" does not exist.');
    expect(stdout).not.toContain('"b.md');
    expect(stdout).toContain('error: picture-missing');
  });

  test('takes the profile from the configuration and from the command line', async () => {
    const folder = await folderOf({
      'mdconv.json': '{ "profile": "report", "output": "out/" }',
      'a.md': '# Plan\n\nText.\n',
    });
    expect((await run(folder, ['check', 'a.md'])).stdout).toContain('date-missing');
    const { stdout } = await run(folder, ['check', '--profile', 'letter', 'a.md']);
    expect(stdout).not.toContain('date-missing');
  });

  test('prints nothing that a terminal acts on', async () => {
    const folder = await folderOf({ 'a.md': '# Plan\n\nSee [a](\u001b]0;x\u0007b.md).\n' });
    const { stdout } = await run(folder, ['check', 'a.md']);
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });

  test.each([
    [['check', '-o', 'b.pdf', 'a.md'], '--output cannot be used with mdconv check'],
    [['--gate', 'error', 'a.md'], '--gate is for mdconv check'],
    [['check', '--profile', 'x', 'a.md'], '--profile takes one of'],
  ])('refuses %j', async (argv, message) => {
    const folder = await folderOf({ 'a.md': doubled });
    const { status, stderr } = await run(folder, argv);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
