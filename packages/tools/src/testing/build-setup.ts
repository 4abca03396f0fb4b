import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Packages with a build, dependencies first, and the packages whose sources or files a build contains. */
const packages: Readonly<Record<string, readonly string[]>> = {
  core: ['core'],
  render: ['core', 'render'],
  store: ['store'],
  server: ['core', 'render', 'client', 'server'],
  client: ['client'],
};

/** The builds that the tests of a project start; those of other projects start all. */
const startedBy: Readonly<Record<string, readonly string[]>> = {
  render: ['core', 'render'],
  store: ['store'],
};

/** The inputs of a build, within a package. */
const inputs = ['src', 'app', 'build', 'package.json', 'tsup.config.ts'];

/**
 * Vitest global set-up for projects whose tests start child processes: worker processes, commands
 * and example programs run the builds in `dist`. Builds the packages whose sources are newer than
 * their build, before the run and before each run in watch mode. Several projects share one build.
 */
export default async function setup(project: TestProject): Promise<void> {
  const names = startedBy[project.name] ?? Object.keys(packages);
  await buildAll(names, sharedBy(project.vitest).builds);
  project.onTestsRerun(() => buildAll(names, new Map()));
}

/** Starts each build when those that it contains are done: the server copies the fonts of render. */
async function buildAll(
  names: readonly string[],
  builds: Map<string, Promise<void>>,
): Promise<void> {
  const start = async (name: string): Promise<void> => {
    const contained = packages[name]!.filter((other) => other !== name);
    await Promise.all(contained.map(startOnce));
    await buildStale(name);
  };
  const startOnce = (name: string): Promise<void> => {
    const started = builds.get(name) ?? start(name);
    builds.set(name, started);
    return started;
  };
  await Promise.all(names.map(startOnce));
}

interface Shared {
  readonly run: object;
  readonly builds: Map<string, Promise<void>>;
}

const builtFor = Symbol.for('mdconv.builtFor');

/** The builds of this run. Vitest loads this file once for each project. */
function sharedBy(run: object): Shared {
  const all = globalThis as { [builtFor]?: Shared };
  if (all[builtFor]?.run !== run) all[builtFor] = { run, builds: new Map() };
  return all[builtFor];
}

async function buildStale(name: string): Promise<void> {
  if (isStale(name)) await build(name);
  // A source was saved during the build.
  if (isStale(name)) await build(name);
}

/** Builds without type declarations, which tests do not need: one second instead of ten. */
async function build(name: string): Promise<void> {
  console.log(`Building packages/${name}`);
  const words = ['run', 'build', '--silent', '--workspace', `packages/${name}`];
  await promisify(execFile)('npm', words, {
    cwd: root,
    env: { ...process.env, MDCONV_BUILD: 'js' },
  });
}

/** Whether a source file has changed, appeared or disappeared since the build. */
function isStale(name: string): boolean {
  const sources = packages[name]!.map((source) => newest(folderOf(source)));
  return Math.max(...sources) > oldestOutput(join(folderOf(name), 'dist'));
}

const folderOf = (name: string) => join(root, 'packages', name);

function newest(folder: string): number {
  let time = 0;
  for (const input of inputs.map((name) => join(folder, name)).filter((path) => existsSync(path)))
    for (const path of [input, ...filesBelow(input)])
      if (!/\.test\.ts$/.test(path)) time = Math.max(time, statSync(path).mtimeMs);
  return time;
}

function oldestOutput(folder: string): number {
  const files = existsSync(folder) ? filesBelow(folder) : [];
  const built = files.filter((path) => /\.c?js$/.test(path) && !path.includes('redoc'));
  return built.length > 0 ? Math.min(...built.map((path) => statSync(path).mtimeMs)) : 0;
}

function filesBelow(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [];
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
}
