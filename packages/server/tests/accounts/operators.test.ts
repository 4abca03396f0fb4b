import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { mintToken } from '../../src/accounts/index.ts';
import { bodyOf, minuteMs, ownPage, statusAndCode } from './use-accounts.ts';
import { useCommands } from './use-commands.ts';

const missing = [404, 'not_found'];
const requests: [method: string, path: string, body?: object][] = [
  ['GET', '/operator/accounts'],
  ['PATCH', '/operator/accounts/{id}', { state: 'suspended' }],
  ['POST', '/operator/accounts/{id}/credits', { credits: 5 }],
  ['GET', '/operator/audit'],
  ['GET', '/operator/health'],
];

onEachDatabase((database) => {
  const managed = useCommands(database);
  let people = 0;

  async function someone(name = `person${(people += 1)}`) {
    const { store } = managed.server;
    const email = `${name}@example.com`;
    const { id } = await store.accounts.createAccount({ email, plan: 'free' });
    return { id, email };
  }

  /** A browser that is signed in to an account. */
  async function browserOf(id: string) {
    const { server } = managed;
    const { token, hash } = mintToken();
    const link = mintToken();
    await server.store.sessions.createSignInLink(id, link.hash, minuteMs);
    await server.store.sessions.redeemSignInLink(link.hash, hash);
    return (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
      server.call(method, path, {
        key: null,
        headers: { cookie: `mdconv=${token}`, ...ownPage, ...headers },
        ...(body && { body }),
      });
  }

  async function operator() {
    const account = await someone();
    await managed.run('accounts', 'operator', '--account', account.email, '--on');
    return { ...account, call: await browserOf(account.id) };
  }

  const newestEntry = async (accountId: string) =>
    (await managed.server.store.audit.listEntries({ accountId, limit: 1 }))[0];

  describe('accounts operator', () => {
    test('gives the flag and takes it away, with entries in the audit log', async () => {
      const { id, email } = await someone();
      const call = await browserOf(id);
      const flag = async () => bodyOf(await call('GET', '/account'))['is_operator'];
      const run = (...words: string[]) =>
        managed.run('accounts', 'operator', '--account', email, ...words);
      expect(await flag()).toBe(false);
      expect(await run('--on')).toMatchObject({ code: 0, text: `${email} is an operator now.` });
      expect(await flag()).toBe(true);
      expect(await newestEntry(id)).toMatchObject({
        kind: 'account.operator_changed',
        origin: { kind: 'operator' },
        facts: { operator: 'on' },
      });
      expect((await call('GET', '/operator/accounts')).status).toBe(200);
      expect((await run('--off')).code).toBe(0);
      expect(await flag()).toBe(false);
      expect(statusAndCode(await call('GET', '/operator/accounts'))).toEqual(missing);
      expect(await newestEntry(id)).toMatchObject({ facts: { operator: 'off' } });
      for (const words of [[], ['--on', '--off']]) expect((await run(...words)).code).toBe(2);
    });
  });

  test.each(requests)('%s %s does not exist for others', async (method, path, body) => {
    const { id } = await someone();
    const call = await browserOf(id);
    const unknown = await call('GET', '/operator/unknown');
    const answer = await call(method, path.replace('{id}', id), body);
    expect(statusAndCode(answer)).toEqual(missing);
    const messageOf = ({ json }: typeof answer) => (json['error'] as { message: string }).message;
    expect(messageOf(answer)).toBe(messageOf(unknown));
    const anonymous = await managed.server.call(method, path.replace('{id}', id), {
      key: null,
      ...(body && { body }),
    });
    expect(statusAndCode(anonymous)).toEqual([401, 'invalid_session']);
    await managed.server.store.accounts.setOperator(managed.server.account.id, true);
    const withKey = await managed.server.call(method, path.replace('{id}', id), {
      ...(body && { body }),
    });
    expect(statusAndCode(withKey)).toEqual([401, 'invalid_session']);
    const { store } = managed.server;
    expect(await store.accounts.findAccount(id)).toMatchObject({ state: 'active' });
  });

  test('lists accounts by address, with search and pages', async () => {
    const { call } = await operator();
    for (const name of ['find_c', 'find_a', 'find_b', 'findxa']) await someone(name);
    const list = async (query: string) => {
      const { entries, next_cursor } = bodyOf(await call('GET', `/operator/accounts?${query}`));
      const emails = (entries as { email: string }[]).map(({ email }) => email.split('@')[0]);
      return [emails, next_cursor] as const;
    };
    expect(await list('search=FIND_')).toEqual([['find_a', 'find_b', 'find_c'], null]);
    const [first, cursor] = await list('search=find_&limit=2');
    expect(first).toEqual(['find_a', 'find_b']);
    expect(await list(`search=find_&limit=2&cursor=${String(cursor)}`)).toEqual([['find_c'], null]);
    for (const none of ['%25', '%5C', "'", 'nobody'])
      expect(await list(`search=${none}`)).toEqual([[], null]);
    expect((await call('GET', '/operator/accounts?limit=0')).status).toBe(422);
  });

  test('suspends and resumes, changes plans and adds credits, each with an entry', async () => {
    const { id: operatorId, email: operatorEmail, call } = await operator();
    const { id, email } = await someone();
    const theirs = await browserOf(id);
    const path = `/operator/accounts/${id}`;
    const acts: readonly [() => ReturnType<typeof call>, object, string][] = [
      [() => call('PATCH', path, { plan: 'premium' }), { plan: 'premium' }, 'account.plan_changed'],
      [
        () => call('POST', `${path}/credits`, { credits: 7 }),
        { credits_remaining: 2007 },
        'credits.granted',
      ],
      [
        () => call('PATCH', path, { state: 'suspended' }),
        { state: 'suspended' },
        'account.suspended',
      ],
      [() => call('PATCH', path, { state: 'active' }), { state: 'active' }, 'account.resumed'],
    ];
    for (const [act, result, kind] of acts) {
      managed.server.clock.now += 1;
      expect(bodyOf(await act())).toMatchObject({ id, ...result });
      expect(await newestEntry(id)).toMatchObject({
        kind,
        origin: { kind: 'operator', account: { id: operatorId, address: '127.0.0.1' } },
      });
      if (kind === 'account.suspended')
        expect(statusAndCode(await theirs('GET', '/account'))).toEqual([403, 'account_suspended']);
    }
    const log = bodyOf(await call('GET', `/operator/audit?account=${id}&limit=1`));
    expect(log['entries']).toMatchObject([
      {
        ...{ kind: 'account.resumed', account_id: id, address: '127.0.0.1' },
        ...{ email, operator_id: operatorId, operator_email: operatorEmail },
      },
    ]);
    const own = bodyOf(await theirs('GET', '/account/audit?limit=1'))['entries'];
    expect(own).toMatchObject([{ origin: 'operator', address: null }]);
    expect(JSON.stringify(own)).not.toContain(operatorId);
  });

  test('adds credits once for an idempotency key, and again for another body or operator', async () => {
    const { call } = await operator();
    const { call: callOfOther } = await operator();
    const { id } = await someone();
    const path = `/operator/accounts/${id}/credits`;
    const before = (await managed.server.store.wallet.readWallet(id, 'live')).available;
    const grant = async (credits: number, key: string, by = call) => {
      const answer = await by('POST', path, { credits }, { 'idempotency-key': key });
      const left = bodyOf(answer)['credits_remaining'] as number;
      return left - before.subscription - before.topup;
    };
    expect(await Promise.all([grant(7, 'a'), grant(7, 'a'), grant(7, 'a')])).toEqual([7, 7, 7]);
    expect(await grant(8, 'a')).toBe(15);
    expect(await grant(7, 'b')).toBe(22);
    expect(await grant(7, 'a', callOfOther)).toBe(29);
    expect(await grant(7, 'a')).toBe(29);
    const malformed = await call('POST', path, { credits: 7 }, { 'idempotency-key': 'a b' });
    expect(statusAndCode(malformed)).toEqual([422, 'validation_failed']);
  });

  test.each<[string, object, string?]>([
    ['a plan that does not exist', { plan: 'gold' }],
    ['a state that is not for operators', { state: 'deleting' }],
    ['no credits', { credits: 0 }, '/credits'],
    ['too many credits', { credits: 1_000_001 }, '/credits'],
    ['their own suspension', { state: 'suspended' }],
  ])('refuses %s', async (name, body, suffix = '') => {
    const { id: ownId, call } = await operator();
    const id = name.startsWith('their own') ? ownId : (await someone()).id;
    const method = suffix ? 'POST' : 'PATCH';
    const answer = await call(method, `/operator/accounts/${id}${suffix}`, body);
    expect(statusAndCode(answer)).toEqual([422, 'validation_failed']);
  });

  test('returns 404 for accounts that do not exist', async () => {
    const { call } = await operator();
    for (const id of ['0193bb10-1a00-7d4e-a1b2-c3d4e5f60718', 'x'])
      expect(
        statusAndCode(await call('PATCH', `/operator/accounts/${id}`, { plan: 'free' })),
      ).toEqual(missing);
  });

  test('changes need a recent sign-in, reading does not', async () => {
    const { call } = await operator();
    const { id } = await someone();
    managed.server.clock.now += 15 * minuteMs + 1;
    for (const [method, path, body] of requests) {
      const answer = await call(method, path.replace('{id}', id), body);
      expect(statusAndCode(answer)).toEqual(
        method === 'GET' ? [200, undefined] : [403, 'reauthentication_required'],
      );
    }
  });

  test('a suspended operator has no access', async () => {
    const { id, call } = await operator();
    await managed.server.store.accounts.suspendAccount(id);
    expect(statusAndCode(await call('GET', '/operator/accounts'))).toEqual([
      403,
      'account_suspended',
    ]);
  });

  test('reports the health of the server', async () => {
    const { call } = await operator();
    expect(bodyOf(await call('GET', '/operator/health'))).toMatchObject({
      database: true,
      stopping: false,
      node: process.versions.node,
    });
  });
});
