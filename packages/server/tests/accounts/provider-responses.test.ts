import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { checkedFetch } from '../checked-fetch.ts';
import { onEachDatabase } from '../databases.ts';
import { startServer, type Running } from '../running-server.ts';
import { client } from './oidc-client.ts';
import { newKey, startLenientProvider, type LenientProvider } from './lenient-provider.ts';
import { minuteMs } from './use-accounts.ts';

/** What the server checks itself, because a provider may not. */
onEachDatabase((database) => {
  let provider: LenientProvider;
  let server: Running;
  beforeAll(async () => {
    provider = await startLenientProvider();
    const oidc = {
      oidcIssuer: provider.issuer,
      oidcClientId: client.id,
      oidcClientSecret: client.secret,
    };
    server = await startServer({ database, config: oidc });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server?.close();
    await provider?.close();
  });
  const trusted = newKey('trusted');
  const verified = { email: 'owner@example.com', email_verified: true };
  beforeEach(() => {
    vi.useRealTimers();
    // The metadata is read again, and with it the keys.
    server.clock.now += 61 * minuteMs;
    provider.published = [trusted];
    provider.signs = trusted;
    provider.claims = verified;
  });

  interface Visit {
    readonly outcome: string;
    readonly cookies: readonly string[];
  }

  async function go(url: string, cookie = ''): Promise<Visit & { readonly location: string }> {
    const response = await checkedFetch(url, { redirect: 'manual', headers: { cookie } });
    const location = response.headers.get('location') ?? '';
    const reason = new URL(location, server.url).searchParams.get('reason');
    const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
    return { location, outcome: reason ?? 'signed in', cookies };
  }

  async function begin(cookie = '') {
    const { location, cookies } = await go(`${server.url}/session/oidc`, cookie);
    return { callback: provider.answer(location), cookie: cookies[0] ?? '' };
  }

  async function signIn(): Promise<Visit> {
    const { callback, cookie } = await begin();
    return go(callback, cookie);
  }

  test.each<[string, () => void]>([
    ['an unknown key', () => (provider.signs = newKey('unknown'))],
    ['another key with the id of the published one', () => (provider.signs = newKey('trusted'))],
    ['no key', () => (provider.signs = 'none')],
    ['a secret instead of a key', () => (provider.signs = 'HS256')],
    ['a key of a provider that publishes none', () => (provider.published = [])],
  ])('refuses an ID token that is signed by %s', async (_name, change) => {
    expect((await signIn()).outcome).toBe('signed in');
    server.clock.now += 61 * minuteMs;
    change();
    const refused = await signIn();
    expect(refused.outcome).toBe('unavailable');
    expect(refused.cookies).toEqual(['mdconv-sign-in=']);
  });

  test('reads the keys once for several sign-ins, and again when the provider changes them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const before = provider.reads();
    for (let times = 0; times < 3; times += 1) expect((await signIn()).outcome).toBe('signed in');
    expect(provider.reads()).toBe(before + 1);
    const next = newKey('next');
    provider.published = [trusted, next];
    provider.signs = next;
    vi.setSystemTime(Date.now() + minuteMs);
    expect((await signIn()).outcome).toBe('signed in');
    expect(provider.reads()).toBe(before + 2);
    // A key that was withdrawn is not accepted for longer than five minutes.
    provider.published = [next];
    provider.signs = trusted;
    vi.setSystemTime(Date.now() + 5 * minuteMs);
    expect((await signIn()).outcome).toBe('unavailable');
  });

  test.each<[unknown, string]>([
    [true, 'signed in'],
    ['true', 'signed in'],
    [1, 'signed in'],
    [['true'], 'unverified'],
    [[true], 'unverified'],
    ['1', 'unverified'],
    ['TRUE', 'unverified'],
    [{ toString: 'true' }, 'unverified'],
    [2, 'unverified'],
    [false, 'unverified'],
    [null, 'unverified'],
    [undefined, 'unverified'],
  ])('email_verified %j: %s', async (email_verified, outcome) => {
    provider.claims = { ...verified, email_verified };
    expect((await signIn()).outcome).toBe(outcome);
  });

  const secondsFrom = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
  test.each<[string, () => object, string]>([
    ['that expired 25 s ago', () => ({ exp: secondsFrom(-25) }), 'signed in'],
    ['that expired 40 s ago', () => ({ exp: secondsFrom(-40) }), 'unavailable'],
    ['that is valid in 25 s', () => ({ nbf: secondsFrom(25) }), 'signed in'],
    ['that is valid in 40 s', () => ({ nbf: secondsFrom(40) }), 'unavailable'],
    ['that was issued in an hour', () => ({ iat: secondsFrom(3600) }), 'signed in'],
  ])('an ID token %s', async (_name, times, outcome) => {
    provider.claims = { ...verified, ...times() };
    expect((await signIn()).outcome).toBe(outcome);
  });

  test('a response and its cookie start one session, although the provider takes its code again', async () => {
    const { callback, cookie } = await begin();
    const first = await go(callback, cookie);
    expect(first).toMatchObject({
      outcome: 'signed in',
      cookies: [expect.stringMatching(/^mdconv=.{43}$/), 'mdconv-sign-in='],
    });
    const again = await go(callback, cookie);
    expect(again).toMatchObject({ outcome: 'expired', cookies: ['mdconv-sign-in='] });
    // Nor with a new state in both.
    const state = new URL(callback).searchParams.get('state') ?? '';
    const other = state.replace(/.{4}$/, 'aaaa');
    expect((await go(callback.replace(state, other), cookie.replace(state, other))).outcome).toBe(
      'expired',
    );
    server.clock.now += 14 * minuteMs;
    await server.store.housekeeping.sweepExpired();
    expect((await go(callback, cookie)).outcome).toBe('expired');
  });

  test('of many that use it at the same time, one signs in', async () => {
    const { callback, cookie } = await begin();
    const visits = await Promise.all(Array.from({ length: 10 }, () => go(callback, cookie)));
    expect(visits.filter(({ outcome }) => outcome === 'signed in')).toHaveLength(1);
  });

  test('a sign-in that was never completed is over after ten minutes', async () => {
    const begun = await begin();
    const late = await begin();
    server.clock.now += 10 * minuteMs;
    expect((await go(begun.callback, begun.cookie)).outcome).toBe('signed in');
    server.clock.now += 2 * minuteMs;
    expect((await go(late.callback, late.cookie)).outcome).toBe('expired');
  });

  test('keeps what another tab has begun', async () => {
    const first = await begin();
    const second = await begin(first.cookie);
    const signedIn = await go(second.callback, second.cookie);
    expect(signedIn.outcome).toBe('signed in');
    expect(signedIn.cookies[1]).toBe(first.cookie);
  });

  test('asks first if the browser is signed in to another account, and opens the view then', async () => {
    const own = (await signIn()).cookies[0] ?? '';
    const other = await server.store.accounts.createAccount({
      email: 'other@example.com',
      plan: 'free',
    });
    provider.claims = { ...verified, email: other.email };
    const begun = await go(`${server.url}/session/oidc?return=keys`, own);
    const asked = await go(provider.answer(begun.location), `${own}; ${begun.cookies[0]}`);
    expect(asked.location).toBe(`${server.url}/session/confirm`);
    expect(asked.cookies).toEqual([
      expect.stringMatching(/^mdconv-offer=[\w-]{43}\.keys$/),
      'mdconv-sign-in=',
    ]);
    const response = await checkedFetch(`${server.url}/session/confirm?answer=change`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: `${own}; ${asked.cookies[0]}`, 'sec-fetch-site': 'same-origin' },
    });
    expect(response.headers.get('location')).toBe(`${server.url}/keys`);
    const [cookie = ''] = response.headers.getSetCookie();
    const who = await server.call('GET', '/session', { key: null, headers: { cookie } });
    expect(who.json['email']).toBe(other.email);
  });
});
