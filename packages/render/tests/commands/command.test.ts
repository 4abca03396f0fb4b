import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderOf, run, start } from './run.ts';

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

const list = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

describe('converting', () => {
  test('an error names the output that cannot be written and its input', async () => {
    const folder = await folderOf({ 'a.md': 'text', file: 'no folder' });
    expect(await run(folder, ['a.md', '-o', 'file/a.html'])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^mdconv: a\.md: file\/a\.html cannot be written\. /,
      ) as unknown,
    });
  });

  test.runIf(existsSync('/proc/self'))(
    'an error names an output in a folder that cannot be created',
    async () => {
      const folder = await folderOf({ 'a.md': 'text' });
      expect(await run(folder, ['a.md', '-o', '/proc/none/a.html'])).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(
          /^mdconv: a\.md: \/proc\/none\/a\.html cannot be written\. /,
        ) as unknown,
      });
    },
  );

  test('standard input goes to standard output', async () => {
    const folder = await folderOf({});
    expect(await run(folder, ['-', '--to', 'text'], '# Title\n\nSome *text*.\n')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/Title[^]*Some text\.\n/) as unknown,
      stderr: '',
    });
  });

  test('the extension of the output file selects the format', async () => {
    const folder = await folderOf({ 'a.md': '# Title\n' });
    expect(await run(folder, ['a.md', '-o', 'deep/a.pdf'])).toMatchObject({
      status: 0,
      stdout: '',
    });
    expect((await readFile(join(folder, 'deep/a.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('converts folders to folders, in several formats at once', async () => {
    const folder = await folderOf({
      'docs/a.md': '# A\n',
      'docs/deep/b.markdown': '# B\n',
      'docs/.hidden/c.md': '# C\n',
      'docs/notes.txt': 'no markdown',
    });
    const formats = ['html', 'text', 'pdf', 'docx', 'png'];
    const { status, stdout, stderr } = await run(folder, [
      'docs',
      '--to',
      formats.join(),
      '-o',
      'out',
    ]);
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: '',
      stderr: 'mdconv: 10 of 10 outputs written.\n',
    });
    const names = ['a', 'deep/b'].flatMap((stem) =>
      ['html', 'txt', 'pdf', 'docx', 'png'].map((ending) => `${stem}.${ending}`),
    );
    expect(await list(join(folder, 'out'))).toEqual(names.sort());
  });

  test('gives the same bytes alone and in a batch', async () => {
    const folder = await folderOf({ 'a.md': '# A\n\nText.\n' });
    const formats = ['html', 'docx', 'pdf', 'png'];
    await run(folder, ['a.md', '--to', formats.join(), '-o', 'batch/']);
    for (const format of formats) {
      await run(folder, ['a.md', '-o', `alone.${format}`]);
      const names = [`alone.${format}`, `batch/a.${format}`];
      const [alone, batch] = await Promise.all(names.map((name) => readFile(join(folder, name))));
      expect(alone).toEqual(batch);
    }
  });

  test('one invalid document does not stop the others', async () => {
    const folder = await folderOf({
      'a.md': '# A\n',
      'latin.md': Buffer.from([0x63, 0x61, 0x66, 0xe9]),
      'empty.md': '',
    });
    const result = await run(folder, ['a.md', 'latin.md', 'absent.md', 'empty.md', '-o', 'out']);
    expect(result).toMatchObject({ status: 1, stdout: '' });
    expect(result.stderr.trimEnd().split('\n').sort()).toEqual([
      'mdconv: 1 of 3 outputs written.',
      'mdconv: absent.md: No such file or folder.',
      'mdconv: empty.md: markdown: Must not be empty.',
      'mdconv: latin.md: The file is not UTF-8 text.',
    ]);
    expect(await list(join(folder, 'out'))).toEqual(['a.html']);
  });

  test('prints warnings with line numbers, or none with --quiet', async () => {
    const folder = await folderOf({ 'a.md': '# A  \n\nText.\n\n![x](absent.png)\n' });
    const { stderr } = await run(folder, ['a.md', '-o', 'a.html']);
    expect(stderr).toContain('mdconv: a.md: tidied trailing-whitespace 1\n');
    expect(stderr).toMatch(/^mdconv: a\.md:5: .*absent\.png.*\(image-not-embedded\)$/m);
    expect(await run(folder, ['a.md', '-o', 'a.html', '-q'])).toMatchObject({ stderr: '' });
  });

  test('prints one JSON object per line for programs', async () => {
    const folder = await folderOf({ 'a.md': '# A\n', 'b.md': '' });
    const { stdout } = await run(folder, [
      'a.md',
      'b.md',
      '--to',
      'pdf',
      '-o',
      'out',
      '--json',
      '-q',
    ]);
    const records = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { input: string });
    expect(records.sort((x, y) => (x.input < y.input ? -1 : 1))).toMatchObject([
      {
        input: 'a.md',
        format: 'pdf',
        output: 'out/a.pdf',
        designSystem: 'minimal-clean',
        pages: 1,
      },
      { input: 'b.md', format: 'pdf', error: { code: 'invalid_request' } },
    ]);
  });

  test('a reader that closes the pipe early is not an error', async () => {
    const folder = await folderOf({ 'a.md': 'word '.repeat(100_000) });
    const child = start(folder, ['a.md']);
    child.stdout.once('data', () => child.stdout.destroy());
    let stderr = '';
    child.stderr.on('data', (text) => (stderr += String(text)));
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(stderr).toBe('');
  });

  test('--watch converts changed files until it is interrupted', async () => {
    const folder = await folderOf({ 'docs/a.md': '# First\n', 'docs/b.md': '# Other\n' });
    const child = start(folder, ['docs', '--to', 'text', '-o', 'out', '--watch']);
    const converted = () => readFile(join(folder, 'out/a.txt'), 'utf8').catch(() => '');
    let stderr = '';
    child.stderr.on('data', (text) => (stderr += String(text)));
    await expect.poll(() => stderr).toContain('watching 2 documents');
    await writeFile(join(folder, 'docs/a.md'), '# Second\n');
    await expect.poll(converted).toContain('Second');
    await expect.poll(() => stderr).toMatch(/converted docs.a\.md/);
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([0, null]);
  });
});

