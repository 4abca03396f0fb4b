import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasBrowser } from '@mdconv/tools/testing/browser';
import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Config } from '../../src/settings/index.ts';
import { readProviderSettings } from '../../src/single-sign-on/index.ts';
import { readConfig } from '../../src/settings/index.ts';
import { networkOf } from '../../src/checks/index.ts';
import { checkedFetch } from '../checked-fetch.ts';
import { fixedOutputPool } from '../fixed-output-pool.ts';
import { startServer, type CallOptions, type Running } from '../running-server.ts';
import { startProvider, type RunningProvider } from './identity-provider.ts';
import { client } from './oidc-client.ts';
import { press } from '../browser-app/keyboard.ts';
import { minuteMs, ownPage } from './use-accounts.ts';

const people = {
  owner: { email: 'Owner@example.com', email_verified: true },
  newcomer: { email: 'newcomer@example.com', email_verified: true },
  text: { email: 'text@example.com', email_verified: 'true' },
  unverified: { email: 'owner@example.com', email_verified: false },
  unsaid: { email: 'owner@example.com' },
  nameless: {},
  stranger: { email: 'owner@elsewhere.example', email_verified: true },
  suspended: { email: 'suspended@example.com', email_verified: true },
  removed: { email: 'removed@example.com', email_verified: true },
  // The Kelvin sign, which is k in lower case.
  lookalike: { email: '\u212aim@example.com', email_verified: true },
  twin: { email: 'twin@example.com', email_verified: true },
  returning: { email: 'returning@example.com', email_verified: true },
  entra: { email: 'entra@example.com', xms_edov: '1' },
  entraUnverified: { email: 'owner@example.com', email_verified: false, xms_edov: true },
};

type Person = keyof typeof people;

