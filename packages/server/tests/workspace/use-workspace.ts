import { afterAll, beforeAll, expect } from 'vitest';
import { mintKey, mintToken } from '../../src/accounts/index.ts';
import { examplePixel } from '../../src/wire/index.ts';
import type { Database } from '../databases.ts';
import {
  startServer,
  type Answer,
  type CallOptions,
  type Running,
  type ServerSettings,
} from '../running-server.ts';

export interface Thing extends Record<string, unknown> {
  readonly id: string;
}

/** An account with a live and a test key. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly live: string;
  readonly test: string;
}

export interface Workspace {
  readonly server: Running;
  /** @param route method and path under `/api/v1`, such as `GET /projects` */
  readonly call: (route: string, options?: CallOptions) => Promise<Answer>;
  /** Creates an object for a test and asserts success. */
  readonly newProject: (fields?: object, key?: string) => Promise<Thing>;
  readonly newFolder: (project: Thing, fields?: object, key?: string) => Promise<Thing>;
  readonly newFile: (project: Thing, fields?: object, key?: string) => Promise<Thing>;
  readonly newImage: (project: Thing, fields?: object, key?: string) => Promise<Thing>;
  /** Creates a premium account, or a free one with credits. */
  readonly newPerson: (credits?: number) => Promise<Person>;
  /** Headers of a signed-in browser on a page of the server. */
  readonly signIn: (accountId?: string) => Promise<Record<string, string>>;
  readonly creditsOf: (accountId?: string) => Promise<number>;
}

/** Starts one server on one database for all tests of a block. */
export function useWorkspace(
  database: Database,
  { config, ...settings }: Omit<ServerSettings, 'database'> = {},
): Workspace {
  let server: Running;
  let people = 0;
  beforeAll(async () => {
    server = await startServer({
      ...settings,
      database,
      config: { rateLimit: 100_000, ...config },
    });
  });
  afterAll(() => server.close());

  const call: Workspace['call'] = (route, options) => {
    const [method = '', path = ''] = route.split(' ');
    return server.call(method, `/api/v1${path}`, options);
  };
  const make = async (route: string, body: object, key = server.live): Promise<Thing> => {
    const { status, json } = await call(route, { body, key });
    expect([status, json['error']]).toEqual([201, undefined]);
    return json as Thing;
  };
  return {
    get server() {
      return server;
    },
    call,
    newProject: (fields, key) => make('POST /projects', { name: 'Plans', ...fields }, key),
    newFolder: ({ id }, fields, key) =>
      make(`POST /projects/${id}/folders`, { name: 'Drafts', ...fields }, key),
    newFile: ({ id }, fields, key) =>
      make('POST /files', { project_id: id, name: 'a.md', content: '# A', ...fields }, key),
    newImage: ({ id }, fields, key) =>
      make(`POST /projects/${id}/images`, { name: 'a.png', content: examplePixel, ...fields }, key),
    async newPerson(credits) {
      const email = `person${(people += 1)}@example.com`;
      const { id } = await server.store.accounts.createAccount(
        credits === undefined ? { email, plan: 'premium' } : { email, plan: 'free', credits },
      );
      const newKey = async (mode: 'live' | 'test') => {
        const { key, ...secret } = mintKey(mode);
        const facts = { mode, name: mode, expiresAt: null, rateLimit: null };
        await server.store.keys.createKey(id, { ...secret, ...facts });
        return key;
      };
      return { id, email, live: await newKey('live'), test: await newKey('test') };
    },
    async signIn(accountId = server.account.id) {
      const { sessions } = server.store;
      const [link, session] = [mintToken(), mintToken()];
      await sessions.createSignInLink(accountId, link.hash, 1000);
      await sessions.redeemSignInLink(link.hash, session.hash);
      return { cookie: `mdconv=${session.token}`, 'sec-fetch-site': 'same-origin' };
    },
    async creditsOf(accountId = server.account.id) {
      const { available } = await server.store.wallet.readWallet(accountId, 'live');
      return available.subscription + available.topup;
    },
  };
}

/** Status and code of an error. */
export const refusalOf = ({ status, code }: Answer): readonly [number, string | undefined] => [
  status,
  code,
];
