import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { mintKey } from '../../src/accounts/index.ts';
import { onEachDatabase } from '../databases.ts';
import type { CallOptions } from '../running-server.ts';
import { refusalOf, useWorkspace, type Thing } from './use-workspace.ts';

onEachDatabase((database) => {
  const workspace = useWorkspace(database, { config: { filesMax: 10_000 } });
  const { call, newFile, newFolder, newProject } = workspace;
  /** A new window of the limit for each test. */
  const zipOf = ({ id }: Thing, options: CallOptions = {}) => {
    workspace.server.clock.now += 60_000;
    return call(`GET /projects/${id}/zip`, options);
  };
  const entriesOf = async (project: Thing, options: CallOptions = {}) => {
    const { status, bytes } = await zipOf(project, options);
    expect(status).toBe(200);
    return Object.entries(unzipSync(bytes)).map(([path, content]) => [
      path,
      Buffer.from(content).toString(),
    ]);
  };

  describe('GET /projects/{id}/zip', () => {
    test('200: folders, empty ones too, and active files with their contents', async () => {
      const project = await newProject({ name: 'Pläne / 2027'.replace(' / ', ' ') });
      const folder = await newFolder(project, { name: 'Drafts' });
      const inner = await newFolder(project, { name: 'Old', parent_folder_id: folder.id });
      await newFolder(project, { name: 'Empty' });
      await newFile(project, { name: 'a.md', content: '# ä' });
      await newFile(project, { name: 'b.md', content: 'x'.repeat(5000), folder_id: inner.id });
      await newFile(project, { name: 'none.md', content: '' });
      const hidden = await newFile(project, { name: 'hidden.md' });
      await call(`PATCH /files/${hidden.id}`, { body: { archived: true } });
      expect(await entriesOf(project)).toEqual([
        ['Drafts/', ''],
        ['Drafts/Old/', ''],
        ['Empty/', ''],
        ['a.md', '# ä'],
        ['Drafts/Old/b.md', 'x'.repeat(5000)],
        ['none.md', ''],
      ]);
      const { headers } = await zipOf(project);
      expect(headers.get('content-type')).toBe('application/zip');
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="Plane 2027.zip"; filename*=UTF-8''Pl%C3%A4ne%202027.zip`,
      );
    });

    test('every name survives: collisions get a number, also of a folder and a file', async () => {
      const project = await newProject();
      const folder = await newFolder(project, { name: 'a' });
      for (const name of ['A', 'constructor', 'x?.md', 'X*.md', 'aux', '..'])
        await newFile(project, { name, content: name });
      await newFile(project, { name: 'A', content: 'inner', folder_id: folder.id });
      expect(await entriesOf(project)).toEqual([
        ['a/', ''],
        ['A (2)', 'A'],
        ['constructor', 'constructor'],
        ['x_.md', 'x?.md'],
        ['X_ (2).md', 'X*.md'],
        ['_aux', 'aux'],
        ['._', '..'],
        ['a/A', 'inner'],
      ]);
      const proto = await newProject();
      await newFile(proto, { name: '__proto__', content: 'kept' });
      const { bytes } = await zipOf(proto);
      expect(Buffer.from(bytes).toString('latin1')).toContain('__proto__kept');
    });

    test('a project of many files has all of them', async () => {
      const project = await newProject();
      const { store, account } = workspace.server;
      const payment = {
        credits: 0,
        call: { endpoint: 'POST /api/v1/files', statusCode: 201, durationMs: 1 },
      };
      const sizes = Array.from({ length: 150 }, (_, number) => (number % 50 === 0 ? 700_000 : 10));
      for (const [number, size] of sizes.entries())
        await store.files.createFile(
          { accountId: account.id, mode: 'live' },
          {
            projectId: project.id,
            folderId: null,
            name: `${number}`,
            content: `${number}`.padEnd(size),
          },
          payment,
        );
      const entries = await entriesOf(project);
      expect(entries.map(([path, text = '']) => [path, text.trim(), text.length])).toEqual(
        sizes.map((size, number) => [`${number}`, `${number}`, size]),
      );
    });

    test('the same project gives the same bytes and 304; a change gives others', async () => {
      const project = await newProject();
      const file = await newFile(project);
      const [one, other] = [await zipOf(project), await zipOf(project)];
      expect(Buffer.from(one.bytes).equals(other.bytes)).toBe(true);
      const etag = one.headers.get('etag') ?? '';
      const headers = { 'if-none-match': etag };
      expect((await zipOf(project, { headers })).status).toBe(304);
      await call(`PATCH /files/${file.id}`, { body: { content: 'new', version: 1 } });
      const changed = await zipOf(project, { headers });
      expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
      expect(Buffer.from(changed.bytes).equals(one.bytes)).toBe(false);
    });

    test('costs nothing', async () => {
      const project = await newProject();
      const before = await workspace.creditsOf();
      await zipOf(project);
      expect(await workspace.creditsOf()).toBe(before);
    });

    test('is for the owner, and for invitees while the project is restricted', async () => {
      const project = await newProject();
      await newFile(project);
      const guest = await workspace.newPerson();
      const asGuest = { key: guest.live };
      const body = { emails: [guest.email] };
      const statusOf = async (options: CallOptions) => (await zipOf(project, options)).status;
      expect(await statusOf(asGuest)).toBe(404);
      await call(`POST /projects/${project.id}/share/invites`, { body });
      expect(await entriesOf(project, asGuest)).toEqual([['a.md', '# A']]);
      expect(await statusOf({ key: (await workspace.newPerson()).live })).toBe(404);
      await call(`PATCH /projects/${project.id}`, { body: { archived: true } });
      expect([await statusOf(asGuest), await statusOf({})]).toEqual([404, 200]);
      await call(`PATCH /projects/${project.id}`, { body: { archived: false } });
      await call(`POST /projects/${project.id}/share/public`);
      expect(await statusOf(asGuest)).toBe(404);
      expect(await statusOf({ key: null })).toBe(401);
    });

    test('needs the scope read, and a key that is not for another project', async () => {
      const [project, elsewhere] = [await newProject(), await newProject()];
      const { store, account } = workspace.server;
      const statusWith = async (
        limits: Partial<Parameters<typeof store.keys.createKey>[1]>,
      ): Promise<unknown> => {
        const { key, ...secret } = mintKey('live');
        const facts = { mode: 'live', name: 'k', expiresAt: null, rateLimit: null } as const;
        await store.keys.createKey(account.id, { ...secret, ...facts, ...limits });
        return refusalOf(await zipOf(project, { key }));
      };
      expect(await statusWith({ scopes: ['convert'] })).toEqual([403, 'insufficient_scope']);
      expect(await statusWith({ projectId: elsewhere.id })).toEqual([404, 'not_found']);
      expect(await statusWith({ projectId: project.id, scopes: ['read'] })).toEqual([
        200,
        undefined,
      ]);
    });

    test('429 after ten a minute and account, with every key', async () => {
      const person = await workspace.newPerson();
      const project = await newProject({}, person.live);
      const route = `GET /projects/${project.id}/zip`;
      for (let number = 0; number < 10; number += 1)
        expect((await call(route, { key: person.live })).status).toBe(200);
      const headers = await workspace.signIn(person.id);
      for (const options of [{ key: person.live }, { key: null, headers }]) {
        const refused = await call(route, options);
        expect(refusalOf(refused)).toEqual([429, 'rate_limited']);
        expect(refused.headers.get('retry-after')).toBe('60');
      }
      expect((await call('GET /projects', { key: person.live })).status).toBe(200);
    });
  });
});
