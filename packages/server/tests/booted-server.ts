import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';
import { checkedFetch } from './checked-fetch.ts';

export const bin = fileURLToPath(new URL('../bin/mdconv-server.js', import.meta.url));

/** A folder of this test alone; the server's data are in `data`. */
export let folder: string;
let running: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mdconv-boot-'));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
  rmSync(folder, { recursive: true });
});

export const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env['PATH'] ?? '',
  MDCONV_DATA_DIR: join(folder, 'data'),
  MDCONV_LOG_LEVEL: 'silent',
  MDCONV_PORT: '0',
  MDCONV_WORKERS: '1',
  ...more,
});

/** Starts the server as its user would, and waits for its line. */
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

/** A start that is expected to fail. */
export function failToBoot(more: Record<string, string>) {
  const settings = { env: environment(more), encoding: 'utf8', timeout: 10_000 } as const;
  const { status, stderr } = spawnSync(process.execPath, [bin], settings);
  return { status, stderr };
}

export function command(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], {
    env: environment(),
    encoding: 'utf8',
  });
  return { status, stdout, stderr, json: () => JSON.parse(stdout) as Record<string, unknown> };
}

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

export const usage = async (url: string, key: string) =>
  (await (await checkedFetch(`${url}/api/v1/usage`, { headers: { 'x-api-key': key } })).json()) as {
    creditsRemaining: number;
    recentCalls: unknown[];
  };

/** A document that takes a while. */
export const slow = {
  markdown: '# Part\n\nSome words of *text*.\n\n'.repeat(4000),
  format: 'pdf',
};
