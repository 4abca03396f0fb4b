import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import type { CallOptions } from '../running-server.ts';
import { refusalOf, useWorkspace, type Thing, type Workspace } from './use-workspace.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Ids {
  readonly project: string;
  readonly file: string;
}

/** Every paid operation of the workspace. */
const paidActs: readonly [string, { route: string; body?: (ids: Ids) => object }][] = [
  [
    'File first save',
    {
      route: 'POST /files',
      body: ({ project }) => ({ project_id: project, name: 'new.md', content: 'New.' }),
    },
  ],
  ['File copy', { route: 'POST /files/{file}/copy' }],
  [
    'Share invites',
    {
      route: 'POST /projects/{project}/share/invites',
      body: () => ({ emails: ['a@example.com'] }),
    },
  ],
  ['Make public', { route: 'POST /projects/{project}/share/public' }],
];
const freeActs: readonly [string, string, object?][] = [
  ['File autosave', 'PATCH /files/{file}', { content: 'x', version: 1 }],
  ['File rename', 'PATCH /files/{file}', { name: 'x.md' }],
  ['File move', 'PATCH /files/{file}', { folder_id: null }],
  ['File archive', 'PATCH /files/{file}', { archived: true }],
  ['File restore', 'PATCH /files/{file}', { archived: false }],
  ['File delete', 'DELETE /files/{file}'],
  ['Folder', 'POST /projects/{project}/folders', { name: 'x' }],
  ['Project', 'PATCH /projects/{project}', { name: 'x' }],
  ['Remove invitee', 'DELETE /projects/{project}/share/invites/a@example.com'],
  ['Make private', 'POST /projects/{project}/share/private'],
];

const fill = (route: string, ids: Ids) =>
  route.replace(/\{(\w+)\}/, (_, thing: keyof Ids) => ids[thing]);

async function newIds({ newProject, newFile }: Workspace, key?: string): Promise<Ids> {
  const project = await newProject({}, key);
  return { project: project.id, file: (await newFile(project, {}, key)).id };
}

