import { describe, expect, test } from 'vitest';
import { hashSecret, mintKey, mintToken } from '../../src/accounts/index.ts';
import { createPasswords } from '../../src/index.ts';
import { onEachDatabase } from '../databases.ts';
import { cheap, type Answer } from '../running-server.ts';
import { ownPage, password, statusAndCode } from './use-accounts.ts';
import { useCommands } from './use-commands.ts';

const dayMs = 24 * 60 * 60 * 1000;
const suspended = [403, 'account_suspended'];

onEachDatabase((database) => {
  const managed = useCommands(database);
  let people = 0;

  /** An account with a password, a key, a session, a sign-in link and a public project. */
  async function someone() {
    const { server } = managed;
    const { store } = server;
    const email = `person${(people += 1)}@example.com`;
    const { id } = await store.accounts.createAccount({ email, plan: 'premium' });
    await store.passwords.setPassword(id, await createPasswords(cheap).hash(password));
    const { key, ...secret } = mintKey('live');
    const facts = { mode: 'live', name: 'k', expiresAt: null, rateLimit: null } as const;
    await store.keys.createKey(id, { ...secret, ...facts });
    const [first, session, link] = [mintToken(), mintToken(), mintToken()];
    await store.sessions.createSignInLink(id, first.hash, dayMs);
    await store.sessions.redeemSignInLink(first.hash, session.hash);
    await store.sessions.createSignInLink(id, link.hash, dayMs);
    const call = (method: string, path: string, body?: unknown) =>
      server.call(method, path, { key, ...(body !== undefined && { body }) });
    const { json: project } = await call('POST', '/api/v1/projects', { name: 'P' });
    const file = await call('POST', '/api/v1/files', {
      project_id: project['id'],
      name: 'a.md',
      content: 'secret content',
    });
    const share = await call('POST', `/api/v1/projects/${String(project['id'])}/share/public`);
    const cookie = { cookie: `mdconv=${session.token}`, ...ownPage };
    const anonymous = { key: null, headers: ownPage };
    const signIn = (address = email) =>
      server.call('POST', '/session', { ...anonymous, body: { email: address, password } });
    const wrong = { ...anonymous, body: { email, password: 'wrong' } };
    /** One request per way of access. */
    const access: Readonly<Record<string, () => Promise<Answer>>> = {
      convert: () => call('POST', '/api/v1/convert', { markdown: '# A', format: 'html' }),
      key: () => call('GET', '/api/v1/projects'),
      cookie: () => server.call('GET', '/account', { key: null, headers: cookie }),
      password: signIn,
      link: () =>
        server.call('POST', '/session/link', { ...anonymous, body: { token: link.token } }),
      shared: () =>
        server.call('GET', `/api/v1/shared/${String(share.json['slug'])}`, { key: null }),
      content: () =>
        server.call('GET', `/api/v1/files/${String(file.json['id'])}/content`, { key: null }),
      wrongPassword: () => server.call('POST', '/session', wrong),
    };
    const tryAll = async () => {
      const results: Record<string, unknown> = {};
      server.clock.now += 61_000;
      for (const [name, send] of Object.entries(access))
        results[name] = statusAndCode(await send());
      return results;
    };
    return { id, email, key, tryAll, signIn };
  }

  const blocked = {
    convert: suspended,
    key: suspended,
    cookie: suspended,
    password: suspended,
    link: suspended,
    shared: [404, 'not_found'],
    content: [404, 'not_found'],
    wrongPassword: [401, 'invalid_session'],
  };
  const ok = [200, undefined];
  const open = {
    convert: ok,
    key: ok,
    cookie: ok,
    password: ok,
    link: ok,
    shared: ok,
    content: ok,
    wrongPassword: [401, 'invalid_session'],
  };

  test('accounts suspend blocks every way of access, accounts resume restores it', async () => {
    const { email, key, tryAll } = await someone();
    const { code, text } = await managed.run('accounts', 'suspend', email);
    expect([code, text]).toEqual([0, `${email} is suspended.`]);
    expect(await tryAll()).toEqual(blocked);
    const gates = await managed.server.call('GET', '/api/v1/credits', { key });
    expect(gates.json).toMatchObject({ can_save: false, credits_remaining: null });
    const list = await managed.run('accounts', 'list', '--json');
    expect(list.json).toContainEqual(expect.objectContaining({ email, state: 'suspended' }));
    expect((await managed.run('accounts', 'resume', email)).code).toBe(0);
    expect(await tryAll()).toEqual(open);
  });

  test('accounts resume cancels the deletion of a suspended account, and says that it is still suspended', async () => {
    const { email, tryAll } = await someone();
    await managed.run('accounts', 'suspend', email);
    await managed.run('accounts', 'delete', email);
    const { code, text } = await managed.run('accounts', 'resume', email);
    expect(code).toBe(0);
    expect(text).toContain(`${email} will not be deleted. It is suspended`);
    expect(await tryAll()).toEqual(blocked);
    expect((await managed.run('accounts', 'resume', email)).text).toBe(`${email} is active.`);
    expect(await tryAll()).toEqual(open);
  });

  test('a conversion that was refused costs nothing and is not listed', async () => {
    const { id, email, tryAll } = await someone();
    const { store } = managed.server;
    const before = await store.wallet.readWallet(id, 'live');
    const { recent } = await store.calls.readCalls(id, 'live', 50);
    await managed.run('accounts', 'suspend', email);
    await tryAll();
    expect(await store.wallet.readWallet(id, 'live')).toEqual(before);
    expect((await store.calls.readCalls(id, 'live', 50)).recent).toEqual(recent);
  });

  test('accounts rename changes the address; keys and sessions stay', async () => {
    const { email, tryAll, signIn } = await someone();
    const { code, text } = await managed.run('accounts', 'rename', email, ' New@Example.com');
    expect([code, text]).toEqual([0, `${email} is now new@example.com.`]);
    const { password: byOldAddress, ...others } = await tryAll();
    expect(byOldAddress).toEqual([401, 'invalid_session']);
    expect(others).toMatchObject({ convert: ok, cookie: ok, shared: ok });
    expect(statusAndCode(await signIn('new@example.com'))).toEqual(ok);
    const other = await someone();
    const taken = await managed.run('accounts', 'rename', other.email, 'new@example.com');
    expect([taken.code, taken.text]).toEqual([1, expect.stringContaining('already in use')]);
  });

  test('accounts delete blocks at once and deletes after the grace period', async () => {
    const { id, email, tryAll } = await someone();
    const { code, json } = await managed.run('accounts', 'delete', email, '--json');
    expect(code).toBe(0);
    expect(json).toMatchObject({ email, state: 'deleting', deleted: false });
    const { purgeAt } = json as { purgeAt: string };
    expect(Math.abs(Date.parse(purgeAt) - Date.now() - 30 * dayMs)).toBeLessThan(dayMs);
    expect(await tryAll()).toEqual(blocked);
    expect((await managed.run('accounts', 'resume', email)).code).toBe(0);
    expect(await tryAll()).toMatchObject({ convert: ok, password: ok });

    await managed.run('accounts', 'delete', email, '--deletion-grace', '24h');
    const { store, clock } = managed.server;
    expect(await store.housekeeping.purgeAccounts()).toBe(0);
    clock.now += 2 * dayMs;
    expect(await store.housekeeping.purgeAccounts()).toBe(1);
    expect(await tryAll()).toMatchObject({
      convert: [401, 'invalid_api_key'],
      cookie: [401, 'invalid_session'],
      password: [401, 'invalid_session'],
      link: [401, 'invalid_session'],
      shared: [404, 'not_found'],
      content: [404, 'not_found'],
    });
    expect(await store.accounts.findAccount(id)).toBeUndefined();
    expect(await store.housekeeping.checkInvariants()).toEqual([]);
  });

  test('accounts delete --now deletes immediately and frees the address', async () => {
    const { id, email } = await someone();
    const { code, text } = await managed.run('accounts', 'delete', email, '--now');
    expect([code, text]).toEqual([0, `${email} is deleted.`]);
    expect((await managed.run('accounts', 'resume', email)).code).toBe(2);
    expect((await managed.run('accounts', 'create', '--email', email)).code).toBe(0);
    const { store } = managed.server;
    expect(await store.wallet.listLedger(id, 50)).not.toEqual([]);
    expect((await managed.run('doctor')).code).toBe(0);
  });

  test('accounts revoke-all ends all keys, sessions and links, but not the password', async () => {
    const { email, tryAll } = await someone();
    const { text } = await managed.run('accounts', 'revoke-all', email);
    expect(text).toBe(`Revoked 1 keys and ended 1 sessions of ${email}.`);
    expect(await tryAll()).toEqual({
      ...open,
      convert: [401, 'invalid_api_key'],
      key: [401, 'invalid_api_key'],
      cookie: [401, 'invalid_session'],
      link: [401, 'invalid_session'],
    });
  });

  test.each([
    [['accounts', 'suspend', 'nobody@example.com'], 2, 'No account'],
    [['accounts', 'suspend'], 2, 'takes ADDRESS'],
    [['accounts', 'rename', 'owner@example.com', 'no address'], 2, 'not an email address'],
    [['accounts', 'delete', 'nobody@example.com', '--now'], 2, 'No account'],
  ])('refuses %j', async (words, status, sentence) => {
    const { code, text } = await managed.run(...words);
    expect([code, text]).toEqual([status, expect.stringContaining(sentence)]);
  });

  describe('the audit log', () => {
    test('shows an account its own events, page by page', async () => {
      const { id, signIn } = await someone();
      const { server } = managed;
      server.clock.now += 61_000;
      const signedIn = await signIn();
      const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
      const get = (query = '') =>
        server.call('GET', `/account/audit${query}`, { key: null, headers: { cookie } });
      const { entries, next_cursor: next } = (await get('?limit=2')).json as unknown as Page;
      expect(entries[0]).toEqual({
        id: expect.any(String) as string,
        kind: 'sign_in.succeeded',
        origin: 'anonymous',
        key_id: null,
        address: '127.0.0.1',
        facts: { method: 'password' },
        created_at: new Date(server.clock.now).toISOString(),
      });
      const [key] = await server.store.keys.listKeys(id);
      expect(entries[1]).toMatchObject({
        kind: 'share.made_public',
        origin: 'key',
        key_id: key?.id,
        address: '127.0.0.1',
      });
      const rest = (await get(`?limit=200&cursor=${next}`)).json as unknown as Page;
      expect(rest.entries.at(-1)).toMatchObject({ kind: 'account.created', origin: 'operator' });
      expect(rest.next_cursor).toBeNull();
      expect(statusAndCode(await get('?limit=0'))).toEqual([422, 'validation_failed']);
    });

    test('mdconv-server audit prints events without secrets, content or addresses', async () => {
      const { id, email, key, tryAll } = await someone();
      await tryAll();
      await managed.run('credits', 'grant', '--account', email, '--credits', '5');
      const all = await managed.run('audit', '--account', email);
      expect(all.code).toBe(0);
      for (const line of [
        'sign_in.failed  by anonymous from 127.0.0.1',
        'credits=5',
        'key.created',
      ])
        expect(all.text).toContain(line);
      for (const secret of [key, hashSecret(key), password, 'secret content', email])
        expect(all.text).not.toContain(secret);
      const list = await managed.run('audit', '--account', email, '--json');
      expect(list.json).toContainEqual(
        expect.objectContaining({ kind: 'credits.granted', account_id: id }),
      );
      const newest = await managed.run('audit', '--limit', '1', '--json');
      expect(newest.json).toHaveLength(1);
      const since = await managed.run('audit', '--since', '2100-01-01');
      expect([since.code, since.text]).toEqual([2, expect.stringContaining('--since takes')]);
      expect((await managed.run('audit', '--since', '365d')).text).toContain(id);
    });
  });
});

interface Page {
  readonly entries: readonly Readonly<Record<string, unknown>>[];
  readonly next_cursor: string | null;
}