describe('an invalid command line', () => {
  test.each([
    [['--desing', 'x', 'a.md'], "mdconv: Unknown option '--desing'. Did you mean --design?\n"],
    [['a.md', '--font-scale', '9'], /--font-scale takes a number from 0.5 to 2, not "9"/],
    [['a.md', '--design', 'grand'], /Unknown design system "grand"/],
    [['a.md', '--margin', '100'], /The margins leave 10 × 97 mm for text/],
    [['a.md', '--design-file', 'a.md'], /--design-file a.md: .*JSON/],
    [['a.md', '--design-file', 'part.json'], /--design-file part.json: .*palette/],
    [['a.md', '--fonts', 'absent'], /--fonts absent: No such file or folder/],
    [['a.md', 'sub/a.md', '-o', 'out'], /a.md and sub\/a.md would both be written to out\/a.html/],
    [['a.md', 'sub/b.md', '--to', 'pdf'], /There are 2 outputs; name a folder/],
    [['a.md', '--to', 'text', '-o', 'a.md'], /a.md would overwrite an input/],
  ])('%j prints one line, exits with status 2 and writes nothing', async (argv, sentence) => {
    const files = { 'a.md': '# A\n', 'sub/a.md': '# A\n', 'sub/b.md': '# B\n', 'part.json': '{}' };
    const folder = await folderOf(files);
    const { status, stdout, stderr } = await run(folder, argv);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(sentence);
    expect(stderr.split('\n')).toHaveLength(2);
    expect(await list(folder)).toEqual(Object.keys(files).sort());
  });
});

