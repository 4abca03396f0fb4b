import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, start, type Started } from './processes.ts';

const program = 'packages/server/bin/mdconv-server.js';

export interface StartedServer extends Started {
  /** Of the account that the first start made; undefined where an earlier server made it. */
  readonly key: string;
  readonly dataDir: string;
  /** What the client reads. */
  readonly variables: { readonly MDCONV_BASE_URL: string; readonly MDCONV_API_KEY: string };
}

/** Starts an mdconv server with a database of its own, as its user does. */
export async function startServer(
  variables: Readonly<Record<string, string>> = {},
): Promise<StartedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mdconv-examples-'));
  const server = await start([program], {
    MDCONV_PORT: '0',
    MDCONV_DATA_DIR: dataDir,
    MDCONV_LOG_LEVEL: 'silent',
    MDCONV_RATE_LIMIT: '1000',
    ...variables,
  });
  const key = firstKey(dataDir);
  return {
    ...server,
    key,
    dataDir,
    variables: { MDCONV_BASE_URL: server.url, MDCONV_API_KEY: key },
    async stop() {
      const status = await server.stop();
      rmSync(dataDir, { recursive: true });
      return status;
    },
  };
}

/** The live key that a first start leaves in its data folder. */
function firstKey(dataDir: string): string {
  return /^live (\S+)$/m.exec(readFileSync(join(dataDir, 'first-keys.txt'), 'utf8'))![1]!;
}

/** A live key of a new account, made beside the server that the variables configure. */
export async function newKey(variables: Readonly<Record<string, string>>): Promise<string> {
  const manage = async (...words: string[]) => {
    const { stdout } = await run('node', [program, ...words, '--json'], { variables });
    return JSON.parse(stdout) as { readonly key: string };
  };
  const email = 'you@example.com';
  await manage('accounts', 'create', '--email', email, '--plan', 'premium');
  return (await manage('keys', 'create', '--account', email)).key;
}
