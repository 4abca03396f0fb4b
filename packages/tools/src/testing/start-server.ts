import { createPool, type Pool } from '@mdconv/render';
import { createPasswords, createServer, mintKey, readConfig } from '@mdconv/server';
import { openSqlite, openStore } from '@mdconv/store';

export interface StartedServer {
  readonly url: string;
  /** A live and a test API key of one account. */
  readonly live: string;
  readonly test: string;
  close(): Promise<void>;
}

export interface StartOptions {
  /** Requests per minute and key. @default 1000 */
  readonly rateLimit?: number;
  /** Credits of a free account. Absent: the account is premium. */
  readonly credits?: number;
}

/** 20 November 2026, noon, UTC: the fixed time of the server's clock. */
const now = () => Date.UTC(2026, 10, 20, 12);

/** Long enough for a busy machine: no request times out in the queue. */
const patientMs = 600_000;

/** All servers of a test process share it; its worker processes end with the process. */
let shared: Pool | undefined;

/** Starts a server on a free port of the loopback interface, with an empty SQLite store in memory. */
export async function startServer({
  rateLimit = 1000,
  credits,
}: StartOptions = {}): Promise<StartedServer> {
  const store = await openStore(openSqlite({ path: ':memory:' }), { now });
  const pool = (shared ??= createPool({ workers: 2, timeLimitMs: patientMs }));
  const config = {
    ...readConfig({ MDCONV_LOG_LEVEL: 'silent' }),
    ...{ port: 0, shutdownMs: 0, waitTimeoutMs: patientMs, rateLimit },
  };
  // The lowest cost that scrypt accepts: test passwords protect nothing.
  const passwords = createPasswords({ ln: 4, r: 8, p: 1 });
  const server = await createServer({ config, store, pool, passwords, now });
  const { id } = await store.accounts.createAccount({
    email: 'owner@example.com',
    ...(credits === undefined ? { plan: 'premium' } : { plan: 'free', credits }),
  });
  const newKey = async (mode: 'live' | 'test') => {
    const { key, ...secret } = mintKey(mode);
    const fields = { mode, name: mode, expiresAt: null, rateLimit: null };
    await store.keys.createKey(id, { ...secret, ...fields });
    return key;
  };
  return {
    url: await server.listen(),
    live: await newKey('live'),
    test: await newKey('test'),
    async close() {
      await server.close();
      await store.close();
    },
  };
}