describe('single sign-on', () => {
  let provider: RunningProvider;
  let server: Running;
  const pool = fixedOutputPool('a');
  const convertChecked = vi.spyOn(pool, 'convertChecked');
  beforeAll(async () => {
    // The provider warns that it runs without https.
    for (const method of ['warn', 'info'] as const)
      vi.spyOn(console, method).mockImplementation(() => undefined);
    provider = await startProvider(people);
    server = await startServer({
      pool,
      config: {
        oidcIssuer: provider.issuer,
        oidcClientId: client.id,
        oidcClientSecret: client.secret,
        oidcDomains: ['example.com'],
        oidcCreateAccounts: true,
      },
    });
    provider.register(`${server.url}/session/oidc/callback`);
  });
  afterAll(async () => {
    await server?.close();
    await provider?.close();
    vi.restoreAllMocks();
  });
  beforeEach(() => void (server.clock.now += minuteMs));

  /** Requests a page like a browser and does not follow redirects. */
  async function go(url: string, cookie = ''): Promise<Visit> {
    const response = await checkedFetch(url, { redirect: 'manual', headers: { cookie } });
    const [set = ''] = response.headers.getSetCookie();
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      setCookie: set,
      cookie: set.split(';')[0] ?? '',
      text: await response.text(),
    };
  }

  /** Begins a sign-in and returns from the provider. */
  async function visit(person: Person, view = '') {
    const begun = await go(`${server.url}/session/oidc?return=${encodeURIComponent(view)}`);
    const callback = await provider.signIn(begun.location, person);
    return { begun, callback };
  }

  async function signIn(person: Person, view?: string): Promise<Visit> {
    const { begun, callback } = await visit(person, view);
    return go(callback, begun.cookie);
  }

  const whoIs = async ({ cookie }: Visit) =>
    (await server.call('GET', '/session', { key: null, headers: { cookie } })).json['email'];

  const reasonOf = ({ location }: Visit) =>
    location.startsWith(`${server.url}/session/oidc/refusal?reason=`)
      ? location.split('=')[1]
      : `went to ${location}`;

  test('signs in to the account with the verified address, and opens the view', async () => {
    const signedIn = await signIn('owner', 'projects/a-1');
    expect(signedIn.location).toBe(`${server.url}/projects/a-1`);
    expect(signedIn.setCookie).toMatch(/^mdconv=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(await whoIs(signedIn)).toBe('owner@example.com');
    const [entry] = await server.store.audit.listEntries({
      accountId: server.account.id,
      limit: 1,
    });
    expect(entry).toMatchObject({
      kind: 'sign_in.succeeded',
      origin: { kind: 'anonymous', address: '127.0.0.1' },
      facts: { method: 'provider' },
    });
  });

  test('asks with PKCE, a state and a nonce, new ones each time', async () => {
    const asked = async () => {
      const { searchParams } = new URL((await go(`${server.url}/session/oidc`)).location);
      expect(Object.fromEntries(searchParams)).toMatchObject({
        response_type: 'code',
        client_id: client.id,
        scope: 'openid email',
        code_challenge_method: 'S256',
        redirect_uri: `${server.url}/session/oidc/callback`,
      });
      return ['state', 'nonce', 'code_challenge'].map((name) => searchParams.get(name) ?? '');
    };
    const secrets = [...(await asked()), ...(await asked())];
    for (const secret of secrets) expect(secret).toMatch(/^([\da-z]{6}_)?[\w-]{43}$/);
    expect(new Set(secrets).size).toBe(6);
  });

  test('creates a free account at the first sign-in only', async () => {
    for (let times = 0; times < 2; times += 1)
      expect(await whoIs(await signIn('newcomer'))).toBe('newcomer@example.com');
    expect(await server.store.accounts.findAccount('newcomer@example.com')).toMatchObject({
      plan: 'free',
    });
    for (const person of ['text', 'entra'] as const)
      expect(await whoIs(await signIn(person))).toBe(people[person].email);
  });

  test('the quota of processor time counts the network that created an account', async () => {
    const { cookie } = await signIn('newcomer');
    const newcomer = await server.store.accounts.findAccount(people.newcomer.email);
    await server.store.wallet.grantCredits(newcomer?.id ?? '', 1, 'test');
    const body = { markdown: 'a', format: 'text' };
    const groupOf = async (caller: CallOptions) => {
      const { status } = await server.call('POST', '/api/v1/convert', { ...caller, body });
      return [status, convertChecked.mock.lastCall?.[1]?.queue?.group];
    };
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    expect(await groupOf({ key: null, headers })).toEqual([200, networkOf('127.0.0.1')]);
    // The operator has created this one.
    expect(await groupOf({ key: server.live })).toEqual([200, undefined]);
  });

  test('two tabs can sign in at the same time', async () => {
    const begin = (cookie: string) => go(`${server.url}/session/oidc?return=keys`, cookie);
    const first = await begin('');
    const second = await begin(first.cookie);
    const responses = [];
    for (const { location } of [first, second])
      responses.push(await provider.signIn(location, 'owner'));
    for (const callback of responses) {
      const signedIn = await go(callback, second.cookie);
      expect(signedIn.location).toBe(`${server.url}/keys`);
      expect(await whoIs(signedIn)).toBe('owner@example.com');
    }
    let last = second;
    for (let times = 0; times < 5; times += 1) last = await begin(last.cookie);
    expect(last.cookie.length).toBeLessThan(1000);
  });

  test('two first sign-ins at the same time create one account', async () => {
    const visits = [await visit('twin'), await visit('twin')];
    const signedIn = await Promise.all(
      visits.map(({ begun, callback }) => go(callback, begun.cookie)),
    );
    for (const one of signedIn) expect(await whoIs(one)).toBe('twin@example.com');
    const accounts = await server.store.accounts.searchAccounts({ text: 'twin@', limit: 3 });
    expect(accounts).toHaveLength(1);
  });

  test('someone whose account was deleted gets a new one', async () => {
    const { accounts, housekeeping } = server.store;
    await signIn('returning');
    const former = await accounts.findAccount('returning@example.com');
    await accounts.deleteAccount(former?.id ?? '', 0);
    await housekeeping.purgeAccounts();
    expect(await whoIs(await signIn('returning'))).toBe('returning@example.com');
    expect((await accounts.findAccount('returning@example.com'))?.id).not.toBe(former?.id);
  });

  test('asks again who is there if the person must confirm that', async () => {
    const promptOf = async (query: string) =>
      new URL((await go(`${server.url}/session/oidc${query}`)).location).searchParams.get('prompt');
    expect([await promptOf('?confirm=1'), await promptOf('')]).toEqual(['login', null]);
  });

  test('ends the former session of the browser, and makes it fresh for a key', async () => {
    const former = await signIn('owner');
    server.clock.now += 20 * minuteMs;
    const create = ({ cookie }: Visit) =>
      server.call('POST', '/account/keys', {
        key: null,
        headers: { cookie, ...ownPage },
        body: { name: 'k', mode: 'live' },
      });
    expect((await create(former)).code).toBe('reauthentication_required');
    const { begun, callback } = await visit('owner');
    const renewed = await go(callback, `${begun.cookie}; ${former.cookie}`);
    expect((await create(renewed)).status).toBe(201);
    expect((await create(former)).code).toBe('invalid_session');
  });

  test.each<[Person, string]>([
    ['unverified', 'unverified'],
    ['unsaid', 'unverified'],
    ['entraUnverified', 'unverified'],
    ['nameless', 'address'],
    ['lookalike', 'address'],
    ['stranger', 'domain'],
    ['suspended', 'suspended'],
    ['removed', 'deleting'],
  ])('refuses someone %s with a page that says what to do', async (person, reason) => {
    const { accounts } = server.store;
    if (person === 'suspended' || person === 'removed') {
      const { id } = await accounts.createAccount({ email: people[person].email, plan: 'free' });
      if (person === 'suspended') await accounts.suspendAccount(id);
      else await accounts.deleteAccount(id, 0);
    }
    const before = await accounts.listAccounts();
    const refused = await signIn(person);
    // The sign-in is over, so that its cookie works no longer.
    expect([reasonOf(refused), refused.cookie]).toEqual([reason, 'mdconv-sign-in=']);
    expect(await accounts.listAccounts()).toEqual(before);
    const page = await go(refused.location);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('role="status"')]);
  });

  test('a response is good once, and only in the browser that asked', async () => {
    const { begun, callback } = await visit('owner');
    const other = await go(`${server.url}/session/oidc`);
    for (const cookie of ['', 'mdconv-sign-in=', 'mdconv-sign-in=a.b.c.d', other.cookie])
      expect(reasonOf(await go(callback, cookie))).toBe('expired');
    expect(await whoIs(await go(callback, begun.cookie))).toBe('owner@example.com');
    expect(reasonOf(await go(callback, begun.cookie))).toBe('expired');
  });

  test.each([
    ['nonce', 1, 'unavailable'],
    ['verifier', 2, 'expired'],
  ])('another %s is refused', async (_name, index, reason) => {
    const { begun, callback } = await visit('owner');
    const kept = begun.cookie.split('.');
    kept[index] = (kept[index] ?? '').replace(/.{8}$/, 'abcdefgh');
    expect(reasonOf(await go(callback, kept.join('.')))).toBe(reason);
  });

  test('an error of the provider is refused, if the browser asked', async () => {
    const { begun } = await visit('owner');
    const { searchParams } = new URL(begun.location);
    const callback = `${server.url}/session/oidc/callback?error=access_denied&state=`;
    const state = searchParams.get('state') ?? '';
    expect(reasonOf(await go(callback + state, begun.cookie))).toBe('declined');
    expect(reasonOf(await go(`${callback}x`, begun.cookie))).toBe('expired');
  });

  test.each(['//evil.example', 'https://evil.example', '/evil', '../x', 'a'.repeat(300), 'a?b'])(
    'does not lead to %s afterwards',
    async (view) => {
      expect((await signIn('owner', view)).location).toBe(`${server.url}/`);
    },
  );

  test('the log contains no addresses, codes or tokens', () => {
    const log = server.log.join('\n');
    expect(log).toContain('single sign-on failed');
    expect(log).not.toMatch(/example\.com|code=|state=/);
  });

  test('the page of the app offers it', async () => {
    expect((await go(`${server.url}/`)).text).toContain('<meta name="mdconv-single-sign-on">');
  });

  test.skipIf(!hasBrowser())('signs in and confirms by keyboard alone', async () => {
    const browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox'],
    });
    const page = await browser.newPage();
    await page.goto(`${server.url}/keys`);
    await press(page, page.getByRole('link', { name: 'Continue with single sign-on' }).first());
    await signInAtProvider(page);
    await openDialog(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    server.clock.now += 16 * minuteMs;
    await createKey(page);
    await press(page, page.getByRole('button', { name: 'Confirm with single sign-on' }).first());
    // The provider asks again, although it knows the browser.
    await signInAtProvider(page);
    await createKey(page);
    await page.getByRole('dialog', { name: 'Copy your new key' }).waitFor();
    expect(page.url()).toBe(`${server.url}/keys`);
    await browser.close();
  });

  /** Keys that are pressed before the dialog has the focus do not reach it. */
  async function openDialog(page: Page) {
    await press(page, page.getByRole('button', { name: 'Create key' }).first());
    await page.getByRole('textbox', { name: 'Name' }).and(page.locator(':focus')).waitFor();
  }

  async function createKey(page: Page) {
    await openDialog(page);
    await page.keyboard.type('from the keyboard');
    await page.keyboard.press('Enter');
  }

  /** Fills in the provider's pages: who it is, and that the server may know. */
  async function signInAtProvider(page: Page) {
    await page.locator('[name=login]').focus();
    await page.keyboard.type('newcomer');
    await page.keyboard.press('Tab');
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    const consent = page.getByRole('button', { name: 'Continue' });
    await consent.or(page.getByRole('heading', { name: 'API keys' })).waitFor();
    if (await consent.isVisible()) await consent.press('Enter');
    await page.getByRole('heading', { name: 'API keys' }).waitFor();
  }
});

