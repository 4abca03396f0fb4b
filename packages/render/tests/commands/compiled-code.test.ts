import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderOf, runProcess } from './run.ts';

const document = '# Title\n\n*Text*\n';

/** Converts a document with a folder for caches. Returns the names of what is kept there. */
async function convertIn(folder: string, format: string, env: NodeJS.ProcessEnv = {}) {
  const status = await runProcess(folder, ['-', '--to', format, '-o', 'out'], document, {
    XDG_CACHE_HOME: folder,
    ...env,
  });
  expect(status).toMatchObject({ status: 0 });
  return readdir(join(folder, 'mdconv')).catch(() => []);
}

const textIn = (folder: string) => join(folder, 'mdconv', 'command-text.bin');

// Windows has other folders, and no modes of files.
describe.skipIf(process.platform === 'win32')('the compiled code of the command', () => {
  test('is read by later runs', async () => {
    const folder = await folderOf({});
    expect(await convertIn(folder, 'text')).toEqual(['command-text.bin']);
    const { mode, mtimeMs } = await stat(textIn(folder));
    expect(mode & 0o777).toBe(0o600);
    await convertIn(folder, 'text');
    expect((await stat(textIn(folder))).mtimeMs).toBe(mtimeMs);
  });

  const chart = '{"data":{"values":[{"a":1}]},"mark":"bar","encoding":{"x":{"field":"a"}}}';
  const engines =
    '$x^2$\n\n```mermaid\nclassDiagram\nA <|-- B\n```\n\n' +
    `\`\`\`dot\ndigraph { a -> b }\n\`\`\`\n\n\`\`\`vega-lite\n${chart}\n\`\`\`\n`;

  test.each([
    ['html', ['a.md', '-o', 'a.html']],
    ['pdf', ['a.md', '-o', 'a.pdf']],
    ['docx', ['a.md', '-o', 'a.docx']],
    ['png', ['a.md', '-o', 'a.png']],
    ['two files', ['a.md', 'b.md', '--to', 'html', '-o', '.']],
  ])('imports what documents need: %s', async (name, words) => {
    const folder = await folderOf({ 'a.md': engines, 'b.md': engines });
    // The first run compiles, the second does not.
    for (let run = 0; run < 2; run += 1) {
      const ended = await runProcess(folder, words, '', { XDG_CACHE_HOME: folder });
      expect(ended).toMatchObject({ status: 0 });
      if (name !== 'html') continue;
      const html = await readFile(join(folder, 'a.html'), 'utf8');
      expect(html.match(/<math|<svg/g)).toHaveLength(4);
    }
  });

  test('is kept for each format', async () => {
    const folder = await folderOf({});
    await convertIn(folder, 'pdf');
    await convertIn(folder, 'html');
    expect(await convertIn(folder, 'pdf')).toEqual(['command-html.bin', 'command-pdf.bin']);
  });

  test.each<readonly [string, (code: Buffer) => Buffer]>([
    ['is damaged', (code) => code.fill(0, 1000, 2000)],
    ['is cut off', (code) => code.subarray(0, 5000)],
    ['is empty', () => Buffer.alloc(0)],
    ['is of another source', (code) => code.fill(7, 0, 4)],
  ])('a file that %s is replaced', async (_, change) => {
    const folder = await folderOf({});
    await convertIn(folder, 'text');
    const code = await readFile(textIn(folder));
    const damaged = change(Buffer.from(code));
    await writeFile(textIn(folder), damaged);
    await convertIn(folder, 'text');
    const replaced = await readFile(textIn(folder));
    expect(replaced.equals(damaged)).toBe(false);
    expect(replaced.length).toBeGreaterThan(code.length / 2);
  });

  test('a file that others can write is replaced', async () => {
    const folder = await folderOf({});
    await convertIn(folder, 'text');
    await chmod(textIn(folder), 0o666);
    await convertIn(folder, 'text');
    expect((await stat(textIn(folder))).mode & 0o777).toBe(0o600);
  });

  test('nothing is kept where the user does not want it or has no folder', async () => {
    const folder = await folderOf({});
    for (const env of [{ NODE_DISABLE_COMPILE_CACHE: '1' }, { XDG_CACHE_HOME: join(folder, 'no') }])
      expect(await convertIn(folder, 'text', env)).toEqual([]);
  });

  test('a folder that cannot be written changes nothing', async () => {
    const folder = await folderOf({});
    await writeFile(join(folder, 'mdconv'), 'a file');
    const status = await runProcess(folder, ['-', '--to', 'text'], document, {
      XDG_CACHE_HOME: folder,
    });
    expect(status).toMatchObject({ status: 0, stderr: '' });
  });

  test('the folder of the user holds it by default', async () => {
    const folder = await folderOf({});
    await mkdir(join(folder, '.cache'));
    await runProcess(folder, ['-', '--to', 'text'], document, { HOME: folder });
    expect(await readdir(join(folder, '.cache', 'mdconv'))).toEqual(['command-text.bin']);
  });
});
