import { spawn } from 'node:child_process';
import { link, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderOf, run } from '../commands/run.ts';
import { bin, startAgent, type Agent } from './agent.ts';

const doubled = '# Plan\n\nWe met at the the station.\n';
const damaged = '# Plan\n\nA  **bold ** word.\n';

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent({ 'a.md': doubled, 'b.md': damaged, 'sub/c.md': doubled });
});
afterAll(() => agent.close());

const read = (name: string) => readFile(join(agent.root, name));

describe('the tools', () => {
  test('are four, with flat schemas', async () => {
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['convert_markdown', 'check_document', 'tidy_markdown', 'list_design_systems'],
    ]);
    for (const { properties = {} } of tools.map(({ inputSchema }) => inputSchema))
      for (const property of Object.values(properties))
        expect(['string', 'boolean']).toContain((property as { type: string }).type);
  });

  test('take at most 600 tokens with a call and its answer', async () => {
    const params = { name: 'check_document', arguments: { path: 'a.md', profile: 'report' } };
    const [list, answer] = [await agent.client.listTools(), await agent.client.callTool(params)];
    const tokens = encode([list, params, answer].map((part) => JSON.stringify(part)).join('\n'));
    expect(tokens.length).toBeLessThanOrEqual(600);
  });

  test('convert a file to a file beside it, again and again', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { texts } = await agent.call('convert_markdown', { path: 'sub/c.md', format: 'pdf' });
      expect(texts).toEqual([
        expect.stringMatching(
          /[\\/]root[\\/]sub[\\/]c\.pdf: 1 page, \d+ bytes, design minimal-clean$/,
        ),
      ]);
    }
    expect((await read('sub/c.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    // No parts of files stay.
    expect((await readdir(join(agent.root, 'sub'))).sort()).toEqual(['c.md', 'c.pdf']);
  });

  test('convert text to a file in a new folder, with a design', async () => {
    const given = { text: doubled, format: 'docx', design: 'letter', output: 'new/d.docx' };
    const { texts } = await agent.call('convert_markdown', given);
    expect(texts[0]).toContain('design letter');
    expect((await read('new/d.docx')).subarray(0, 2).toString()).toBe('PK');
  });

  test('convert text to text in the answer', async () => {
    const { texts } = await agent.call('convert_markdown', { text: '# A\n', format: 'text' });
    expect(texts).toEqual(['A\n=\n']);
  });

  test('say what a conversion could not do', async () => {
    const given = { text: 'A\n\n![B](b.png)\n', format: 'html', output: 'e.html' };
    const [text] = (await agent.call('convert_markdown', given)).texts;
    expect(text).toContain('3: The image "b.png"');
  });

  test('check a document, with places and fixes', async () => {
    const { texts } = await agent.call('check_document', { path: 'a.md' });
    expect(texts).toEqual([
      '3:11 warning word-doubled, page 1: The word "the" is written twice. Fix: 3:14 " the" -> ""\nPages: 1',
    ]);
    const fixed = doubled.replace(' the the', ' the');
    expect((await agent.call('check_document', { text: fixed })).texts).toEqual([
      'Nothing was found. Pages: 1',
    ]);
    const report = await agent.call('check_document', { text: fixed, profile: 'report' });
    expect(report.texts[0]).toContain('date-missing');
  });

  test('tidy a document into the answer, and into another file', async () => {
    const tidied = '# Plan\n\nA  **bold** word.\n';
    const { texts } = await agent.call('tidy_markdown', { path: 'b.md' });
    expect(texts).toEqual([tidied, 'Tidied: emphasis-space 1']);
    await agent.call('tidy_markdown', { path: 'b.md', output: 'f.md' });
    expect((await read('f.md')).toString()).toBe(tidied);
    expect((await read('b.md')).toString()).toBe(damaged);
  });

  test('list the designs', async () => {
    const { texts } = await agent.call('list_design_systems');
    expect(texts[0]).toMatch(/^minimal-clean: .+\nexecutive-report: /);
  });

  test('put no long text into an answer', async () => {
    const text = 'word '.repeat(8_000);
    const { texts, isError } = await agent.call('tidy_markdown', { text });
    expect([isError, texts]).toEqual([true, [expect.stringContaining('larger than 32 KB')]]);
  });
});

