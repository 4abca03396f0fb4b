import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, start, type Started } from './processes.ts';

const program = 'packages/server/bin/mdconv-server.js';

type Settings = Readonly<Record<string, string>>;

export interface StartedServer extends Started {
  /** Environment variables. */
  readonly settings: Settings;
}

/** Starts an mdconv server with a temporary data folder. */
export async function startServer(more: Settings = {}): Promise<StartedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mdconv-examples-'));
  const settings = {
    MDCONV_PORT: '0',
    MDCONV_DATA_DIR: dataDir,
    MDCONV_LOG_LEVEL: 'silent',
    MDCONV_RATE_LIMIT: '1000',
    ...more,
  };
  const server = await start([program], settings);
  return {
    ...server,
    settings,
    async stop() {
      const status = await server.stop();
      rmSync(dataDir, { recursive: true });
      return status;
    },
  };
}

/** Creates an account with 2,000 credits and a live key while a server with these settings runs. */
export async function newKey(settings: Settings): Promise<string> {
  const manage = async (...words: string[]) => {
    const all = [program, ...words, '--json'];
    const { stdout, stderr } = await run('node', all, { variables: settings });
    if (stderr) throw new Error(stderr);
    return JSON.parse(stdout) as { readonly key: string };
  };
  const email = 'you@example.com';
  await manage('accounts', 'create', '--email', email, '--plan', 'premium');
  return (await manage('keys', 'create', '--account', email)).key;
}
