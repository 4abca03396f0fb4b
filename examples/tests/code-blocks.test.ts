import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeBlocks, markdownFiles } from './markdown-files.ts';
import { root, run, scratchFolder } from './processes.ts';
import { newKey, startServer, type StartedServer } from './servers.ts';

/** The client's is tried beside the client. */
const readmes = [
  'README.md',
  ...['core', 'render', 'store', 'server'].map((name) => `packages/${name}/README.md`),
];
/** Guides whose blocks say all that they need; others show pieces of a program. */
const guides = ['convert', 'embed', 'tidy', 'write-a-rule', 'write-an-adapter'].map(
  (name) => `docs/${name}.md`,
);
const examples = markdownFiles('examples').filter((path) => !path.includes('/documents/'));

/** Where a server of one's own is said to be. */
const address = 'http://127.0.0.1:8787';
let server: StartedServer;
let apiKey: string;
beforeAll(async () => {
  server = await startServer();
  apiKey = await newKey(server.settings);
});
afterAll(() => server?.stop());

/** What a reader has at hand, and blocks do not repeat. */
const prelude = () => `
  const apiKey = ${JSON.stringify(apiKey)};
  const source = '# Plan';
  const textarea = { value: source };
  import { formatWithOptions as format } from 'node:util';
  console.log = (...values) =>
    process.stdout.write(JSON.stringify(format({ breakLength: Infinity }, ...values)) + '\\n');
`;

/** A folder as a reader's project is, with mdconv installed. */
function project(files: Readonly<Record<string, string>>): string {
  const folder = scratchFolder();
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text.replaceAll(address, server.url));
  }
  return folder;
}

const house = { extends: 'minimal-clean', slug: 'house', name: 'House', description: 'Our own.' };

/** The design system and the fonts that a reader is told to bring along. */
function bringHouse(folder: string): void {
  writeFileSync(join(folder, 'house.json'), JSON.stringify(house));
  mkdirSync(join(folder, 'fonts'));
  for (const [name, weight] of Object.entries({ Regular: 400, Bold: 700 }))
    copyFileSync(
      join(root, `packages/render/fonts/inter/${weight}.ttf`),
      join(folder, `fonts/House-${name}.ttf`),
    );
}

const hasCurl = spawnSync('curl', ['--version']).status === 0;
if (!hasCurl) console.warn('curl is not installed: the calls of the documents are not tried.');

const blocksOf = (paths: readonly string[], language: string) =>
  paths.flatMap((path) => codeBlocks(path, language).map((block) => ({ path, block })));

describe('JavaScript', () => {
  const all = blocksOf([...readmes, ...guides], 'js');
  const suites = all.filter(({ block }) => block.includes('storeConformance('));
  const modules = all.filter((one) => !suites.includes(one));

  test.each(modules)('of $path runs: $block', async ({ block }) => {
    const cwd = project({ 'block.mjs': prelude() + block });
    bringHouse(cwd);
    const { status, stdout, stderr } = await run('node', ['block.mjs'], { cwd });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const printed = stdout.split('\n').slice(0, -1);
    expect(printed).toEqual(promises(block, printed));
  });

  test.each(suites)('of $path is a suite that passes', async ({ block }) => {
    const known = `
      import { openSqlite } from '@mdconv/store';
      ${block.includes('import { openStore }') ? '' : "import { openStore } from '@mdconv/store';"}
      const openMine = () => openSqlite({ path: ':memory:' });
    `;
    const cwd = project({ 'mine.test.mjs': known + block });
    const { status, stdout } = await run('npx', ['vitest', 'run'], { cwd });
    expect(stdout).toMatch(/Tests .*\d+ passed/);
    expect(status).toBe(0);
  });
});

/** What the comments behind a block's calls of console.log say, and what nobody says as it is. */
function promises(block: string, printed: readonly string[]): readonly string[] {
  const calls = [...block.matchAll(/console\.log\(.*\);(?:\s*\/\/ (.*))?$/gm)];
  return calls.map(([, promise], index) => {
    const line = printed[index] ?? '';
    if (promise === undefined) return line;
    // The end of the last line may go without saying.
    return `"${promise.replaceAll('"', '\\"')}${promise.endsWith('\\n') ? '' : endOf(line)}"`;
  });
}

const endOf = (line: string) => (line.endsWith('\\n"') ? '\\n' : '');

describe('shell', () => {
  const blocks = blocksOf([...readmes, ...guides, 'docs/server.md', ...examples], 'sh');

  test.each(blocks)('of $path can be read: $block', async ({ block }) => {
    expect(await run('bash', ['-n'], { input: block })).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
    for (const words of commandsOf(block)) expect(await exists(words), words.join(' ')).toBe(true);
  });

  test('the command line of README.md writes what it says', async () => {
    const [block] = blocks.filter(({ block }) => block.includes('npx mdconv report.md'));
    const document = '##Report\n\nIt went well.\n';
    const cwd = project({ 'report.md': document, 'docs/a.md': document, 'answer.md': document });
    const { status, stdout } = await run('bash', ['-e', '-c', block!.block], { cwd });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Report\n[^]*\nIt went well\.\n$/);
    expect(readdirSync(join(cwd, 'out')).sort()).toEqual(['a.docx', 'a.html', 'a.pdf']);
    expect(readFileSync(join(cwd, 'report.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  const calls = blocks.filter(({ block }) => block.includes(`curl -sS ${address}`));
  test.skipIf(!hasCurl).each(calls)('the call of $path gets a pdf', async ({ block }) => {
    const cwd = project({ 'block.sh': block });
    const variables = { MDCONV_API_KEY: apiKey };
    expect(await run('bash', ['block.sh'], { cwd, variables })).toMatchObject({ status: 0 });
    const [, output] = / -o (\S+)/.exec(block)!;
    expect(readFileSync(join(cwd, output!)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

/** The words of each command, but for variables before it. Nothing is quoted that would matter. */
function commandsOf(block: string): readonly (readonly string[])[] {
  return block
    .replaceAll('\\\n', ' ')
    .split(/\n|&&|\|/)
    .map((command) =>
      command
        .trim()
        .replace(/^(\w+=\S+ +)+/, '')
        .split(/\s+/),
    )
    .filter(([program]) => program);
}

const manifest = (path: string) =>
  JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
/** Not on every machine that runs the tests. */
const optional = ['curl', 'docker', 'openssl'];

/** Whether a command names a program, a script, a package or a file that there is. */
async function exists([program, ...words]: readonly string[]): Promise<boolean> {
  const [first = '', second = ''] = words;
  if (program === 'npm') {
    if (first === 'install') return existsSync(join(root, 'node_modules', second, 'package.json'));
    return first === 'ci' || manifest('.').scripts[first === 'run' ? second : first] !== undefined;
  }
  if (program === 'npx')
    return existsSync(join(root, 'node_modules', first.startsWith('@') ? first : `.bin/${first}`));
  if (program === 'node') return existsSync(join(root, first));
  if (optional.includes(program!) || existsSync(join(root, 'node_modules/.bin', program!)))
    return true;
  return (await run('bash', ['-c', `type ${program}`])).status === 0;
}
