import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Packages with a build, and the packages whose sources or files the build contains. */
const packages = {
  core: ['core'],
  render: ['core', 'render'],
  store: ['store'],
  server: ['core', 'render', 'client', 'server'],
  client: ['client'],
} satisfies Readonly<Record<string, readonly string[]>>;

export type PackageName = keyof typeof packages;

export const packageNames = Object.keys(packages) as readonly PackageName[];

/** The inputs of a build, within a package. */
const inputs = ['src', 'app', 'build', 'package.json', 'tsup.config.ts'];

export interface BuildOptions {
  /** Whether type declarations are built: they take ten times as long as the code. */
  readonly types: boolean;
  /** Whether packages are left alone if their build is newer than their sources. */
  readonly onlyStale?: boolean;
  /** The builds that started before, by package; those started now are added. */
  readonly started?: Map<PackageName, Promise<void>>;
}

/**
 * Builds packages side by side, each when those that it contains are done: the server copies the fonts of
 * render.
 * @throws Error with the output of the first build that fails.
 */
export async function buildPackages(
  names: readonly PackageName[],
  options: BuildOptions,
): Promise<void> {
  const { started = new Map<PackageName, Promise<void>>() } = options;
  const start = async (name: PackageName): Promise<void> => {
    const contained = (packages[name] as readonly PackageName[]).filter((other) => other !== name);
    await Promise.all(contained.map(startOnce));
    await buildPackage(name, options);
  };
  const startOnce = (name: PackageName): Promise<void> => {
    const running = started.get(name) ?? start(name);
    started.set(name, running);
    return running;
  };
  await Promise.all(names.map(startOnce));
}

async function buildPackage(name: PackageName, options: BuildOptions): Promise<void> {
  if (options.onlyStale !== true || isStale(name)) await run(name, options);
  // A source was saved during the build.
  if (options.onlyStale === true && isStale(name)) await run(name, options);
}

async function run(name: PackageName, { types }: BuildOptions): Promise<void> {
  console.log(`Building packages/${name}`);
  const words = ['run', 'build', '--silent', '--workspace', `packages/${name}`];
  const env = types ? process.env : { ...process.env, MDCONV_BUILD: 'js' };
  try {
    await promisify(execFile)('npm', words, { cwd: root, env });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The build of packages/${name} failed.\n${stdout}${stderr}`, { cause: error });
  }
}

/** Whether a source file has changed, appeared or disappeared since the build. */
function isStale(name: PackageName): boolean {
  const sources = packages[name].map((source) => newest(folderOf(source)));
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