describe('the folder of the server', () => {
  const unlisted = String.raw`\\host\share\a.md`;

  test.each([
    '../outside/a.md',
    '/etc/hosts',
    'sub/../../outside/a.md',
    '//host/a.md',
    unlisted,
    'a\0.md',
  ])('keeps %j out', async (name) => {
    await writeFile(join(agent.outside, 'a.md'), 'secret');
    const outputs = { text: 'A', format: 'html', output: `${name.replace('.md', '')}.html` };
    for (const [tool, given] of [
      ['check_document', { path: name }],
      ['convert_markdown', { path: name, format: 'text' }],
      ['convert_markdown', outputs],
      ['tidy_markdown', { text: 'A', output: name.includes('.md') ? name : `${name}.md` }],
    ] as const) {
      const { texts, isError } = await agent.call(tool, given);
      expect([isError, texts]).toEqual([true, [expect.stringContaining('is outside the folder')]]);
    }
    expect(await readdir(agent.outside)).toEqual(['a.md']);
  });

  // Windows lets only administrators make links.
  test.skipIf(process.platform === 'win32')('keeps out what links lead to', async () => {
    await writeFile(join(agent.outside, 'a.md'), 'secret');
    await writeFile(
      join(agent.outside, 'a.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" id="secret"/>',
    );
    await symlink(agent.outside, join(agent.root, 'folder'));
    await symlink(join(agent.outside, 'a.md'), join(agent.root, 'file.md'));
    await symlink(join(agent.outside, 'absent.html'), join(agent.root, 'dangling.html'));
    const refused = [
      ['check_document', { path: 'file.md' }],
      ['check_document', { path: 'folder/a.md' }],
      ['tidy_markdown', { text: 'A', output: 'file.md', overwrite: true }],
      ['convert_markdown', { text: 'A', format: 'html', output: 'folder/b.html' }],
      ['convert_markdown', { text: 'A', format: 'html', output: 'folder/new/b.html' }],
    ] as const;
    for (const [tool, given] of refused)
      expect(await agent.call(tool, given)).toMatchObject({
        ...{ isError: true, texts: [expect.stringContaining('is outside the folder')] },
      });
    const picture = { text: '![A](folder/a.svg)', format: 'html', output: 'dangling.html' };
    const { texts } = await agent.call('convert_markdown', picture);
    expect(texts[0]).toContain('could not be loaded');
    expect((await readdir(agent.outside)).sort()).toEqual(['a.md', 'a.svg']);
    expect(await readFile(join(agent.outside, 'a.md'), 'utf8')).toBe('secret');
    await rm(join(agent.root, 'folder'));
  });

  test('keeps the document itself, by every name', async () => {
    await link(join(agent.root, 'a.md'), join(agent.root, 'same.md'));
    for (const output of ['a.md', './sub/../a.md', 'same.md', join(agent.root, 'a.md')]) {
      const given = { path: 'a.md', output, overwrite: true };
      const { texts, isError } = await agent.call('tidy_markdown', given);
      expect([isError, texts]).toEqual([true, [expect.stringContaining('is the document itself')]]);
    }
    expect((await read('a.md')).toString()).toBe(doubled);
  });

  test('keeps files that others wrote, unless the agent says so', async () => {
    await writeFile(join(agent.root, 'mine.html'), 'mine');
    const given = { text: 'A', format: 'html', output: 'mine.html' };
    const { texts } = await agent.call('convert_markdown', given);
    expect(texts).toEqual(['mine.html exists. Set overwrite, or name another output.']);
    expect((await read('mine.html')).toString()).toBe('mine');
    await agent.call('convert_markdown', { ...given, overwrite: true });
    expect((await read('mine.html')).toString()).toMatch(/^<!doctype html>/i);
  });
});

describe('a wrong call', () => {
  test('of an unknown tool is an error of the protocol', async () => {
    await expect(agent.call('delete_files')).rejects.toThrow('delete_files not found');
  });

  test.each([
    ['convert_markdown', { text: 'A' }, 'format is missing.'],
    ['convert_markdown', { text: 'A', format: 'odt' }, 'format is one of html, text'],
    ['convert_markdown', { text: 'A', format: 'html', desing: 'x' }, 'Did you mean design?'],
    ['convert_markdown', { text: 1, format: 'html' }, 'text is a string.'],
    ['convert_markdown', { text: 'A', format: 'pdf' }, 'output, such as report.pdf'],
    ['convert_markdown', { text: 'A', format: 'pdf', output: 'a.md' }, 'ends with .pdf'],
    ['convert_markdown', { text: 'A', format: 'html', design: 'x' }, 'Unknown design system "x"'],
    ['convert_markdown', { text: 'A', path: 'a.md', format: 'html' }, 'either text or path'],
    ['check_document', {}, 'either text or path'],
    ['check_document', { path: 'absent.md' }, 'absent.md: No such file or folder.'],
    ['check_document', { path: '.' }, '.: It is not a file.'],
    ['check_document', { text: '' }, 'Must not be empty.'],
    ['tidy_markdown', { text: 'A', output: 'a.sh' }, 'ends with .md or .markdown'],
  ])('%s %j says what to change', async (tool, given, message) => {
    const { texts, isError } = await agent.call(tool, given);
    expect([isError, texts]).toEqual([true, [expect.stringContaining(message)]]);
  });
});

describe('the process', () => {
  test('writes only the protocol, and ends with its input', async () => {
    const folder = await folderOf({ 'a.md': doubled });
    const child = spawn(process.execPath, [bin, 'mcp'], { cwd: folder });
    const [lines, answers] = [[] as string[], new Map<number, () => void>()];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter((part) => part !== '')) {
        lines.push(line);
        answers.get((JSON.parse(line) as { id: number }).id)?.();
      }
    });
    const send = (id: number, method: string, params: object) => {
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
      return new Promise<void>((resolve) => answers.set(id, resolve));
    };
    const clientInfo = { name: 'old', version: '1' };
    await send(1, 'initialize', { protocolVersion: '2024-11-05', capabilities: {}, clientInfo });
    await send(2, 'tools/call', {
      ...{ name: 'convert_markdown', arguments: { path: 'a.md', format: 'png' } },
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.stdin.end();
    expect(await ended).toBe(0);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { id: 1, result: { protocolVersion: '2024-11-05', serverInfo: { name: 'mdconv' } } },
      { id: 2, result: { content: [{ type: 'text' }] } },
    ]);
    expect(lines[1]).toContain('a.png: ');
  });

  test.each([
    [['mcp', '--root', 'absent'], '--root absent: No such file or folder.'],
    [['mcp', '--root', 'a.md'], '--root a.md: It is not a folder.'],
    [['mcp', '--port', '1'], 'Usage: mdconv mcp [--root DIR]'],
    [['mcp', 'a.md'], 'Usage: mdconv mcp [--root DIR]'],
  ])('%j is wrong usage', async (argv, message) => {
    const folder = await folderOf({ 'a.md': doubled });
    const { status, stdout, stderr } = await run(folder, argv);
    expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
  });
});
