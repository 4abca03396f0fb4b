import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startServer } from '@mdconv/tools/testing/start-server';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const programs = [...readme.matchAll(/^```js\n(.*?)^```/gms)].map(([, program]) => program ?? '');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mdconv-readme-'));
  mkdirSync(join(folder, 'node_modules/@mdconv'), { recursive: true });
  symlinkSync(root, join(folder, 'node_modules/@mdconv/client'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a program against a new server and returns the lines it prints. */
async function run(program: string, credits?: number): Promise<string[]> {
  const server = await startServer({
    rateLimit: 60,
    ...(credits !== undefined && { credits }),
  });
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', program],
      {
        cwd: folder,
        env: {
          PATH: process.env['PATH'],
          MDCONV_API_KEY: server.live,
          MDCONV_BASE_URL: server.url,
        },
      },
    );
    expect(stderr).toBe('');
    return stdout.trimEnd().split('\n');
  } finally {
    await server.close();
  }
}

/** The output that the comments after `console.log` promise, line by line. */
const promised = (program: string) =>
  [...program.matchAll(/console\.log\(.*\)[;,] \/\/ (.+)$/gm)].map(([, text]) => text);

describe('every program of the README prints what its comments say', () => {
  const [first = '', ...others] = programs;

  test('the first one writes a pdf or reports that credits are missing', async () => {
    expect(first.trimEnd().split('\n').length).toBeLessThanOrEqual(12);
    const [converted, refused] = promised(first);
    expect(await run(first)).toEqual([converted]);
    expect(readFileSync(join(folder, 'plan.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await run(first, 0)).toEqual([refused]);
  });

  test.each(others)('program %#', async (program) => {
    expect(promised(program).length).toBeGreaterThan(0);
    expect(await run(program)).toEqual(promised(program));
    expect(readdirSync(folder)).toEqual(['node_modules']);
  });
});

test('every link within the README has a target', () => {
  const headings = [...readme.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text.toLowerCase().replaceAll(' ', '-'),
  );
  const links = [...readme.matchAll(/\]\(#([^)]+)\)/g)].map(([, name]) => name);
  expect(links.length).toBeGreaterThan(0);
  expect(headings).toEqual(expect.arrayContaining(links));
});
