import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../../server/bin/mdconv-server.js', import.meta.url));

/** Starts a server on a free port with a key that has no limits. */
export async function startServer(workers) {
  const folder = await mkdtemp(join(tmpdir(), 'mdconv-bench-'));
  const environment = {
    ...process.env,
    MDCONV_DATA_DIR: folder,
    MDCONV_PORT: '0',
    MDCONV_WORKERS: String(workers),
    MDCONV_UNLIMITED: '1',
    MDCONV_RATE_LIMIT: '1000000',
    MDCONV_LOG_LEVEL: 'silent',
  };
  const stdio = ['ignore', 'pipe', 'inherit'];
  const child = spawn(process.execPath, [bin], { env: environment, stdio });
  const exited = once(child, 'exit');
  const { url, keysFile } = await readStart(child.stdout);
  const keys = await readFile(keysFile, 'utf8');
  const headers = {
    'x-api-key': /^live (\S+)$/m.exec(keys)?.[1] ?? '',
    'content-type': 'application/json',
  };

  const ask = async (path, init) => {
    const response = await fetch(`${url}/api/v1${path}`, { headers, ...init });
    if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
    return response.json();
  };
  return {
    convert: (request) => ask('/convert', { method: 'POST', body: JSON.stringify(request) }),
    usage: () => ask('/usage'),
    async close() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

/** Reads the first start's output: the address and the file of the keys. */
async function readStart(stdout) {
  let url;
  for await (const line of createInterface({ input: stdout })) {
    url ??= /listening on (http:\S+)/.exec(line)?.[1];
    const keysFile = /\S+first-keys\.txt/.exec(line)?.[0];
    if (url && keysFile) return { url, keysFile };
  }
  throw new Error('The server exited before it listened.');
}
