import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start, type Started } from './processes.ts';

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
  const server = await start(['packages/server/bin/mdconv-server.js'], {
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
      await server.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** The live key that a first start leaves in its data folder. */
function firstKey(dataDir: string): string {
  return /^live (\S+)$/m.exec(readFileSync(join(dataDir, 'first-keys.txt'), 'utf8'))![1]!;
}
