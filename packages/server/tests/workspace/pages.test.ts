import { beforeAll, describe, expect, test } from 'vitest';
import type { Driver } from '@mdconv/store';
import { onEachDatabase, openEmpty } from '../databases.ts';
import { memoryBytes, startServer, type Answer, type CallOptions } from '../running-server.ts';
import { refusalOf, useWorkspace, type Person, type Thing } from './use-workspace.ts';

const missing = '01a1f8d3-ea00-7000-8000-000000000000';

interface Page extends Thing {
  readonly projects: readonly Thing[];
  readonly folders: readonly Thing[];
  readonly files: readonly Thing[];
  readonly next_cursor: string | null;
}

const pageIn = ({ json }: Answer) => json as Page;
const idsIn = (things: readonly Thing[]) => things.map(({ id }) => id);

onEachDatabase((database) => {
  const workspace = useWorkspace(database, {
    config: { projectsMax: 1000, foldersMax: 10_000, filesMax: 10_000 },
  });
  const { call, newFile, newFolder, newProject } = workspace;

  /** All pages of a route with this query. */
  async function readAll(route: string, query: string, options: CallOptions = {}) {
    const pages: Page[] = [];
    let cursor = '';
    for (;;) {
      const answer = await call(`${route}?${query}${cursor && `&cursor=${cursor}`}`, options);
      expect([answer.status, answer.code]).toEqual([200, undefined]);
      pages.push(pageIn(answer));
      const { next_cursor: next } = pageIn(answer);
      if (next === null) return pages;
      cursor = next;
    }
  }

  /** Adds folders to a project, without requests. */
  async function addFolders({ id: projectId }: Thing, from: number, to: number) {
    const { store, account } = workspace.server;
    for (let number = from; number < to; number += 1)
      await store.folders.createFolder(
        { accountId: account.id, mode: 'live' },
        { projectId, parentFolderId: null, name: `${number}` },
      );
  }

  describe('GET /projects', () => {
    test('returns 100 projects without a limit, and a cursor only if there are more', async () => {
      const { live: key } = await workspace.newPerson();
      const made = [];
      for (let number = 0; number < 100; number += 1) made.push(await newProject({}, key));
      const whole = pageIn(await call('GET /projects', { key }));
      expect([whole.projects.length, whole.next_cursor]).toEqual([100, null]);
      made.push(await newProject({}, key));
      const [first, second] = await readAll('GET /projects', '', { key });
      expect([first?.projects.length, second?.projects.length]).toEqual([100, 1]);
      const all = [...idsIn(first?.projects ?? []), ...idsIn(second?.projects ?? [])];
      expect(all.toSorted()).toEqual(idsIn(made).toSorted());
      const byOne = await readAll('GET /projects', 'limit=1&scope=all', { key });
      expect(byOne.flatMap(({ projects }) => idsIn(projects))).toEqual(all);
      expect(byOne).toHaveLength(101);
    });

    test('changes its tag with every entry', async () => {
      const { live: key } = await workspace.newPerson();
      const project = await newProject({}, key);
      const etag = (await call('GET /projects', { key })).headers.get('etag') ?? '';
      const again = (given: string) =>
        call('GET /projects', { key, headers: { 'if-none-match': given } });
      expect([(await again(etag)).status, (await again(etag)).bytes.length]).toEqual([304, 0]);
      await newFile(project, {}, key);
      const { status, headers } = await again(etag);
      expect([status, headers.get('etag') === etag]).toEqual([200, false]);
    });
  });

  describe('the contents of a project', () => {
    let project: Thing;
    let slug: string;
    let guest: Person;
    const routes = (): readonly (readonly [string, CallOptions])[] => [
      [`GET /projects/${project.id}`, {}],
      [`GET /projects/${project.id}`, { key: guest.live }],
      [`GET /shared/${slug}`, {}],
    ];
    beforeAll(async () => {
      project = await newProject();
      await addFolders(project, 0, 5);
      for (let number = 0; number < 8; number += 1)
        await newFile(project, { name: `${number}.md`, content: '' });
      guest = await workspace.newPerson();
      const body = { emails: [guest.email] };
      const { json } = await call(`POST /projects/${project.id}/share/invites`, { body });
      slug = String(json['slug']);
    });

    test.each([1, 2, 5, 6, 12, 13, 14])(
      'in pages of %i are folders and then files, each once',
      async (limit) => {
        for (const [route, options] of routes()) {
          const whole = pageIn(await call(route, options));
          expect([whole.folders.length, whole.files.length]).toEqual([5, 8]);
          const pages = await readAll(route, `limit=${limit}`, options);
          expect(pages.flatMap(({ folders }) => folders)).toEqual(whole.folders);
          expect(pages.flatMap(({ files }) => files)).toEqual(whole.files);
          expect(pages).toHaveLength(Math.ceil(13 / limit));
        }
      },
    );

    test('are returned up to 1,500 entries at once, and then in pages', async () => {
      const large = await newProject();
      await addFolders(large, 0, 1498);
      const files = [await newFile(large), await newFile(large, { name: 'b.md' })];
      const route = `GET /projects/${large.id}`;
      const whole = pageIn(await call(route));
      expect([whole.folders.length, whole.files, whole.next_cursor]).toEqual([1498, files, null]);
      await addFolders(large, 1498, 1502);
      const [first, second, ...others] = await readAll(route, '');
      expect([first?.folders.length, first?.files]).toEqual([1500, []]);
      expect([second?.folders.length, second?.files, others]).toEqual([2, files, []]);
      const { id } = large;
      const { status } = await call(`POST /projects/${id}/share/public`);
      expect(status).toBe(200);
    });

    test('have a tag that changes with every change, at the same time too', async () => {
      const changed = await newProject();
      const route = `GET /projects/${changed.id}`;
      const file = await newFile(changed);
      const folder = await newFolder(changed);
      const { json } = await call(`POST /projects/${changed.id}/share/public`);
      const shared = `GET /shared/${String(json['slug'])}`;
      const changes: [string, object?][] = [
        [`PATCH /folders/${folder.id}`, { name: 'renamed' }],
        [`PATCH /files/${file.id}`, { content: 'new', version: 1 }],
        [`PATCH /files/${file.id}`, { name: 'renamed.md' }],
        [`POST /projects/${changed.id}/share/invites`, { emails: ['x@example.com'] }],
        [`POST /projects/${changed.id}/share/public`],
        [`PATCH /projects/${changed.id}`, { description: 'new' }],
        [`DELETE /folders/${folder.id}`],
        [`DELETE /files/${file.id}`],
      ];
      for (const [change, body] of changes) {
        const tags = [];
        for (const read of [route, shared]) {
          const etag = (await call(read)).headers.get('etag') ?? '';
          const headers = { 'if-none-match': `"x", ${etag}` };
          const same = await call(read, { headers });
          expect([same.status, same.bytes.length, same.headers.get('etag')]).toEqual([
            304,
            0,
            etag,
          ]);
          tags.push([read, etag] as const);
        }
        expect((await call(change, body ? { body } : {})).status, change).toBeLessThan(300);
        // The link is closed while only invitees may read.
        for (const [read, etag] of tags) {
          const headers = { 'if-none-match': etag };
          expect([change, (await call(read, { headers })).status]).toEqual([change, 200]);
        }
      }
    });

    test('have tags of their own for each page, reader and form', async () => {
      const tagOf = async (route: string, options: CallOptions = {}) =>
        (await call(route, options)).headers.get('etag');
      const route = `GET /projects/${project.id}`;
      const { next_cursor: cursor } = pageIn(await call(`${route}?limit=3`));
      const tags = await Promise.all([
        tagOf(route),
        tagOf(route, { key: guest.live }),
        tagOf(`${route}?include_archived=true`),
        tagOf(`${route}?limit=3`),
        tagOf(`${route}?limit=3&cursor=${cursor}`),
        tagOf(`GET /shared/${slug}`),
      ]);
      expect(new Set(tags).size).toBe(tags.length);
      for (const tag of tags) expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    });

    test('need access for a 304', async () => {
      const headers = { 'if-none-match': '*' };
      const { live: key } = await workspace.newPerson();
      for (const id of [project.id, missing])
        expect(refusalOf(await call(`GET /projects/${id}`, { key, headers }))).toEqual([
          404,
          'not_found',
        ]);
    });

    test('of others cannot be read with any cursor', async () => {
      const { live: key } = await workspace.newPerson();
      const own = await newProject({}, key);
      const files = [await newFile(own, {}, key), await newFile(own, { name: 'b.md' }, key)];
      const theirs = pageIn(await call(`GET /projects/${project.id}?limit=1`)).next_cursor;
      const list = pageIn(await call('GET /projects?limit=1')).next_cursor;
      const answer = await call(`GET /projects/${project.id}?cursor=${theirs}`, { key });
      expect(refusalOf(answer)).toEqual([404, 'not_found']);
      const mine = pageIn(await call(`GET /projects/${own.id}?cursor=${theirs}`, { key }));
      expect([mine.folders, mine.files]).toEqual([[], files]);
      const projects = pageIn(await call(`GET /projects?cursor=${list}`, { key }));
      expect(idsIn(projects.projects).filter((id) => id !== own.id)).toEqual([]);
    });
  });

  test.each(['0', '-1', '1.5', '', 'x', '1501', '99999', '1e2'])(
    'a limit of %j is refused',
    async (limit) => {
      const { id } = await newProject();
      for (const route of [`GET /projects/${id}`, 'GET /projects']) {
        const answer = await call(`${route}?limit=${limit}`);
        expect(refusalOf(answer)).toEqual([422, 'validation_failed']);
        expect(answer.json).toMatchObject({ error: { details: [{ path: 'limit' }] } });
      }
    },
  );

  test('a cursor that the server did not make is refused', async () => {
    const { id } = await newProject();
    const encoded = (text: string) => Buffer.from(text).toString('base64url');
    const wrong = [
      '',
      'x',
      missing,
      ...[`folder 1 ${missing}`, `files x ${missing}`, 'files 1 x', `files 1 ${missing} x`],
      ...[`-1 ${missing}`, `1e9 ${missing}`, `9999999999999999 ${missing}`, `1 ${missing}'`],
    ].map((text, index) => (index < 3 ? text : encoded(text)));
    for (const cursor of wrong)
      for (const route of [`GET /projects/${id}`, 'GET /projects']) {
        const answer = await call(`${route}?cursor=${cursor}`);
        expect([cursor, ...refusalOf(answer)]).toEqual([cursor, 422, 'validation_failed']);
        expect(answer.json).toMatchObject({ error: { details: [{ path: 'cursor' }] } });
      }
  });

  test('anonymous reads count by what they cost against the limit of an address', async () => {
    const { clock } = workspace.server;
    const project = await newProject();
    await addFolders(project, 0, 501);
    const file = await newFile(project, { content: 'x'.repeat(600 * 1024) });
    const { json } = await call(`POST /projects/${project.id}/share/public`);
    const shared = `HEAD /shared/${String(json['slug'])}`;
    /** How many reads of a route are answered before one is refused. */
    const answered = async (route: string) => {
      clock.now += 120_000;
      for (let reads = 0; ; reads += 1) {
        const answer = await call(route, { key: null });
        if (answer.status === 200) continue;
        expect(answer.status).toBe(429);
        return reads;
      }
    };
    // 250 entries and 256 KiB count as one read.
    expect(await answered(`${shared}?limit=500`)).toBe(300);
    expect(await answered(`${shared}?limit=250`)).toBe(600);
    expect(await answered(`HEAD /files/${file.id}/content`)).toBe(200);
    expect((await call(shared)).status).toBe(200);
  }, 120_000);
});

