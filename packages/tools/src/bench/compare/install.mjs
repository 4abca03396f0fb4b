import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runProgram } from './run-program.mjs';

const folderOf = (root, { name }) => join(root, name);

/** Installs the packages of a contender in its own folder, as in an empty project. */
export function install(root, contender) {
  const folder = folderOf(root, contender);
  const names = [...Object.keys(contender.packages), ...(contender.modules ?? [])];
  const lines = names.map((name) => `  '${name}': await import('${name}'),`);
  const packages = Object.entries(contender.packages).map(
    ([name, version]) => `${name}@${version}`,
  );
  installPackages(folder, packages);
  // Modules are resolved from the importing file, so this file is next to the installed ones.
  const text = ['export const modules = {', ...lines, '};', ''].join('\n');
  writeFileSync(join(folder, 'modules.mjs'), text);
}

/** Installs mdconv's packages in the same way, from the packed tarballs. */
export function installMdconv(root) {
  const folder = folderOf(root, { name: 'mdconv' });
  mkdirSync(folder, { recursive: true });
  const tarballs = ['core', 'render'].map((name) => {
    const cwd = fileURLToPath(new URL(`../../../../${name}`, import.meta.url));
    return join(folder, npm(cwd, 'pack', '--silent', '--pack-destination', folder).trim());
  });
  installPackages(folder, tarballs);
}

function installPackages(folder, packages) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  // Scripts of peers do not run, so none downloads a browser.
  npm(folder, 'install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages);
}

function npm(cwd, ...words) {
  return execFileSync('npm', [...words, '--loglevel', 'error'], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/**
 * Starts a contender.
 *
 * @throws {Error} something that it needs is not installed; the message says what
 */
export async function start(root, contender) {
  if (!contender.packages) return contender.start();
  const file = join(folderOf(root, contender), 'modules.mjs');
  if (!existsSync(file)) throw new Error('its packages are not installed; use --install');
  const { modules } = await import(pathToFileURL(file));
  return contender.start(modules);
}

/** Megabytes on disk of its packages and their dependencies; `undefined` if not installed. */
export function installedMegabytes(root, contender) {
  const folder = join(folderOf(root, contender), 'node_modules');
  if (!existsSync(folder)) return undefined;
  const [kilobytes] = runProgram('du', '-sk', folder).split('\t');
  return Number(kilobytes) / 1024;
}
