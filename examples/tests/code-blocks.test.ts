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

/** The client's README is tested in the client package. */
const readmes = [
  'README.md',
  ...['core', 'render', 'store', 'server'].map((name) => `packages/${name}/README.md`),
];
/** Guides whose code blocks are complete programs; other guides show fragments. */
const guides = [
  'bundlers',
  'convert',
  'embed',
  'migrate',
  'tidy',
  'write-a-rule',
  'write-an-adapter',
].map((name) => `docs/${name}.md`);
const examples = markdownFiles('examples').filter((path) => !path.includes('/documents/'));

/** The server address in the documentation. */
const address = 'http://127.0.0.1:8787';
let server: StartedServer;
let apiKey: string;
beforeAll(async () => {
  server = await startServer();
  apiKey = await newKey(server.settings);
});
afterAll(() => server?.stop());

/** Variables that code blocks use without declaring them. */
const prelude = () => `
  const apiKey = ${JSON.stringify(apiKey)};
  const source = '# Plan';
  const textarea = { value: source };
  import { formatWithOptions as format } from 'node:util';
  console.log = (...values) =>
    process.stdout.write(JSON.stringify(format({ breakLength: Infinity }, ...values)) + '\\n');
`;

/** Creates a project folder with mdconv installed. */
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

/** The design system and fonts that the guides expect. */
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
if (!hasCurl)
  console.warn('curl is not installed: the curl commands of the documents are not tested.');

const blocksOf = (paths: readonly string[], language: string) =>
  paths.flatMap((path) => codeBlocks(path, language).map((block) => ({ path, block })));

describe('JavaScript', () => {
  const all = blocksOf([...readmes, ...guides], 'js');
  const suites = all.filter(({ block }) => block.includes('storeConformance('));
  const modules = all.filter((one) => !suites.includes(one));

  test.each(modules)('$path: $block runs', async ({ block }) => {
    const cwd = project({ 'block.mjs': prelude() + block });
    bringHouse(cwd);
    const { status, stdout, stderr } = await run('node', ['block.mjs'], { cwd });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const printed = stdout.split('\n').slice(0, -1);
    expect(printed).toEqual(promises(block, printed));
  });

  test.each(suites)('$path: the suite passes', async ({ block }) => {
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

/** The expected output from the comments after console.log calls. */
function promises(block: string, printed: readonly string[]): readonly string[] {
  const calls = [...block.matchAll(/console\.log\(.*\);(?:\s*\/\/ (.*))?$/gm)];
  return calls.map(([, promise], index) => {
    const line = printed[index] ?? '';
    if (promise === undefined) return line;
    // The comment may omit the final line break.
    return `"${promise.replaceAll('"', '\\"')}${promise.endsWith('\\n') ? '' : endOf(line)}"`;
  });
}

const endOf = (line: string) => (line.endsWith('\\n"') ? '\\n' : '');

describe('shell', () => {
  const blocks = blocksOf([...readmes, ...guides, 'docs/server.md', ...examples], 'sh');

  test.each(blocks)('$path: $block has valid syntax', async ({ block }) => {
    expect(await run('bash', ['-n'], { input: block })).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
    for (const words of commandsOf(block)) expect(await exists(words), words.join(' ')).toBe(true);
  });

  test('the command line of README.md writes the documented output', async () => {
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

/** The words of each command without leading variable assignments. Ignores quoting. */
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
/** Programs that may be missing on test machines. */
const optional = ['curl', 'docker', 'openssl', 'sudo', 'zip'];

/** A package, or the file of one, which `npm run pack` makes. */
function isPackage(name: string): boolean {
  return name.endsWith('.tgz') || existsSync(join(root, 'node_modules', name, 'package.json'));
}

/** Whether the program, script, package or file that a command names exists. */
async function exists([program, ...words]: readonly string[]): Promise<boolean> {
  const [first = '', second = ''] = words;
  if (program === 'npm') {
    if (first === 'install') return isPackage(second);
    return first === 'ci' || manifest('.').scripts[first === 'run' ? second : first] !== undefined;
  }
  if (program === 'npx')
    return existsSync(join(root, 'node_modules', first.startsWith('@') ? first : `.bin/${first}`));
  if (program === 'node') return existsSync(join(root, first));
  if (optional.includes(program!) || existsSync(join(root, 'node_modules/.bin', program!)))
    return true;
  return (await run('bash', ['-c', `type ${program}`])).status === 0;
}
