import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { allotments } from '@mdconv/store';
import { runInProcess } from '@mdconv/tools/testing/run-in-process';
import { afterEach, beforeEach, expect } from 'vitest';
import { main } from '../src/main.ts';
import { checkedFetch } from './checked-fetch.ts';
import { holdRenders } from './render-processes.ts';

export const bin = fileURLToPath(new URL('../bin/mdconv-server.js', import.meta.url));

/** A temporary folder for this test; the server's data is in `data`. */
export let folder: string;
let running: ChildProcess[] = [];
let releases: (() => void)[] = [];

/** Gives each test of the calling file a folder, and ends its servers. */
export function useServerProcesses(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mdconv-boot-'));
  });
  afterEach(async () => {
    for (const child of running) child.kill('SIGKILL');
    // A process that is ending may still write.
    await Promise.all(running.map(ended));
    for (const release of releases) release();
    [running, releases] = [[], []];
    rmSync(folder, { recursive: true });
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Timeouts and limits that are never reached, even on a busy machine. */
const patient = {
  MDCONV_RATE_LIMIT: '100000',
  MDCONV_WAIT_TIMEOUT_MS: '600000',
  MDCONV_RENDER_TIMEOUT_MS: '600000',
  MDCONV_SHUTDOWN_MS: '600000',
};

export const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env['PATH'] ?? '',
  MDCONV_DATA_DIR: join(folder, 'data'),
  MDCONV_LOG_LEVEL: 'silent',
  MDCONV_PORT: '0',
  MDCONV_WORKERS: '1',
  ...patient,
  ...more,
});

/** Starts the server process and waits until it listens. */
export async function boot(more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [bin], { env: environment(more), cwd: folder });
  running.push(child);
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const found = /listening on (http:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`Ended with ${code}.`)));
  });
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, url, lines, exited };
}

type Booted = Awaited<ReturnType<typeof boot>>;

/** Pauses all conversions of a server. @returns a function that resumes them */
export function hold({ child }: Booted): () => void {
  const release = holdRenders(child.pid);
  releases.push(release);
  return release;
}

/** Resolves when this many credits of the first account are held or spent. */
export const expectTaken = ({ url }: Booted, credits: number) =>
  expect
    .poll(async () => (await usage(url, firstKey())).creditsRemaining)
    .toBe(allotment - credits);

/** Resolves when a server accepts no more connections. */
export const expectClosed = ({ url }: Booted) =>
  expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');

/** Runs a command line of `mdconv-server` in this process. */
export async function runCommand(words: readonly string[], surroundings: Given = {}) {
  const { more, input } = surroundings;
  const ended = await runInProcess(() => main(words), { env: environment(more), input });
  return { ...ended, json: () => JSON.parse(ended.stdout) as Record<string, unknown> };
}

interface Given {
  /** Environment variables in addition to `environment()`. */
  readonly more?: Record<string, string>;
  /** Standard input. */
  readonly input?: string | Uint8Array;
}

/** Starts a server that is expected to fail, in this process. */
export const failToBoot = (more: Record<string, string>) => runCommand([], { more });

export const command = (...words: string[]) => runCommand(words);

export const convert = (url: string, key: string, body: object, signal?: AbortSignal) =>
  checkedFetch(`${url}/api/v1/convert`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', accept: 'application/pdf' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

export function firstKey(mode: 'live' | 'test' = 'live'): string {
  const keys = readFileSync(join(folder, 'data/first-keys.txt'), 'utf8');
  return new RegExp(`^${mode} (\\S+)$`, 'm').exec(keys)?.[1] ?? '';
}

/** Credits of the first account. */
export const allotment = allotments.premium;

export const usage = async (url: string, key: string) =>
  (await (await checkedFetch(`${url}/api/v1/usage`, { headers: { 'x-api-key': key } })).json()) as {
    creditsRemaining: number;
    recentCalls: unknown[];
  };
