import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of this repository. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The published packages. */
export const packages = ['core', 'render', 'store', 'server', 'client'];

/** A temporary folder with the packed packages, as npm would publish them. */
export interface Scratch {
  /** Creates a folder with packages of this repository and of the registry. */
  install(
    name: string,
    own: readonly string[],
    dependencies: Readonly<Record<string, string>>,
  ): Promise<string>;
  /** Copies a folder of `examples/` and installs its dependencies. */
  example(name: string): Promise<string>;
  /** Creates an empty folder. */
  folder(name: string): string;
  remove(): void;
}

/** Packs the packages, whose builds must be up to date. */
export async function createScratch(): Promise<Scratch> {
  const scratch = mkdtempSync(join(tmpdir(), 'mdconv-matrix-'));
  const folder = (name: string) => {
    const path = join(scratch, name);
    mkdirSync(path, { recursive: true });
    return path;
  };
  const tarballs = await pack(folder('tarballs'));
  return {
    folder,
    remove: () => rmSync(scratch, { recursive: true, force: true }),
    async install(name, own, dependencies) {
      const path = folder(name);
      const packed = own.map((each) => [`@mdconv/${each}`, tarballs[each]!] as const);
      const manifest = {
        private: true,
        type: 'module',
        dependencies: { ...dependencies, ...Object.fromEntries(packed) },
      };
      writeFileSync(join(path, 'package.json'), JSON.stringify(manifest));
      // Types need no native code, which takes minutes to compile.
      const flags = own.includes('store') ? ['--ignore-scripts'] : [];
      await npm(path, ['install', ...flags]);
      return path;
    },
    async example(name) {
      const path = join(scratch, 'examples', name);
      if (existsSync(path)) return path;
      cpSync(join(root, 'examples', name), path, { recursive: true });
      const { core, render } = tarballs;
      await npm(path, ['install', core!, render!]);
      return path;
    },
  };
}

async function pack(destination: string): Promise<Readonly<Record<string, string>>> {
  const words = packages.flatMap((name) => ['--workspace', `packages/${name}`]);
  await npm(root, ['pack', '--ignore-scripts', ...words, '--pack-destination', destination]);
  return Object.fromEntries(
    readdirSync(destination).map((file) => {
      const name = /^mdconv-(\w+)-/.exec(file)?.[1] ?? '';
      return [name, `file:${join(destination, file)}`];
    }),
  );
}

/** Runs npm without what is for people. */
export function npm(folder: string, words: readonly string[]): Promise<string> {
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel', 'error'];
  return run('npm', [...words, ...quiet], { folder });
}

/** The program of an installed package. */
export function program(folder: string, name: string): string {
  return join(folder, 'node_modules/.bin', name);
}

interface RunOptions {
  readonly folder: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Four minutes: a build of Next.js on a busy machine takes one. */
const timeLimitMs = 240_000;

/**
 * Runs a program.
 *
 * @returns its standard output, trimmed
 * @throws {Error} with the end of its output, if it fails
 */
export function run(
  file: string,
  words: readonly string[],
  { folder, env = {} }: RunOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = {
      cwd: folder,
      timeout: timeLimitMs,
      maxBuffer: 2 ** 26,
      // Otherwise npm passes the settings of this repository on.
      env: {
        PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
        HOME: process.env['HOME'],
        ...env,
      },
    };
    execFile(file, words, options, (error, stdout, stderr) => {
      if (!error) resolve(stdout.trim());
      else reject(new Error([stderr, stdout, error.message].join('\n').trim(), { cause: error }));
    });
  });
}