onEachDatabase((database) => {
  const workspace = useWorkspace(database, { config: { projectsMax: 1000 } });
  const { call, creditsOf, newFile, newProject } = workspace;

  const act = (
    { route, body }: (typeof paidActs)[number][1],
    ids: Ids,
    idempotencyKey?: string,
    options: CallOptions = {},
  ) =>
    call(fill(route, ids), {
      ...(body && { body: body(ids) }),
      ...options,
      headers: { ...(idempotencyKey && { 'idempotency-key': idempotencyKey }), ...options.headers },
    });
  let keys = 0;
  const newKey = () => `key-${(keys += 1)}`;
  const newestCall = async () => {
    const { recent } = await workspace.server.store.calls.readCalls(
      workspace.server.account.id,
      'live',
      1,
    );
    return recent[0];
  };

  describe.each(paidActs)('%s', (_act, paid) => {
    test('costs 1 credit and is recorded once', async () => {
      const ids = await newIds(workspace);
      const before = await creditsOf();
      const { status } = await act(paid, ids);
      expect(status).toBeLessThan(300);
      expect(await creditsOf()).toBe(before - 1);
      expect(await newestCall()).toMatchObject({
        endpoint: paid.route.replace('/', '/api/v1/').replace(/\{\w+\}/, '{id}'),
        statusCode: status,
        creditsCharged: 1,
        errorCode: null,
        format: null,
      });
    });

    test('returns 402 out_of_credits without credits and changes nothing', async () => {
      const poor = await workspace.newPerson(1);
      const ids = await newIds(workspace, poor.live);
      const before = (await call(`GET /projects/${ids.project}`, { key: poor.live })).json;
      const answer = await act(paid, ids, 'k', { key: poor.live });
      expect(refusalOf(answer)).toEqual([402, 'out_of_credits']);
      expect(answer.json['credits_remaining']).toBe(0);
      expect((await call(`GET /projects/${ids.project}`, { key: poor.live })).json).toEqual(before);
      await workspace.server.store.wallet.grantCredits(poor.id, 5, 'top-up');
      const retried = await act(paid, ids, 'k', { key: poor.live });
      expect(retried.status).toBeLessThan(300);
      expect(retried.headers.get('idempotency-replayed')).toBeNull();
      expect(await creditsOf(poor.id)).toBe(4);
    });

    test('is free with a test key', async () => {
      const { test: key, store, account } = workspace.server;
      const ids = await newIds(workspace, key);
      const before = await creditsOf();
      expect((await act(paid, ids, undefined, { key })).status).toBeLessThan(300);
      expect(await creditsOf()).toBe(before);
      const { available } = await store.wallet.readWallet(account.id, 'test');
      expect(available.subscription + available.topup).toBe(1000);
    });

    test('runs once per Idempotency-Key; a replay returns the first status, body and Location', async () => {
      const ids = await newIds(workspace);
      const bare = newKey();
      const first = await act(paid, ids, bare);
      expect(first.headers.get('idempotency-replayed')).toBeNull();
      const [before, newest] = [await creditsOf(), await newestCall()];
      for (const key of [bare, `"${bare}"`]) {
        const again = await act(paid, ids, key);
        expect([again.status, again.json]).toEqual([first.status, first.json]);
        for (const name of ['location', 'etag'])
          expect(again.headers.get(name)).toBe(first.headers.get(name));
        expect(again.headers.get('idempotency-replayed')).toBe('true');
        expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
      }
      expect(await creditsOf()).toBe(before);
      expect(newest).toMatchObject({ creditsCharged: 1 });
      expect(await newestCall()).toMatchObject({ endpoint: newest?.endpoint, creditsCharged: 0 });
    });

    test('concurrent requests with one key run once', async () => {
      const ids = await newIds(workspace);
      const [key, before] = [newKey(), await creditsOf()];
      const answers = await Promise.all(Array.from({ length: 10 }, () => act(paid, ids, key)));
      expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
      const replayed = answers.filter(({ headers }) => headers.get('idempotency-replayed'));
      expect(replayed).toHaveLength(9);
      expect(await creditsOf()).toBe(before - 1);
    });

    test('a replay works even after the resource was deleted', async () => {
      const ids = await newIds(workspace);
      const key = newKey();
      const first = await act(paid, ids, key);
      expect(first.status).toBeLessThan(300);
      await call(`DELETE /projects/${ids.project}`);
      const again = await act(paid, ids, key);
      expect([again.status, again.json]).toEqual([first.status, first.json]);
      expect((await act(paid, ids, newKey())).status).toBe(404);
    });

    test('keeps a key for 24 hours', async () => {
      const ids = await newIds(workspace);
      const { clock } = workspace.server;
      const key = newKey();
      await act(paid, ids, key);
      clock.now += dayMs - 1;
      expect((await act(paid, ids, key)).headers.get('idempotency-replayed')).toBe('true');
      clock.now += 1;
      expect((await act(paid, ids, key)).headers.get('idempotency-replayed')).toBeNull();
    });

    test.each([
      ['nothing', ''],
      ['256 characters', 'k'.repeat(256)],
      ['a space inside', 'a b'],
      ['no ASCII', 'caf\u00e9'],
    ])('422 validation_failed: an Idempotency-Key of %s', async (_name, key) => {
      const ids = await newIds(workspace);
      const headers = { 'idempotency-key': key };
      const answer = await act(paid, ids, undefined, { headers });
      expect(refusalOf(answer)).toEqual([422, 'validation_failed']);
    });

    test('accepts a key of 255 visible ASCII characters', async () => {
      const key = `!~${'k'.repeat(253)}`;
      expect((await act(paid, await newIds(workspace), key)).status).toBeLessThan(300);
    });

    test.each([
      ['out_of_credits', 402, null],
      ['rate_limited', 429, '1'],
      ['internal_error', 500, null],
      ['server_busy', 429, '2'],
    ])('a test key can ask for %s', async (wanted, status, retryAfter) => {
      const headers = { 'x-mdconv-simulate': wanted };
      const { live, test: key } = workspace.server;
      const [ids, theirs] = [await newIds(workspace, live), await newIds(workspace, key)];
      const answer = await act(paid, theirs, undefined, { key, headers });
      expect(refusalOf(answer)).toEqual([status, wanted]);
      expect(answer.headers.get('retry-after')).toBe(retryAfter);
      expect((await act(paid, ids, undefined, { headers })).status).toBeLessThan(300);
    });

    test('returns 422 validation_failed for an unknown simulated error', async () => {
      const { test: key } = workspace.server;
      const headers = { 'x-mdconv-simulate': 'teapot' };
      const answer = await act(paid, await newIds(workspace, key), undefined, { key, headers });
      expect(refusalOf(answer)).toEqual([422, 'validation_failed']);
    });
  });

  test.each(freeActs)('%s costs 0 credits', async (_act, route, body) => {
    const poor = await workspace.newPerson(1);
    const ids = await newIds(workspace, poor.live);
    const { status } = await call(fill(route, ids), { key: poor.live, ...(body && { body }) });
    expect(status).toBeLessThan(300);
    expect(await creditsOf(poor.id)).toBe(0);
  });

  test('inviting known addresses and republishing are free', async () => {
    const poor = await workspace.newPerson(3);
    const ids = await newIds(workspace, poor.live);
    for (const [, paid] of [...paidActs.slice(2), ...paidActs.slice(2)]) {
      const answer = await act(paid, ids, undefined, { key: poor.live });
      expect(answer.status).toBe(200);
    }
    expect(await creditsOf(poor.id)).toBe(0);
  });

  test('failed calls cost nothing and are recorded with their error code', async () => {
    const project = await newProject();
    await newFile(project);
    const before = await creditsOf();
    const body = { project_id: project.id, name: 'a.md', content: '' };
    await call('POST /files', { body });
    expect(await creditsOf()).toBe(before);
    expect(await newestCall()).toMatchObject({
      endpoint: 'POST /api/v1/files',
      statusCode: 409,
      errorCode: 'name_conflict',
      creditsCharged: 0,
    });
  });

  test('returns 422 idempotency_key_reused for another body', async () => {
    const project = await newProject();
    const save = (name: string) =>
      call('POST /files', {
        body: { project_id: project.id, name, content: '' },
        headers: { 'idempotency-key': 'k1' },
      });
    expect((await save('a.md')).status).toBe(201);
    expect(refusalOf(await save('b.md'))).toEqual([422, 'idempotency_key_reused']);
    expect((await save('a.md')).headers.get('idempotency-replayed')).toBe('true');
  });

  test('a key is scoped to account, mode, method and path', async () => {
    const headers = { 'idempotency-key': 'mine' };
    const other = await workspace.newPerson();
    const { live, test: sandbox } = workspace.server;
    for (const key of [live, sandbox, other.live]) {
      const { file } = await newIds(workspace, key);
      for (let times = 0; times < 2; times += 1) {
        const { id } = (await call(`POST /files/${file}/copy`, { key, headers })).json as Thing;
        const answer = await call(`POST /files/${id}/copy`, { key, headers });
        expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([
          201,
          times === 0 ? null : 'true',
        ]);
      }
    }
  });

  test('checks shape, then replay, then ownership and credits', async () => {
    const poor = await workspace.newPerson(1);
    const key = poor.live;
    const project = await newProject({}, key);
    const body = { project_id: project.id, name: 'a.md', content: '' };
    const headers = { 'idempotency-key': 'k' };
    expect((await call('POST /files', { key, headers, body })).status).toBe(201);
    await call(`DELETE /projects/${project.id}`, { key });
    const malformed = { ...body, name: '' };
    const refused = await call('POST /files', { key, headers, body: malformed });
    expect(refusalOf(refused)).toEqual([422, 'validation_failed']);
    expect((await call('POST /files', { key, headers, body })).status).toBe(201);
    const missing = await call('POST /files', { key, body });
    expect(refusalOf(missing)).toEqual([404, 'not_found']);
    const mine = { ...body, project_id: (await newProject({}, key)).id };
    const broke = await call('POST /files', { key, body: mine });
    expect(refusalOf(broke)).toEqual([402, 'out_of_credits']);
  });

  test('keeps only 2xx responses; after an error the key works again', async () => {
    const project = await newProject();
    const file = await newFile(project);
    const body = { project_id: project.id, name: 'a.md', content: '' };
    const headers = { 'idempotency-key': 'k2' };
    const refused = await call('POST /files', { body, headers });
    expect(refusalOf(refused)).toEqual([409, 'name_conflict']);
    await call(`DELETE /files/${file.id}`);
    const saved = await call('POST /files', { body, headers });
    expect([saved.status, saved.headers.get('idempotency-replayed')]).toEqual([201, null]);
  });

  test('all balances are consistent at the end', async () => {
    expect(await workspace.server.store.housekeeping.checkInvariants()).toEqual([]);
  });
});

onEachDatabase((database) => {
  const workspace = useWorkspace(database, { credits: 0, config: { unlimited: true } });

  test('on an unlimited server everything is free', async () => {
    const ids = await newIds(workspace);
    for (const [, { route, body }] of paidActs) {
      const options = body ? { body: body(ids) } : {};
      const answer = await workspace.call(fill(route, ids), options);
      expect(answer.status).toBeLessThan(300);
      if (route.endsWith('invites')) expect(answer.json).toMatchObject({ credits_charged: 0 });
    }
    expect(await workspace.creditsOf()).toBe(0);
  });
});
