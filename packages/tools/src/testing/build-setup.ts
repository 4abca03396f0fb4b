import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Packages with a build, dependencies first. */
const packages = ['core', 'render', 'store', 'server', 'client'];

/** The inputs of a build, within a package. */
const inputs = ['src', 'build', 'package.json', 'tsup.config.ts'];

/**
 * Vitest global set-up for projects whose tests start child processes: worker processes, commands
 * and example programs run the builds in `dist`. Builds the packages whose sources are newer than
 * their build, before the run and before each run in watch mode. Several projects share one build.
 */
export default function setup(project: TestProject): void {
  buildOnce(project.vitest);
  project.onTestsRerun(() => void buildStale());
}

const builtFor = Symbol.for('mdconv.builtFor');

function buildOnce(run: object): void {
  const shared = globalThis as { [builtFor]?: object };
  if (shared[builtFor] === run) return;
  shared[builtFor] = run;
  buildStale();
}

function buildStale(): void {
  for (const name of packages) {
    const folder = join(root, 'packages', name);
    if (isStale(folder)) build(name);
    // A source was saved during the build.
    if (isStale(folder)) build(name);
  }
}

/** Builds without type declarations, which tests do not need: one second instead of ten. */
function build(name: string): void {
  console.log(`Building packages/${name}`);
  execFileSync('npm', ['run', 'build', '--silent', '--workspace', `packages/${name}`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, MDCONV_BUILD: 'js' },
  });
}

/** Whether a source file has changed, appeared or disappeared since the build. */
function isStale(folder: string): boolean {
  return newest(folder) > oldestOutput(join(folder, 'dist'));
}

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
