import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { designSystems } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { startKroki } from '@mdconv/tools/testing/kroki';
import { folderOf, run, runProcess, start } from './run.ts';

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

  describe.skipIf(process.platform === 'win32')(
    'names and texts never control the terminal',
    () => {
      const hostile = 'a\u001b[2J\u009b1m\u202e\u200b\u2028\ufeff\u{e0041}';
      const escaped = String.raw`a\u001b[2J\u009b1m\u202e\u200b`;
      const isRaw = /[^\P{C}\n]|[\u2028\u2029]/u;

      test.each<[string, readonly string[], 'stdout' | 'stderr']>([
        ['warnings', ['.', '--no-tidy', '-o', 'out', '--to', 'html'], 'stderr'],
        ['records', ['.', '--no-tidy', '-o', 'out', '--to', 'html', '--json'], 'stdout'],
        ['what --check finds', ['.', '--check'], 'stdout'],
        ['records of --check', ['.', '--check', '--json'], 'stdout'],
        ['what --write changes', ['.', '--write'], 'stderr'],
        ['failures', ['.', '-o', `${hostile}.pdf`, '--to', 'pdf'], 'stderr'],
        ['missing files', [`missing ${hostile}`], 'stderr'],
        ['wrong options', [`--${hostile}`], 'stderr'],
        ['wrong values', ['.', '--to', hostile], 'stderr'],
        ['configurations', ['.', '--config', hostile], 'stderr'],
      ])('in %s', async (_name, words, stream) => {
        const folder = await folderOf({
          [`${hostile}.md`]: `##${hostile}\n\n* a\n+ b  \n\n![x](<${hostile}.png>)\n`,
          'b.md': '',
        });
        const { stdout, stderr } = await run(folder, words);
        expect({ stdout, stderr }[stream]).toContain(escaped);
        expect(stdout + stderr).not.toMatch(isRaw);
        if (words.includes('--json'))
          for (const line of stdout.trim().split('\n'))
            expect(JSON.parse(line)).toMatchObject({ input: expect.any(String) as string });
      });
    },
  );

  test('standard input goes to standard output', async () => {
    const folder = await folderOf({});
    const markdown = '# Title\n\nSome *text*.\n';
    expect(await runProcess(folder, ['-', '--to', 'text'], markdown)).toMatchObject({
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
      stderr: expect.stringMatching(/^mdconv: format [^]*10 of 10 outputs written\.\n$/) as unknown,
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
      'mdconv: empty.md: The file is empty; nothing is written.',
      'mdconv: latin.md: The file is not UTF-8 text.',
    ]);
    expect(await list(join(folder, 'out'))).toEqual(['a.html']);
  });

  test('an empty document among others is a warning, alone a failure', async () => {
    const folder = await folderOf({ 'a.md': 'a', 'empty.md': '' });
    expect(await run(folder, ['.', '-o', 'out', '--jobs', '1'])).toMatchObject({ status: 0 });
    expect(await list(join(folder, 'out'))).toEqual(['a.html']);
    expect(await run(folder, ['empty.md'])).toMatchObject({ status: 1 });
  });

  test('what is piped is read without naming it', async () => {
    const folder = await folderOf({});
    const printed = await run(folder, ['--to', 'text'], 'Some *text*.\n');
    expect(printed).toEqual({ status: 0, stdout: 'Some text.\n', stderr: '' });
  });

  test('--title and --toc take precedence over front matter', async () => {
    const folder = await folderOf({ 'a.md': '---\ntitle: Old\n---\n\n## One\n\nText.\n' });
    const options = ['--to', 'text', '--title', 'New', '--toc'];
    const { stdout } = await run(folder, ['a.md', ...options]);
    expect(stdout).toMatch(/^New\n===\n[^]*Contents[^]*One\n---\n\nText\.\n$/);
    expect(stdout).not.toContain('Old');
  });

  test('--rules runs the rules of a module, and refuses other exports', async () => {
    const rule = `{ id: 'full-stop', pass: 'clean', severity: 'nice', render: 'T',
      summary: 'Replaces exclamation marks.', why: '', source: '', changes: [], keeps: [],
      propose: ({ text }) => [...text.matchAll(/!/g)].map(({ index }) => ({ start: index, end: index + 1, text: '.' })) }`;
    const folder = await folderOf({
      'a.md': 'Stop!\n',
      'b.md': 'Go!\n',
      'rules.mjs': `export default [${rule}];`,
      'none.mjs': 'export default {};',
    });
    const rules = ['--rules', 'rules.mjs'];
    await run(folder, ['a.md', 'b.md', ...rules, '--to', 'text', '-o', 'out']);
    expect(await readFile(join(folder, 'out/b.txt'), 'utf8')).toBe('Go.\n');
    expect(await run(folder, ['a.md', ...rules, '--check'])).toMatchObject({
      status: 1,
      stdout: 'a.md:1:5: full-stop\n',
    });
    await writeFile(join(folder, 'c.md'), '`Stop!`\n');
    for (const form of ['--tidy', '--to=text'])
      expect(await run(folder, ['c.md', ...rules, form])).toMatchObject({
        status: 0,
        stderr: expect.stringMatching(
          /^mdconv: c\.md:1: .*full-stop.*code.*\(rule-refused\)$/m,
        ) as unknown,
      });
    for (const [name, reason] of [
      ['none.mjs', 'The default export must be a rule'],
      ['absent.mjs', 'No such file or folder.'],
    ])
      expect(await run(folder, ['a.md', '--rules', `${name}`])).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(`--rules ${name}: ${reason}`) as unknown,
      });
  });

  test('quoted patterns find documents, and links between them lead to their outputs', async () => {
    const folder = await folderOf({
      'docs/a.md': '[b](sub/b.md#x) [c](<sub/my c.md>) [d](draft.md) [w](https://x.org/a.md)\n',
      'docs/sub/b.md': 'Up [a](../a.md)\n',
      'docs/sub/my c.md': '# C\n',
      'docs/node_modules/x.md': 'x',
    });
    const argv = ['docs/{a,sub/*}.md', '--to', 'html', '--jobs', '1', '-o', 'out'];
    expect(await run(folder, argv)).toMatchObject({ status: 0 });
    expect(await list(join(folder, 'out'))).toEqual(['a.html', 'sub/b.html', 'sub/my c.html']);
    const links = async (name: string) =>
      [...(await readFile(join(folder, 'out', name), 'utf8')).matchAll(/<a href="([^"]*)"/g)].map(
        ([, url]) => url,
      );
    expect(await links('a.html')).toEqual([
      'sub/b.html#x',
      'sub/my%20c.html',
      'draft.md',
      'https://x.org/a.md',
    ]);
    expect(await links('sub/b.html')).toEqual(['../a.html']);
    expect(await run(folder, ['none/*.md', '-o', 'out'])).toMatchObject({ status: 1 });
  });

  test('a book is one document of its chapters, which are in its folder', async () => {
    const folder = await folderOf({
      'book.yaml':
        'title: Tides\nnumber-sections: true\nbibliography: refs.bib\nchapters:\n  - a.md\n  - deep/b.md\n  - empty.md\n',
      'refs.bib': '@book{moor, author={Moor, Anna}, title={Harbors}, year=2018}',
      'a.md': '# One\n\nSee [two](deep/b.md) and @sec:b [@moor].\n',
      'deep/b.md': '# Two {#sec:b}\n\n![Dot](dot.png) [@none]\n',
      'deep/dot.png': png,
      'empty.md': '',
      'bad.yml': 'chapters: [../a.md]\n',
    });
    const { status, stderr } = await run(folder, ['book.yaml', '-o', 'out.html']);
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: expect.stringMatching(/^mdconv: deep\/b\.md:3: .*"none".*\n$/) as unknown,
    });
    const html = await readFile(join(folder, 'out.html'), 'utf8');
    expect(html.replaceAll(/<[^>]+>|\u00a0/g, ' ').replaceAll(/ +/g, ' ')).toMatch(
      /Tides.*1 One.*See two and Section 2 \( ?Moor 2018 ?\).*2 Two.*References.*Moor, Anna\. 2018/s,
    );
    expect(html).toContain('data:image/png');
    expect(await run(join(folder, 'deep'), ['../bad.yml', '-o', 'x.html'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('a.md') as unknown,
    });
  });

  test('the files of a book are in its folder, wherever its first chapter is', async () => {
    const folder = await folderOf({
      'book.yaml':
        '---\ntitle: Tides\nnumber-sections: true\nbibliography: refs.bib\nfront: deep/a.md\nchapters: [b.md]\n---\n',
      'refs.bib': '@book{moor, author={Moor, Anna}, title={Harbors}, year=2018}',
      'deep/a.md': '# Preface\n\n## Thanks\n\nSee [@moor].\n',
      'b.md': '# One\n',
      'folder.yaml': 'chapters: [deep]\n',
      'empty.yaml': "chapters: ['']\n",
    });
    const { status, stdout, stderr } = await run(folder, ['book.yaml', '--to', 'text']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('Moor 2018');
    expect(stdout).not.toContain('chapters');
    expect(stdout).toMatch(/^Thanks$/m);
    for (const [name, chapter] of [
      ['folder.yaml', '"deep"'],
      ['empty.yaml', '""'],
    ] as const)
      expect(await run(folder, [name, '-o', 'x.html'])).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(`The chapter ${chapter} is not a file.`) as unknown,
      });
    const odd = 'abstract: {a: b}\nbibliography: none.bib\nchapters: [b.md]\n';
    await writeFile(join(folder, 'odd.yaml'), odd);
    const { stderr: told } = await run(folder, ['odd.yaml', '-o', 'x.html']);
    expect(told).toMatch(
      /^mdconv: odd\.yaml:1: .*abstract.*\nmdconv: odd\.yaml:1: .*none\.bib.*\n$/,
    );
    await writeFile(join(folder, 'data.csv'), 'name\nAda\n');
    expect(await run(folder, ['book.yaml', '--data', 'data.csv', '-o', 'out/'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--data') as unknown,
    });
  });

  test('--join makes one document with links inside it', async () => {
    const note = (text: string) =>
      `Text[^1] and [link][x].\n\n[^1]: ${text}\n\n[x]: https://${text}.org\n`;
    const folder = await folderOf({
      'one.md': `# Plan\n\n${note('first')}\nSee [two](parts/two.md#plan), [three](parts/three.md), [goal](#goal).\n`,
      'parts/two.md': `# Plan\n\n${note('second')}\n![Dot](dot.png) [Up](../one.md#plan), [here](#plan)\n`,
      'parts/three.md': '---\ntitle: Third\n---\n\n## Goal\n\n![Gone](gone.png) [Data](data.csv)\n',
      'parts/dot.png': png,
    });
    const names = ['one.md', 'parts/two.md', 'parts/three.md'];
    const { status, stderr } = await run(folder, ['--join', ...names, '-o', 'book.html']);
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: expect.stringMatching(/^mdconv: parts\/three\.md:7: .*gone\.png.*\n$/) as unknown,
    });
    const html = await readFile(join(folder, 'book.html'), 'utf8');
    const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);
    expect(all(/<h[1-6] id="([^"]*)"/g)).toEqual(['plan', 'plan-1', 'third', 'goal']);
    expect(all(/<a href="([^"]*)">/g)).toEqual([
      ...['https://first.org', '#plan-1', '#third', '#goal'],
      ...['https://second.org', '#plan', '#plan-1'],
      'parts/data.csv',
    ]);
    expect(all(/<li id="([^"]*)"/g)).toHaveLength(2);
    expect(html).toContain('src="data:image/png');
    expect(html).not.toContain('src="dot.png');
  });

  test('--join writes nothing without all inputs', async () => {
    const folder = await folderOf({ 'a.md': '# A\n', 'b.md': '# B\n' });
    const joined = ['--join', 'a.md', 'b.md'];
    expect(await run(folder, [...joined, 'absent.md', '-o', 'x.html'])).toMatchObject({
      status: 1,
    });
    expect(await list(folder)).toEqual(['a.md', 'b.md']);
    const { stdout } = await run(folder, [
      ...joined,
      '--to',
      'text,html',
      '-o',
      'out',
      '--json',
      '-q',
    ]);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toMatchObject([
      { input: 'a.md + b.md', output: 'out/a.txt' },
      { input: 'a.md + b.md', output: 'out/a.html' },
    ]);
    expect(await readFile(join(folder, 'out/a.txt'), 'utf8')).toBe('A\n=\n\n\nB\n=\n');
    expect(await run(folder, [...joined, '--check'])).toMatchObject({ status: 2 });
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
      { input: 'b.md', format: 'pdf', skipped: 'The file is empty.' },
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

  test('--join --watch joins all documents again when one changes, appears or goes', async () => {
    const folder = await folderOf({
      'intro.md': '# Start\n',
      'parts/one.md': '# One\n',
      'parts/two.md': '# Two\n',
    });
    const argv = ['--join', 'intro.md', 'parts', '-o', 'book.txt', '--watch'];
    const child = start(folder, argv);
    let stderr = '';
    child.stderr.on('data', (text) => (stderr += String(text)));
    const book = async () => {
      const text = await readFile(join(folder, 'book.txt'), 'utf8').catch(() => '');
      return text.match(/[A-Z]\w+/g)?.join(' ');
    };
    await expect.poll(() => stderr).toContain('watching 3 documents');
    expect(await book()).toBe('Start One Two');

    await writeFile(join(folder, 'parts/one.md'), '# Uno\n');
    await expect.poll(book).toBe('Start Uno Two');
    await writeFile(join(folder, 'intro.md'), '# Preface\n');
    await expect.poll(book).toBe('Preface Uno Two');
    await writeFile(join(folder, 'parts/three.md'), '# Three\n');
    await expect.poll(book).toBe('Preface Uno Three Two');
    await rm(join(folder, 'parts/one.md'));
    await expect.poll(book).toBe('Preface Three Two');

    await rm(join(folder, 'intro.md'));
    await expect.poll(() => stderr).toContain('intro.md: No such file or folder.');
    expect(await book()).toBe('Preface Three Two');
    await writeFile(join(folder, 'intro.md'), '# Again\n');
    await expect.poll(book).toBe('Again Three Two');
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(stderr.match(/No such file/g)).toHaveLength(1);
  });
});