onEachDatabase((database) => {
  /** A server with a project of 300 files, whose driver can be made to fail. */
  async function startWithFiles() {
    const driver = await openEmpty(database);
    const faults = { readsUntilFailure: Infinity };
    const failing: Driver = {
      ...driver,
      read: (work) => {
        if ((faults.readsUntilFailure -= 1) < 0) throw new Error('The database is gone.');
        return driver.read(work);
      },
    };
    const server = await startServer({ driver: failing });
    const actor = { accountId: server.account.id, mode: 'live' } as const;
    const { id } = await server.store.projects.createProject(actor, {
      name: 'p',
      description: null,
    });
    const call = { endpoint: 'POST /api/v1/files', statusCode: 201, durationMs: 1 };
    for (let number = 0; number < 300; number += 1)
      await server.store.files.createFile(
        actor,
        { projectId: id, folderId: null, name: `${number}`.padStart(190, 'n'), content: '' },
        { credits: 0, call },
      );
    return { server, faults, path: `/api/v1/projects/${id}` };
  }

  test('a read that fails midway is cut off, and the server goes on', async () => {
    const { server, faults, path } = await startWithFiles();
    const headers = { authorization: `Bearer ${server.live}` };
    // The first part has been read when the headers arrive; the key is one read.
    faults.readsUntilFailure = 2;
    const response = await fetch(server.url + path, { headers });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect(server.log.filter((line) => line.includes('cut off'))).toHaveLength(1);
    faults.readsUntilFailure = Infinity;
    const { json } = await server.call('GET', path);
    expect(json['files']).toHaveLength(300);
    await server.close();
  }, 60_000);

  test('a response that nobody reads takes little memory', async () => {
    const { server, path } = await startWithFiles();
    const headers = { authorization: `Bearer ${server.live}` };
    const readers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(server.url + path, { headers })),
    );
    expect(await memoryBytes(server)).toBeLessThan(64 * 1024);
    for (const reader of readers) await reader.body?.cancel();
    await server.close();
  }, 60_000);
});