describe('single sign-on of other servers', () => {
  async function withServer(config: Partial<Config>, use: (server: Running) => Promise<void>) {
    const server = await startServer({ config });
    await use(server).finally(() => server.close());
  }

  const go = (server: Running, path: string) =>
    checkedFetch(server.url + path, { redirect: 'manual' });

  test('is off unless an issuer is set', () =>
    withServer({}, async (server) => {
      for (const path of ['', '/callback', '/refusal?reason=expired'])
        expect((await go(server, `/session/oidc${path}`)).status).toBe(404);
      expect(await (await go(server, '/')).text()).not.toContain('single-sign-on');
    }));

  const huge = ' '.repeat(2_000_000);
  const wrong = '{"issuer":"https://id.evil.example"}';

  test.each<[string, string | undefined, string]>([
    ['cannot be reached', undefined, '"cause":"ECONNREFUSED"'],
    ['is another one', wrong, 'does not match the expected issuer'],
    ['has no page', '{"issuer":"ISSUER"}', 'authorization_endpoint'],
    ['responds with too much', huge, '"cause":"RESPONSE_TOO_LARGE"'],
  ])('says that the provider is out of order if it %s', async (_name, metadata, reason) => {
    const provider = createServer((_request, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(metadata?.replace('ISSUER', oidcIssuer));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const oidcIssuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    if (metadata === undefined) provider.close();
    await withServer({ oidcIssuer, oidcClientId: 'x' }, async (server) => {
      const { status, headers } = await go(server, '/session/oidc');
      expect([status, headers.get('location')]).toEqual([
        303,
        `${server.url}/session/oidc/refusal?reason=unavailable`,
      ]);
      expect(server.log.join('\n')).toContain(reason);
      expect((await go(server, '/session/oidc/refusal?reason=other')).status).toBe(404);
      expect((await server.call('GET', '/api/v1/usage')).status).toBe(200);
    });
    provider.close();
  });

  test('uses the public URL and a __Host- cookie behind a proxy', async () => {
    const provider = await startProvider(people);
    provider.register('https://docs.example.com/m/session/oidc/callback');
    const config = {
      oidcIssuer: provider.issuer,
      oidcClientId: client.id,
      publicUrl: 'https://docs.example.com',
      basePath: '/m',
    };
    await withServer(config, async (server) => {
      const response = await fetch(`${new URL(server.url).origin}/m/session/oidc`, {
        redirect: 'manual',
      });
      const { searchParams } = new URL(response.headers.get('location') ?? '');
      expect(searchParams.get('redirect_uri')).toBe(
        'https://docs.example.com/m/session/oidc/callback',
      );
      expect(response.headers.get('set-cookie')).toMatch(
        /^__Host-mdconv-sign-in=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
      );
    });
    await provider.close();
  });
});

describe('the settings of single sign-on', () => {
  const read = (environment: Record<string, string>) =>
    readProviderSettings(
      readConfig({ MDCONV_OIDC_ISSUER: 'https://id.example.com', ...environment }),
    );

  test.each<[Record<string, string>, string]>([
    [{}, 'MDCONV_OIDC_CLIENT_ID'],
    [{ MDCONV_OIDC_CLIENT_ID: 'a', MDCONV_OIDC_CREATE_ACCOUNTS: '1' }, 'MDCONV_OIDC_DOMAINS'],
  ])('%j stops the start', (environment, message) => {
    expect(() => read(environment)).toThrow(message);
  });
});

interface Visit {
  readonly status: number;
  readonly location: string;
  readonly setCookie: string;
  /** The cookie as a request header. */
  readonly cookie: string;
  readonly text: string;
}
