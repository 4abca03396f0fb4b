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

/** What a browser sends along from a page of the server. */
export const ownPage = { 'sec-fetch-site': 'same-origin' };
export const email = 'owner@example.com';
export const password = 'correct horse battery staple';

/** Somebody who is signed in. */
export interface Browser {
  /** As the browser sends it: name and token. */
  readonly cookie: string;
  readonly token: string;
  call(method: string, path: string, body?: unknown): Promise<Answer>;
}

export interface Accounts {
  readonly server: Running;
  readonly passwords: CountedPasswords;
  /** Sends what a form would. */
  signIn(fields?: object, headers?: Record<string, string>): Promise<Answer>;
  /** Somebody new with this password, unless it is null. */
  newAccount(secret?: string | null): Promise<{ readonly id: string; readonly email: string }>;
  /** A browser of the account, signed in without a password and its throttle. */
  newBrowser(accountId?: string): Promise<Browser>;
  browserOf(cookie: string): Browser;
}

/** One server on one database for all tests of a block, whose owner has a password. */
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
  // Throttles have a window of a minute.
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
  /** How often scrypt has run so far. */
  count(): number;
  /** Lets scrypt wait for the given promise, this once. */
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

/** The cookie that an answer sets, as a browser sends it from then on. */
export function cookieOf({ headers }: Answer): string {
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Status and code of an answer, for one comparison. */
export const told = ({ status, code }: Answer): readonly [number, string | undefined] => [
  status,
  code,
];

/** Fails unless the answer is of this status; gives its body. */
export function bodyOf(answer: Answer, status = 200): Answer['json'] {
  expect([answer.status, answer.json['error']]).toEqual([status, undefined]);
  return answer.json;
}
