import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { load, run, scratchFolder, type RunOptions } from './processes.ts';
import { newKey, startServer, type StartedServer } from './servers.ts';

let server: StartedServer;
let options: RunOptions;
beforeAll(async () => {
  server = await startServer();
  const apiKey = await newKey(server.settings);
  options = { variables: { MDCONV_BASE_URL: server.url, MDCONV_API_KEY: apiKey } };
});
afterAll(() => server?.stop());

describe('convert-file', () => {
  const convertFile = (...files: string[]) =>
    run('node', ['examples/convert-file/convert-file.mjs', ...files], options);

  test('writes the format of the output extension and prints the fixes', async () => {
    const folder = scratchFolder();
    const [input, output] = [join(folder, 'report.md'), join(folder, 'report.pdf')];
    writeFileSync(input, '##Report\n\nIt wasn’t easy -- at first.\n');
    const { status, stdout } = await convertFile(input, output);
    expect(status).toBe(0);
    const bytes = readFileSync(output);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(stdout).toMatch(/^heading-space: 1\n/);
    expect(stdout).toMatch(`${output}: ${bytes.length} bytes, 1999 credits left\n`);
    expect((await convertFile(input, join(folder, 'report.html'))).status).toBe(0);
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toMatch(/^<!doctype html>/i);
  });

  test('is short enough to read in two minutes', () => {
    const path = new URL('../convert-file/convert-file.mjs', import.meta.url);
    expect(readFileSync(path, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(25);
  });
});

describe('batch-folder', () => {
  const batch = (from: string, to: string) =>
    run('node', ['examples/batch-folder/batch-folder.mjs', from, to, '3'], options);

  test('converts all documents, including those in subfolders', async () => {
    const folder = scratchFolder();
    fill(folder, { 'a.md': '# A', 'deep/b.md': '# B', 'notes.txt': 'no document' });
    const { status, stdout, stderr } = await batch(folder, join(folder, 'out'));
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: '2 of 2 converted.\n',
      stderr: '',
    });
    for (const name of ['a.pdf', 'deep/b.pdf'])
      expect(
        readFileSync(join(folder, 'out', name))
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
  });

  test('lists failures, converts the rest and exits with 1', async () => {
    const folder = scratchFolder();
    fill(folder, { 'a.md': '# A', 'empty.md': '', 'z.md': '# Z' });
    const { status, stdout, stderr } = await batch(folder, join(folder, 'out'));
    expect({ status, stdout }).toEqual({ status: 1, stdout: '2 of 3 converted.\n' });
    expect(stderr).toMatch(/^empty\.md: .*must not be empty.*\n$/i);
    expect(existsSync(join(folder, 'out/z.pdf'))).toBe(true);
  });

  test('never exceeds the concurrency', async () => {
    const { concurrently } = await load<Concurrently>('batch-folder/concurrently.mjs');
    let underWay = 0;
    let most = 0;
    const begun: number[] = [];
    await concurrently([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      begun.push(item);
      most = Math.max(most, (underWay += 1));
      await new Promise((resolve) => setTimeout(resolve, 1));
      underWay -= 1;
    });
    expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(3);
  });
});

interface Concurrently {
  readonly concurrently: <Item>(
    items: readonly Item[],
    atOnce: number,
    work: (item: Item) => Promise<void>,
  ) => Promise<void>;
}

function fill(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
