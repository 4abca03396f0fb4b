import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../package-root.ts';
import type { PoolLimits } from './pool-options.ts';

/**
 * The flag of Node's permission model; `undefined` if this Node has none. Not used on Windows, where
 * it is untested. Source: Node.js, Permissions.
 */
const flag = ['--permission', '--experimental-permission'].find(
  (name) => process.platform !== 'win32' && process.allowedNodeEnvironmentFlags.has(name),
);

/** Whether Node's permission model limits worker processes on this system. */
export const hasPermissionModel = flag !== undefined;

/** What a worker process reads in addition to installed packages. */
type Readable = Pick<PoolLimits, 'rules' | 'fontFolder'>;

/**
 * Flags that take away rights from a worker process: it reads only installed packages, the folder of
 * the module of rules and that of fonts, writes no files and starts no processes. From Node 25, it also
 * has no network.
 */
export function permissionFlags(worker: URL, readable: Readable): readonly string[] {
  if (flag === undefined) return [];
  return [
    flag,
    ...readableFolders(worker, readable).map((folder) => `--allow-fs-read=${folder}`),
    // Replaces standard output.
    `--allow-fs-write=${devNull}`,
    // The watchdog; `renounceRights` then ends the creation of threads.
    '--allow-worker',
    // `@napi-rs/canvas` decodes images and paints png.
    '--allow-addons',
    // Node 20 calls the model experimental.
    '--no-warnings',
  ];
}

/**
 * The package, its dependencies, the folders of the worker, of the rules and of fonts, and the packages of
 * the project that runs, which may include fonts. All end with a slash.
 */
function readableFolders(worker: URL, { rules, fontFolder }: Readable): readonly string[] {
  const root = realpathSync(fileURLToPath(packageRoot()));
  const core = coreFolder();
  const project = join(process.cwd(), 'package.json');
  const own = rules === undefined ? [] : [realPathOf(fileURLToPath(rules))];
  const modules = [root, ...core, project, ...own]
    .flatMap(ancestors)
    .map((folder) => join(folder, 'node_modules'));
  const files = [fileURLToPath(worker), ...own];
  const fonts = fontFolder === undefined ? [] : [realPathOf(fontFolder)];
  const folders = [root, ...core, ...files.map(dirname), ...modules.filter(existsSync), ...fonts];
  return [...new Set(folders)].map((folder) => join(folder, '/'));
}

/** Core is outside of all `node_modules` in a workspace. The build of a worker contains it. */
function coreFolder(): readonly string[] {
  try {
    return [packageOf(createRequire(packageRoot()).resolve('@mdconv/core'))];
  } catch {
    return [];
  }
}

/** The path itself if there is no such file; importing it then fails with the reason. */
function realPathOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

function packageOf(file: string): string {
  return (
    ancestors(file).find((folder) => existsSync(join(folder, 'package.json'))) ?? dirname(file)
  );
}

/** The folders above a path, from the nearest. */
function ancestors(path: string): readonly string[] {
  const above = dirname(path);
  return above === path ? [] : [above, ...ancestors(above)];
}
