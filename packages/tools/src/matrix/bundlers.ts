import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Check } from './check.ts';
import { npm, run, type Scratch } from './scratch.ts';

const bundlers = ['esbuild', 'esbuild-inline', 'rollup', 'webpack', 'vite'];

/** Builds each example of a deployment, and converts with the result. */
export function bundlerChecks(scratch: Scratch): readonly Check[] {
  const check = (name: string, work: () => Promise<string>): Check => ({
    group: 'Bundlers',
    name,
    run: work,
  });
  return [
    ...bundlers.map((name) => check(name, () => bundle(scratch, name))),
    check('Next.js, standalone', () => tryNext(scratch)),
    check('AWS Lambda, zip', () => tryLambda(scratch)),
  ];
}

async function bundle(scratch: Scratch, name: string): Promise<string> {
  const folder = await scratch.example('bundlers');
  await npm(folder, ['run', '--silent', name]);
  const output = await run(process.execPath, [`out/${name}.js`], { folder });
  return output.replaceAll('\n', ' ');
}

/** Runs the output in another folder: it must contain all that it needs. */
async function tryNext(scratch: Scratch): Promise<string> {
  const folder = await scratch.example('next');
  await run('npm', ['run', '--silent', 'build'], { folder, env: { NEXT_TELEMETRY_DISABLED: '1' } });
  const standalone = scratch.folder('next-standalone');
  cpSync(join(folder, '.next/standalone'), standalone, { recursive: true, verbatimSymlinks: true });
  const port = await freePort();
  const server = spawn(process.execPath, ['server.js'], {
    cwd: standalone,
    env: { ...process.env, PORT: String(port), HOSTNAME: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaints = text(server.stderr);
  try {
    const body = await postUntilReady(`http://127.0.0.1:${port}/convert`);
    if (body.startsWith('%PDF-')) return 'pdf';
  } finally {
    server.kill('SIGKILL');
  }
  throw new Error(await complaints);
}

async function postUntilReady(url: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1)
    try {
      const response = await fetch(url, { method: 'POST', body: '# Plan' });
      return await response.text();
    } catch (error) {
      if (attempt >= 100) throw error;
      await sleep(100);
    }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Lambda's file system is read-only, except `/tmp`. */
async function tryLambda(scratch: Scratch): Promise<string> {
  const folder = await scratch.example('lambda');
  await npm(folder, ['run', '--silent', 'zip']);
  const task = scratch.folder('lambda-task');
  await run('unzip', ['-q', join(folder, 'out/function.zip'), '-d', task], { folder });
  const invoke = join(scratch.folder('lambda-runtime'), 'invoke.mjs');
  const handler = JSON.stringify(pathToFileURL(join(task, 'handler.mjs')));
  writeFileSync(
    invoke,
    `const { handler } = await import(${handler});
for (const body of ['# Plan', '']) {
  const { statusCode, headers } = await handler({ body });
  console.log(statusCode, headers?.['Content-Type'] ?? '');
}`,
  );
  for (const name of readdirSync(task)) chmodSync(join(task, name), 0o555);
  const output = await run(process.execPath, [invoke], { folder: task });
  if (output !== '200 application/pdf\n400') throw new Error(output);
  return 'pdf, and an error';
}