describe('an invalid command line', () => {
  test('gives its status to the process', async () => {
    const folder = await folderOf({});
    expect(await runProcess(folder, ['--desing', 'x'], '')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('--desing') as unknown,
    });
  });

  test('knows each of its commands after the build, too', async () => {
    const folder = await folderOf({ 'page.html': '<h1>Plan</h1>', 'plan.md': '# Plan\n' });
    const commands = [
      ['import', 'page.html'],
      ['check', 'plan.md'],
      ['designs'],
      ['doctor'],
      ['completions', 'bash'],
      ['mcp'],
    ];
    const results = await Promise.all(commands.map((words) => runProcess(folder, words, '')));
    expect(results.map((result) => ({ ...result, stdout: '' }))).toEqual(
      commands.map(() => ({ status: 0, stdout: '', stderr: expect.any(String) as unknown })),
    );
    expect(await readFile(join(folder, 'page.md'), 'utf8')).toBe('# Plan\n');
  });

  test.each([
    [['--desing', 'x', 'a.md'], "mdconv: Unknown option '--desing'. Did you mean --design?\n"],
    [['a.md', '--font-scale', '9'], /--font-scale takes a number from 0.5 to 2, not "9"/],
    [
      ['a.md', '--design', 'grand'],
      /Unknown design system "grand"\. Known: minimal-clean, .*developer-docs/,
    ],
    [['a.md', '--design', 'executive'], /Did you mean executive-report\?/],
    [['doctr'], "mdconv: There is no command or file 'doctr'. Did you mean 'doctor'?\n"],
    [
      ['completion', 'bash'],
      "There is no command or file 'completion'. Did you mean 'completions'?",
    ],
    [['help'], "Did you mean '--help'?"],
    [['a.md', '--margin', '100'], /The margins leave 10 × 97 mm for text/],
    [['a.md', '--design-file', 'a.md'], /--design-file a.md: .*JSON/],
    [['a.md', '--design-file', 'part.json'], /--design-file part.json: .*palette/],
    [['a.md', '--fonts', 'absent'], /--fonts absent: No such file or folder/],
    [['a.md', 'sub/a.md', '-o', 'out'], /a.md and sub\/a.md would both be written to out\/a.html/],
    [['a.md', 'sub/b.md', '--to', 'pdf'], /There are 2 outputs; name a folder/],
    [
      ['a.md', '--to', 'text', '-o', 'a.md'],
      /a.md would overwrite an input; name another output with -o/,
    ],
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

  test('--check lists what would change by line and column, and exits with status 1', async () => {
    const folder = await folderOf({ 'a.md': untidy, 'b.md': '# Fine\n' });
    const { status, stdout } = await run(folder, ['--check', 'a.md', 'b.md']);
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: expect.stringMatching(/^(?:a\.md:\d+:\d+: [a-z-]+\n)+$/) as unknown,
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

  test('of diagrams in other languages come from Kroki only when the options name it', async () => {
    const { url, asked } = await startKroki();
    const folder = await folderOf({ 'a.md': '```plantuml\na -> b\n```\n' });
    expect((await run(folder, ['a.md'])).stdout).not.toContain('<img');
    expect(asked).toEqual([]);
    const drawn = await run(folder, ['a.md', '--kroki', url]);
    expect(drawn.stdout).toContain('<img src="data:image/svg+xml');
    expect(asked).toHaveLength(1);
  });
});

describe('a configuration', () => {
  const files = {
    'project/package.json': '{"name": "x", "mdconv": {"to": "text", "toc": true}}',
    'project/a.md': '# A\n\n## B\n',
  };

  test('is the nearest mdconv.json or package.json, below the command line', async () => {
    const folder = await folderOf({
      ...files,
      'project/sub/package.json': '{"name": "mdconv"}',
      'project/sub/mine.json': '{"to": ["html"]}',
    });
    const text = 'A\n=\n\n\nContents\n--------\n\nB\n\n\nB\n-\n';
    const convert = (argv: readonly string[]) => run(join(folder, 'project/sub'), argv);
    expect(await convert(['../a.md'])).toMatchObject({ stdout: text, stderr: '' });
    expect((await convert(['../a.md', '--to', 'html'])).stdout).toContain('<nav');
    expect((await convert(['../a.md', '--no-config'])).stdout).not.toContain('<nav');
    expect((await convert(['../a.md', '--config', 'mine.json'])).stdout).toMatch(/^<!doctype/i);
    await convert(['../a.md', '-o', 'a.html']);
    expect(await readFile(join(folder, 'project/sub/a.html'), 'utf8')).toContain('<nav');
    expect(await convert(['../a.md', '--check'])).toMatchObject({ status: 0, stderr: '' });
  });

  test('has options for some documents, and paths from its own folder', async () => {
    const folder = await folderOf({
      'mdconv.json': JSON.stringify({
        $schema: 'https://example.org/mdconv.json',
        output: 'out/',
        to: ['text'],
        'no-polish': true,
        overrides: [
          { files: ['docs/legal/', '*.x'], options: { title: 'Legal', 'no-polish': false } },
          { files: '**/b.md', options: { title: 'B' } },
        ],
      }),
      'docs/a.md': "It's\n",
      'docs/legal/a.md': "It's\n",
      'docs/legal/b.md': "It's\n",
    });
    await run(join(folder, 'docs'), ['.', '--jobs', '1']);
    const read = (name: string) => readFile(join(folder, 'out', name), 'utf8');
    expect(await read('a.txt')).toBe("It's\n");
    expect(await read('legal/a.txt')).toBe('Legal\n=====\n\n\nIt’s\n');
    expect(await read('legal/b.txt')).toBe('B\n=\n\n\nIt’s\n');
  });

  test.each([
    ['{', /^mdconv: mdconv\.json is not valid JSON: /],
    ['[]', /mdconv\.json must be an object/],
    ['{"papr": "A4"}', /mdconv\.json: The option "papr" is unknown\. Did you mean paper\?/],
    ['{"paper": "A9"}', /mdconv\.json: "paper" takes one of A3, .*, not "A9"\./],
    ['{"toc": "yes"}', /"toc" takes true or false, not "yes"/],
    ['{"watch": true}', /"watch" can only be set on the command line/],
    ['{"overrides": [{"files": "a"}]}', /mdconv\.json, overrides\[0\] must have "files"/],
    [
      '{"overrides": [{"files": "a", "options": {"to": "pdf"}}]}',
      /mdconv\.json, overrides\[0\]: "to" can only be set for all documents/,
    ],
  ])('%s is refused with what to write', async (text, sentence) => {
    const folder = await folderOf({ 'a.md': 'a\n', 'mdconv.json': text });
    const { status, stderr } = await run(folder, ['a.md']);
    expect(status).toBe(2);
    expect(stderr).toMatch(sentence);
  });
});

describe('other commands', () => {
  test('mdconv doctor checks each format', async () => {
    const folder = await folderOf({ 'mdconv.json': '{"papr": "A4"}' });
    const { status, stdout } = await run(folder, ['doctor']);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^failed {2}configuration: .*Did you mean paper/m);
    for (const format of ['html', 'text', 'pdf', 'docx', 'png'])
      expect(stdout).toMatch(new RegExp(`^ok {6}${format}: \\d+ bytes$`, 'm'));
    expect(stdout).toMatch(/^ok {6}fonts of other scripts: .*Noto Sans JP/m);
  });

  test('mdconv designs lists all designs with a picture, and draws pages of each', async () => {
    const { status, stdout } = await run('.', ['designs']);
    expect(status).toBe(0);
    const pictures = stdout.split('\n').filter((line) => line.endsWith('.png'));
    expect(pictures).toHaveLength(designSystems.length);
    for (const path of pictures) expect(existsSync(path.trim())).toBe(true);
    for (const { slug } of designSystems) expect(stdout).toContain(`${slug}\n`);
    expect(await run('.', ['designs', 'letter'])).toMatchObject({ status: 2 });
    const folder = await folderOf({});
    const drawn = await run(folder, ['designs', '-o', 'out']);
    expect(drawn.stdout).toContain(join('out', 'letter-2.png'));
    expect(existsSync(join(folder, 'out/resume-1.png'))).toBe(true);
  });

  test('mdconv completions prints scripts with all options', async () => {
    for (const shell of ['zsh', 'fish'])
      expect((await run('.', ['completions', shell])).stdout).toMatch(/executive-report/);
    const { stdout: script } = await run('.', ['completions', 'bash']);
    const complete = (...words: string[]) =>
      execFileSync('bash', [
        '-c',
        `${script}\nCOMP_WORDS=(mdconv ${words.join(' ')}); COMP_CWORD=${words.length}; _mdconv; echo "\${COMPREPLY[*]}"`,
      ])
        .toString()
        .trim();
    expect(complete('--no-p')).toBe('--no-polish');
    expect(complete('--to', 'p')).toBe('pdf png');
    expect(complete('--paper', 'L')).toBe('Letter Legal');
    expect(await run('.', ['completions', 'tcsh'])).toMatchObject({ status: 2 });
  });
});
