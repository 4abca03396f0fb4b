import { randomBytes, scrypt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { hashSecret } from '../../src/accounts/index.ts';
import { createPasswords, type Passwords } from '../../src/index.ts';
import type { Database } from '../databases.ts';
import {
  cheap,
  startServer,
  type Answer,
  type Running,
  type ServerSettings,
} from '../running-server.ts';

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** Headers that a browser sends from a page of the server. */
export const ownPage = { 'sec-fetch-site': 'same-origin' };
export const email = 'owner@example.com';
export const password = 'correct horse battery staple';

/** A signed-in browser. */
export interface Browser {
  /** The cookie as name and token. */
  readonly cookie: string;
  readonly token: string;
  call(method: string, path: string, body?: unknown): Promise<Answer>;
}

export interface Accounts {
  readonly server: Running;
  readonly passwords: CountedPasswords;
  /** Signs in with a password. */
  signIn(fields?: object, headers?: Record<string, string>): Promise<Answer>;
  /** Creates an account with this password, or none if null. */
  newAccount(secret?: string | null): Promise<{ readonly id: string; readonly email: string }>;
  /** Signs a browser in to the account without password or rate limit. */
  newBrowser(accountId?: string): Promise<Browser>;
  browserOf(cookie: string): Browser;
}

/** Starts one server for all tests of a block; its owner has a password. */
export function useAccounts(
  database: Database,
  settings: Omit<ServerSettings, 'database' | 'passwords'> = {},
): Accounts {
  const passwords = countedPasswords();
  let server: Running;
  let people = 0;
  beforeAll(async () => {
    server = await startServer({ ...settings, database, passwords });
    const credentials = server.store.passwords;
    await credentials.setPassword(server.account.id, await passwords.hash(password));
  });
  afterAll(() => server.close());
  // Rate limits use a window of one minute.
  beforeEach(() => void (server.clock.now += minuteMs));

  const browserOf: Accounts['browserOf'] = (cookie) => ({
    cookie,
    token: cookie.split('=')[1] ?? '',
    call: (method, path, body) =>
      server.call(method, path, {
        key: null,
        headers: { cookie, ...ownPage },
        ...(body !== undefined && { body }),
      }),
  });
  return {
    get server() {
      return server;
    },
    passwords,
    signIn: (fields, headers) =>
      server.call('POST', '/session', {
        key: null,
        headers: { ...ownPage, ...headers },
        body: { email, password, ...fields },
      }),
    async newAccount(secret = password) {
      const made = await server.store.accounts.createAccount({
        email: `person${(people += 1)}@example.com`,
        plan: 'free',
      });
      if (secret !== null)
        await server.store.passwords.setPassword(made.id, await passwords.hash(secret));
      return made;
    },
    async newBrowser(accountId = server.account.id) {
      const [link, token] = [randomBytes(8).toString('hex'), randomBytes(32).toString('base64url')];
      await server.store.sessions.createSignInLink(accountId, link, minuteMs);
      await server.store.sessions.redeemSignInLink(link, hashSecret(token));
      return browserOf(`mdconv=${token}`);
    },
    browserOf,
  };
}

export interface CountedPasswords extends Passwords {
  /** Number of scrypt calls so far. */
  count(): number;
  /** Delays the next scrypt call until the promise resolves. */
  holdNext(until: Promise<unknown>): void;
}

export function countedPasswords(cost = cheap): CountedPasswords {
  let count = 0;
  let held: Promise<unknown> | undefined;
  const passwords = createPasswords(cost, async (text, salt, length, options) => {
    count += 1;
    const until = held;
    held = undefined;
    await until;
    return new Promise((resolve, reject) => {
      scrypt(text, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
    });
  });
  return { ...passwords, count: () => count, holdNext: (until) => void (held = until) };
}

/** The cookie that a response sets, as a request header. */
export function cookieOf({ headers }: Answer): string {
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Status and code of a response. */
export const statusAndCode = ({ status, code }: Answer): readonly [number, string | undefined] => [
  status,
  code,
];

/** Asserts the status of a response and returns its body. */
export function bodyOf(answer: Answer, status = 200): Answer['json'] {
  expect([answer.status, answer.json['error']]).toEqual([status, undefined]);
  return answer.json;
}
