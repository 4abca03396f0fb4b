import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, onTestFinished } from 'vitest';

/** The repository root, from which the examples run. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

type Variables = Readonly<Record<string, string>>;

/** The environment of a process: what every program needs, plus the given variables. */
const environment = (variables: Variables) => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  ...variables,
});

/** Runs a program until it exits. `node` is the Node that runs the tests. */
export async function run(program: string, words: readonly string[], options: RunOptions = {}) {
  const { cwd = root, variables = {}, input = '' } = options;
  const child = spawn(program === 'node' ? process.execPath : program, words, {
    cwd,
    env: environment(variables),
  });
  child.stdin.on('error', () => {}).end(input);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { status, stdout, stderr };
}

export interface RunOptions {
  readonly cwd?: string;
  readonly variables?: Variables;
  readonly input?: string;
}

export interface Started {
  readonly url: string;
  /** The output printed before the server was ready. */
  readonly printed: readonly string[];
  /** Sends SIGTERM. @returns the exit status */
  stop(): Promise<number | null>;
  /** Sends SIGKILL. */
  kill(): Promise<unknown>;
}

/** Starts a server script and waits for the line with its address. */
export async function start(words: readonly string[], variables: Variables = {}): Promise<Started> {
  const child = spawn(process.execPath, words, { cwd: root, env: environment(variables) });
  running.add(child);
  const complaints = text(child.stderr);
  const printed: string[] = [];
  const ended = once(child, 'exit') as Promise<[number | null]>;
  void ended.finally(() => running.delete(child));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await ended)[0];
  };
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed.push(line);
      const found = /listening on (http:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => {
      void complaints.then((why) => reject(new Error(`${words[0]} has ended: ${why}`)));
    });
  });
  return { url, printed, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

const running = new Set<ChildProcess>();
afterAll(() => running.forEach((child) => child.kill('SIGKILL')));

/** Imports a script of the examples. */
export async function load<Exports>(path: string): Promise<Exports> {
  return (await import(join(root, 'examples', path))) as Exports;
}

/** Creates a folder that is deleted after the test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mdconv-examples-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