describe('mdconv tidy', () => {
  const untidy = '# Title  \n\n\n\nText.\n';
  const tidy = '# Title\n\nText.\n';

  test('prints the result and does not change the file', async () => {
    const folder = await folderOf({ 'a.md': untidy });
    const { status, stdout } = await run(folder, ['--tidy', 'a.md']);
    expect({ status, stdout }).toEqual({ status: 0, stdout: tidy });
    expect(await readFile(join(folder, 'a.md'), 'utf8')).toBe(untidy);
  });

  test('writes changed files, and a second run changes nothing', async () => {
    const folder = await folderOf({ 'a.md': untidy, 'b.md': '# Fine\n' });
    expect((await run(folder, ['--write', '.'])).stderr).toMatch(/^mdconv: a\.md: tidied .*\n$/);
    expect(await readFile(join(folder, 'a.md'), 'utf8')).toBe(tidy);
    expect(await run(folder, ['--write', '.'])).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test('--check lists the files that would change and exits with status 1', async () => {
    const folder = await folderOf({ 'a.md': untidy, 'b.md': '# Fine\n' });
    const { status, stdout } = await run(folder, ['--check', 'a.md', 'b.md']);
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: expect.stringMatching(/^a\.md: .*blank-lines 1.*\n$/) as unknown,
    });
    expect(await run(folder, ['--check', 'b.md'])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(await run(folder, ['--check', '--actions', 'none', 'a.md'])).toMatchObject({
      status: 0,
    });
  });
});

describe('images', () => {
  const embedded = 'src="data:image/png';

  test('are read from the folder of the document', async () => {
    const folder = await folderOf({
      'a.md': '![x](pics/my%20dot.png?raw)\n',
      'pics/my dot.png': png,
    });
    const { stdout, stderr } = await run(folder, ['a.md']);
    expect(stdout).toContain(embedded);
    expect(stderr).toBe('');
  });

  test('are read from anywhere below an allowed folder', async () => {
    const folder = await folderOf({ 'docs/en/a.md': '![x](../dot.png)\n', 'docs/dot.png': png });
    expect((await run(folder, ['docs'])).stdout).toContain(embedded);
  });

  test.each([
    ['a relative parent path', '../secret/dot.png'],
    ['a symbolic link', 'link.png'],
    ['a symbolic link to a folder', 'linked/dot.png'],
    ['an encoded parent path', '%2e%2e/secret/dot.png'],
  ])('are not read through %s unless the options allow it', async (_, source) => {
    const folder = await folderOf({ 'docs/a.md': `![x](${source})\n`, 'secret/dot.png': png });
    await symlink('../secret/dot.png', join(folder, 'docs/link.png'));
    await symlink('../secret', join(folder, 'docs/linked'));
    const refused = await run(folder, ['docs/a.md']);
    expect(refused.stdout).not.toContain(embedded);
    expect(refused.stderr).toContain(
      "1 image is outside the document's folder; allow this with --allow-path DIR.",
    );
    const allowed = await run(folder, ['docs/a.md', '--allow-path', 'secret']);
    expect(allowed.stdout).toContain(embedded);
  });

  test('are fetched from the web only when the options allow it', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(String(request.url));
      response.writeHead(request.url === '/dot.png' ? 200 : 404).end(png);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const folder = await folderOf({ 'a.md': `![x](${base}/dot.png) ![y](${base}/absent.png)\n` });

    const refused = await run(folder, ['a.md']);
    expect(asked).toEqual([]);
    expect(refused.stderr).toContain('2 images are on the web; allow this with --allow-remote.');
    const allowed = await run(folder, ['a.md', '--allow-remote', '--to', 'html,pdf', '-o', 'out']);
    expect(allowed.stderr).toContain('absent.png');
    expect(asked.sort()).toEqual(['/absent.png', '/dot.png']);
    expect(await readFile(join(folder, 'out/a.html'), 'utf8')).toContain(embedded);
    server.close();
  });
});
