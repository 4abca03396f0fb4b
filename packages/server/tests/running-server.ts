import { createPool, type Pool } from '@mdconv/render';
import { openStore, type Account, type Driver, type KeyMode, type Store } from '@mdconv/store';
import {
  createPasswords,
  createServer,
  mintKey,
  readConfig,
  type Config,
  type Passwords,
  type ServerOptions,
} from '../src/index.ts';
import { limitsOf } from '../src/settings/index.ts';
import { createLog } from '../src/monitoring/index.ts';
import { checkResponse } from './openapi/check-response.ts';
import { openEmpty, type Database } from './databases.ts';

/** 20 November 2026, noon, UTC. */
export const startOfTests = Date.UTC(2026, 10, 20, 12);

export interface Running {
  readonly url: string;
  readonly store: Store;
  /** The clock of the server, set by the test. */
  readonly clock: { now: number };
  readonly account: Account;
  /** Keys of the account. */
  readonly live: string;
  readonly test: string;
  readonly log: readonly string[];
  newKey(mode: KeyMode, key?: { expiresAt?: number; rateLimit?: number }): Promise<string>;
  /** Sends a request and compares the response with `/openapi.json`. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface CallOptions {
  /** Default: the live key. null: no key. */
  readonly key?: string | null;
  readonly headers?: Record<string, string>;
  /** Objects are sent as JSON, strings and bytes unchanged. */
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** The parsed body if it is JSON. */
  readonly json: Record<string, unknown>;
  readonly code: string | undefined;
}

export interface ServerSettings {
  readonly config?: Partial<Config>;
  /** Default: a pool shared by all tests of this process. */
  readonly pool?: Pool;
  readonly credits?: number;
  /** Default: SQLite. */
  readonly database?: Database;
  /** A database opened by the test. */
  readonly driver?: Driver;
  /** Default: hashing at minimal cost. */
  readonly passwords?: Passwords;
  readonly designSystems?: ServerOptions['designSystems'];
}

export const cheap = { ln: 4, r: 8, p: 1 };

/** Timeouts and limits that are never reached, even on a busy machine. */
export const patientMs = 600_000;

/** Test files that run in the same process share it; its worker processes end with the process. */
let shared: Pool | undefined;

/** Ends the shared worker processes, for tests that count, stop or kill all of this process. */
export async function closeSharedPool(): Promise<void> {
  await shared?.close();
  shared = undefined;
}

/** Starts a server on a free loopback port with an empty store and a fixed clock. */
export async function startServer(settings: ServerSettings = {}): Promise<Running> {
  const clock = { now: startOfTests };
  const now = () => clock.now;
  const quick = {
    ...{ port: 0, shutdownMs: 0, rateLimit: 1000, waitTimeoutMs: patientMs },
    metricsToken,
  };
  const config = { ...readConfig({}), ...quick, ...settings.config };
  const driver = settings.driver ?? (await openEmpty(settings.database ?? 'SQLite'));
  const store = await openStore(driver, { now, limits: limitsOf(config) });
  const pool = settings.pool ?? (shared ??= createPool({ workers: 2, timeLimitMs: patientMs }));
  const log: string[] = [];
  const server = await createServer({
    config,
    store,
    pool,
    passwords: settings.passwords ?? createPasswords(cheap),
    log: createLog('info', { write: (line: string) => void log.push(line) }),
    now,
    ...(settings.designSystems && { designSystems: settings.designSystems }),
  });
  const url = await server.listen();
  const account = await store.accounts.createAccount(
    settings.credits === undefined
      ? { email: 'owner@example.com', plan: 'premium' }
      : { email: 'owner@example.com', plan: 'free', credits: settings.credits },
  );
  const newKey: Running['newKey'] = async (mode, { expiresAt = null, rateLimit = null } = {}) => {
    const { key, ...secret } = mintKey(mode);
    await store.keys.createKey(account.id, { ...secret, mode, name: mode, expiresAt, rateLimit });
    return key;
  };
  const live = await newKey('live');
  return {
    url,
    store,
    clock,
    account,
    live,
    test: await newKey('test'),
    log,
    newKey,
    call: (method, path, { key = live, ...options } = {}) => call(url + path, method, key, options),
    async close() {
      await server.close();
      await store.close();
    },
  };
}

/** The token of `/metrics` that servers of tests have. */
export const metricsToken = 'a-token-that-nobody-guesses';

/** The text of `/metrics`. */
export async function readMetrics(server: Running): Promise<string> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { bytes } = await server.call('GET', '/metrics', { key: null, headers });
  return Buffer.from(bytes).toString();
}

/** Bytes of requests and responses that a server currently has in memory. */
export async function memoryBytes(server: Running): Promise<number> {
  return Number(/^mdconv_memory_bytes (\d+)/m.exec(await readMetrics(server))?.[1]);
}

async function call(
  url: string,
  method: string,
  key: string | null,
  { headers = {}, body }: Omit<CallOptions, 'key'>,
): Promise<Answer> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(key !== null && { 'x-api-key': key, authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { status, headers: answered } = response;
  const { pathname, search } = new URL(url);
  checkResponse(method, pathname + search, { status, headers: answered, bytes });
  const isJson =
    bytes.length > 0 && response.headers.get('content-type')?.startsWith('application/json');
  const json = (isJson ? JSON.parse(Buffer.from(bytes).toString()) : {}) as Answer['json'];
  const code = (json['error'] as { code?: string } | undefined)?.code;
  return { status, headers: answered, bytes, json, code };
}
