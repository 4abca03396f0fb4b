import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInProcess } from '@mdconv/tools/testing/run-in-process';
import { onTestFinished } from 'vitest';
import { command } from '../../src/commands/index.ts';

const bin = fileURLToPath(new URL('../../bin/mdconv.js', import.meta.url));

/** Starts the built command line. */
export function start(cwd: string, argv: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return spawn(process.execPath, [bin, ...argv], { cwd, env });
}

/** Runs the command line in this process. */
export const run = (cwd: string, argv: readonly string[], input = '') =>
  runInProcess(() => command(argv), { cwd, env: {}, input });

/** Runs the built command line until it exits. */
export function runProcess(
  cwd: string,
  argv: readonly string[],
  stdin: string,
  env?: NodeJS.ProcessEnv,
) {
  const child = start(cwd, argv, env);
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  child.stdin.on('error', () => {}).end(stdin);
  return new Promise<object>((resolve) =>
    child.on('close', (status) => resolve({ status, ...output })),
  );
}

/** Creates a temporary folder with the given files and removes it after the test. */
export async function folderOf(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = await mkdtemp(join(tmpdir(), 'mdconv-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}
