import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

interface Package {
  /** The packages whose sources or files the build contains. */
  readonly contains: readonly string[];
  /** The scripts that build it, each with the steps that come before it: `package script`. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
}

const packages = {
  core: { contains: ['core'], scripts: { build: [] } },
  render: {
    contains: ['core', 'render'],
    scripts: { 'build:fonts': [], 'build:code': [], 'build:specimens': ['render build:fonts'] },
  },
  store: { contains: ['store'], scripts: { build: [] } },
  client: { contains: ['client'], scripts: { build: [] } },
  server: {
    contains: ['core', 'render', 'client', 'server'],
    // The code empties the folder of the build.
    scripts: { 'build:code': [], 'build:app': ['render build:fonts', 'server build:code'] },
  },
} satisfies Readonly<Record<string, Package>>;

export type PackageName = keyof typeof packages;

export const packageNames = Object.keys(packages) as readonly PackageName[];

/** The inputs of a build, within a package. */
const inputs = ['src', 'app', 'build', 'package.json', 'tsup.config.ts'];

export interface BuildOptions {
  /** Whether packages are left alone if their build is newer than their sources. */
  readonly onlyStale?: boolean;
  /** The steps that started before; those started now are added. */
  readonly started?: Map<string, Promise<void>>;
}

/**
 * Builds the code of packages, all scripts side by side that do not wait for one another.
 * @throws Error with the output of the first build that fails.
 */
export async function buildPackages(
  names: readonly PackageName[],
  { onlyStale = false, started = new Map() }: BuildOptions = {},
): Promise<void> {
  // Before the first output is written.
  const isBuilt = new Set<string>(onlyStale ? packageNames.filter((name) => !isStale(name)) : []);
  const start = async (name: PackageName, script: string): Promise<void> => {
    if (isBuilt.has(name)) return;
    const { scripts }: Package = packages[name];
    await Promise.all(
      scripts[script]!.map((step) => startOnce(...(step.split(' ') as [PackageName, string]))),
    );
    await run(name, script);
  };
  const startOnce = (name: PackageName, script: string): Promise<void> => {
    const step = `${name} ${script}`;
    const running = started.get(step) ?? start(name, script);
    started.set(step, running);
    return running;
  };
  await Promise.all(
    names.flatMap((name) =>
      Object.keys(packages[name].scripts).map((script) => startOnce(name, script)),
    ),
  );
}

async function run(name: PackageName, script: string): Promise<void> {
  console.log(`Building packages/${name}${script.replace(/^build:?/, ' ').trimEnd()}`);
  const words = ['run', script, '--silent', '--workspace', `packages/${name}`];
  try {
    await promisify(execFile)('npm', words, { cwd: root });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The build of packages/${name} failed.\n${stdout}${stderr}`, { cause: error });
  }
}

/** Whether a source file has changed, appeared or disappeared since the build. */
function isStale(name: PackageName): boolean {
  const { mtimeMs } = statSync(join(root, 'package-lock.json'));
  const sources = packages[name].contains.map((source) => newest(folderOf(source)));
  return Math.max(mtimeMs, ...sources) > oldestOutput(join(folderOf(name), 'dist'));
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
