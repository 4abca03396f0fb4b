import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mintKey } from '../../src/accounts/index.ts';
import { onEachDatabase } from '../databases.ts';
import type { CallOptions } from '../running-server.ts';
import { refusalOf, useWorkspace, type Person, type Thing } from './use-workspace.ts';

const [open, closed] = [200, 404];

onEachDatabase((database) => {
  const workspace = useWorkspace(database, { config: { projectsMax: 1000 } });
  const { call, newFile, newFolder, newProject } = workspace;
  let guest: Person;
  let stranger: Person;
  let project: Thing;
  let folder: Thing;
  let file: Thing;
  let archived: Thing;
  beforeAll(async () => {
    guest = await workspace.newPerson();
    stranger = await workspace.newPerson();
  });
  beforeEach(async () => {
    project = await newProject();
    folder = await newFolder(project);
    file = await newFile(project, { folder_id: folder.id });
    archived = await newFile(project, { name: 'archived.md' });
    await call(`PATCH /files/${archived.id}`, { body: { archived: true } });
  });

  const share = async (way: 'invites' | 'public' | 'private') => {
    const body = way === 'invites' ? { body: { emails: [guest.email] } } : {};
    const { json } = await call(`POST /projects/${project.id}/share/${way}`, body);
    return String(json['slug']);
  };
  const archiveProject = (is = true) =>
    call(`PATCH /projects/${project.id}`, { body: { archived: is } });

  /** Status codes of reading project, file, content and shared link. */
  const readsOf = async (slug: string, options: CallOptions) => {
    const statuses = [];
    for (const route of [
      `GET /projects/${project.id}`,
      `GET /files/${file.id}`,
      `GET /files/${file.id}/content`,
      `GET /shared/${slug}`,
    ])
      statuses.push((await call(route, options)).status);
    return statuses;
  };
  const anonymous = { key: null };
  const asGuest = () => ({ key: guest.live });
  const asStranger = () => ({ key: stranger.live });

  test('private: only the owner can read, and the link does not work', async () => {
    await share('invites');
    const slug = await share('private');
    expect(await readsOf(slug, {})).toEqual([open, open, open, closed]);
    expect(await readsOf(slug, asGuest())).toEqual([closed, closed, closed, closed]);
    expect(await readsOf(slug, anonymous)).toEqual([401, 401, closed, closed]);
  });

  test('restricted: only the owner and invitees can read', async () => {
    const slug = await share('invites');
    expect(await readsOf(slug, {})).toEqual([open, open, open, open]);
    expect(await readsOf(slug, asGuest())).toEqual([open, open, open, open]);
    expect(await readsOf(slug, asStranger())).toEqual([closed, closed, closed, closed]);
    expect(await readsOf(slug, anonymous)).toEqual([401, 401, closed, closed]);
  });

  test('restricted: a signed-in invitee can read with the session cookie', async () => {
    const slug = await share('invites');
    const headers = await workspace.signIn(guest.id);
    expect(await readsOf(slug, { key: null, headers })).toEqual([open, open, open, open]);
  });

  test('public: everyone can read project and content without credentials', async () => {
    const slug = await share('public');
    expect(await readsOf(slug, {})).toEqual([open, open, open, open]);
    expect(await readsOf(slug, anonymous)).toEqual([401, 401, open, open]);
    expect(await readsOf(slug, asStranger())).toEqual([closed, closed, open, open]);
  });

  test('public: keys without the scope read, and keys for other projects, read what everyone can', async () => {
    const slug = await share('public');
    const elsewhere = await newProject();
    const { store, account } = workspace.server;
    const keyWith = async (
      mode: 'live' | 'test',
      limits: Partial<Parameters<typeof store.keys.createKey>[1]>,
    ) => {
      const { key, ...secret } = mintKey(mode);
      const facts = { mode, name: 'k', expiresAt: null, rateLimit: null };
      await store.keys.createKey(account.id, { ...secret, ...facts, ...limits });
      return key;
    };
    const [blind, limited] = [
      { key: await keyWith('live', { scopes: ['convert'] }) },
      { key: await keyWith('live', { projectId: elsewhere.id }) },
    ];
    expect(await readsOf(slug, blind)).toEqual([403, 403, open, open]);
    expect(await readsOf(slug, limited)).toEqual([closed, closed, open, open]);
    const sandboxed = { key: await keyWith('test', { scopes: ['convert'] }) };
    expect(await readsOf(slug, sandboxed)).toEqual([403, 403, closed, closed]);
    const archivedContent = `GET /files/${archived.id}/content`;
    for (const options of [blind, limited])
      expect((await call(archivedContent, options)).status).toBe(closed);
    await share('private');
    expect(await readsOf(slug, blind)).toEqual([403, 403, closed, closed]);
    expect(await readsOf(slug, limited)).toEqual([closed, closed, closed, closed]);
  });

  test('public: keys and sessions of suspended accounts read what everyone can', async () => {
    const slug = await share('public');
    const visitor = await workspace.newPerson();
    const headers = await workspace.signIn(visitor.id);
    await workspace.server.store.accounts.suspendAccount(visitor.id);
    expect(await readsOf(slug, { key: visitor.live })).toEqual([403, 403, open, open]);
    expect(await readsOf(slug, { key: null, headers })).toEqual([403, 403, open, open]);
  });

  test('public: an expired cookie counts as anonymous; an invalid key is rejected', async () => {
    const slug = await share('public');
    const stale = { key: null, headers: { cookie: 'mdconv=old' } };
    expect(await readsOf(slug, stale)).toEqual([401, 401, open, open]);
    for (const route of [`GET /shared/${slug}`, `GET /files/${file.id}/content`])
      expect(refusalOf(await call(route, { key: 'bad' }))).toEqual([401, 'invalid_api_key']);
  });

  test('an invitee who is removed or not invited again loses access', async () => {
    const slug = await share('invites');
    await call(`DELETE /projects/${project.id}/share/invites/${guest.email}`);
    expect(await readsOf(slug, asGuest())).toEqual([closed, closed, closed, closed]);
    await share('invites');
    await share('private');
    const body = { emails: [stranger.email] };
    await call(`POST /projects/${project.id}/share/invites`, { body });
    expect(await readsOf(slug, asGuest())).toEqual([closed, closed, closed, closed]);
    expect(await readsOf(slug, asStranger())).toEqual([open, open, open, open]);
  });

  test.each(['invites', 'public'] as const)(
    'links of an archived project return 404 until it is restored (%s)',
    async (way) => {
      const slug = await share(way);
      const before = await readsOf(slug, asGuest());
      await archiveProject();
      expect(await readsOf(slug, asGuest())).toEqual([closed, closed, closed, closed]);
      expect(await readsOf(slug, anonymous)).toEqual([401, 401, closed, closed]);
      expect(await readsOf(slug, {})).toEqual([open, open, open, closed]);
      await archiveProject(false);
      expect(await readsOf(slug, asGuest())).toEqual(before);
    },
  );

  test('only the owner can read an archived file', async () => {
    const content = `GET /files/${archived.id}/content`;
    for (const way of ['invites', 'public'] as const) {
      await share(way);
      expect((await call(content, anonymous)).status).toBe(closed);
      expect((await call(content, asGuest())).status).toBe(closed);
      expect((await call(`GET /files/${archived.id}`, asGuest())).status).toBe(closed);
      expect((await call(content)).status).toBe(open);
    }
  });

  describe('GET /projects/{id} by an invitee', () => {
    test('shows access invitee and only active files, whatever the query', async () => {
      await share('invites');
      for (const query of ['', '?include_archived=true']) {
        const { json } = await call(`GET /projects/${project.id}${query}`, asGuest());
        expect(json).toMatchObject({ access: 'invitee', folders: [folder], files: [file] });
      }
    });
  });

  describe('GET /shared/{slug}', () => {
    test('200: project fields, flat folders and active files, no email addresses', async () => {
      for (const way of ['invites', 'public'] as const) {
        const slug = await share(way);
        const { json } = await call(`GET /shared/${slug}`, asGuest());
        const { access: _, ...fields } = project;
        expect(json).toEqual({
          ...fields,
          share_mode: way === 'invites' ? 'restricted' : 'public',
          file_count: 1,
          slug,
          folders: [folder],
          files: [file],
          next_cursor: null,
        });
        expect(JSON.stringify(json)).not.toContain('@');
      }
    });

    test('content URLs work without credentials', async () => {
      const slug = await share('public');
      const { json } = await call(`GET /shared/${slug}`, anonymous);
      const [shown] = json['files'] as Thing[];
      const { bytes } = await workspace.server.call(
        'GET',
        String(shown?.['content_url']),
        anonymous,
      );
      expect(Buffer.from(bytes).toString()).toBe('# A');
    });

    test('keeps links out of referrers and search engines', async () => {
      const slug = await share('public');
      for (const route of [`GET /shared/${slug}`, `GET /files/${file.id}/content`]) {
        const { headers } = await call(route, anonymous);
        expect(headers.get('referrer-policy')).toBe('no-referrer');
        expect(headers.get('x-robots-tag')).toBe('noindex');
      }
    });

    test('returns the same 404 for an unknown, private or malformed slug', async () => {
      const slug = await share('private');
      await share('invites');
      const unknown = [...slug].reverse().join('');
      const messages = new Set<unknown>();
      for (const given of [slug, unknown, slug.slice(1), 'a%00b', 'a%2Fb', '%F0%9F%98%80', '%20']) {
        const answer = await call(`GET /shared/${given}`, anonymous);
        expect(refusalOf(answer)).toEqual([404, 'not_found']);
        messages.add((answer.json['error'] as { message: string }).message);
      }
      expect(messages.size).toBe(1);
    });
  });

  describe('every write by an invitee returns 404', () => {
    test.each<[string, object?]>([
      ['PATCH /projects/{project}', { name: 'x' }],
      ['DELETE /projects/{project}'],
      ['POST /projects/{project}/folders', { name: 'x' }],
      ['PATCH /folders/{folder}', { name: 'x' }],
      ['DELETE /folders/{folder}?cascade=true'],
      ['POST /files', { project_id: '{project}', name: 'x.md', content: '' }],
      ['PATCH /files/{file}', { content: 'x', version: 1 }],
      ['PATCH /files/{file}', { content: 'x', version: 9 }],
      ['PATCH /files/{file}', { content: 'x' }],
      ['DELETE /files/{file}'],
      ['POST /files/{file}/copy'],
      ['GET /projects/{project}/share'],
      ['POST /projects/{project}/share/invites', { emails: ['x@example.com'] }],
      ['DELETE /projects/{project}/share/invites/{email}'],
      ['POST /projects/{project}/share/private'],
      ['POST /projects/{project}/share/public'],
    ])('%s', async (route, body) => {
      await share('invites');
      const before = (await call(`GET /projects/${project.id}`)).json;
      const ids = { project: project.id, folder: folder.id, file: file.id, email: guest.email };
      const fill = (text: string) =>
        text.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => ids[name]);
      const options = body ? { body: fill(JSON.stringify(body)) } : {};
      const answer = await call(fill(route), { ...asGuest(), ...options });
      expect(refusalOf(answer)).toEqual([404, 'not_found']);
      expect((await call(`GET /projects/${project.id}`)).json).toEqual(before);
      expect(await workspace.creditsOf(guest.id)).toBe(2000);
    });
  });

  describe('test keys use a separate sandbox', () => {
    test('test keys and live keys do not see each other’s objects', async () => {
      const key = workspace.server.test;
      const theirs = await newProject({}, key);
      const list = async (options: CallOptions) => {
        const { json } = await call('GET /projects?scope=all', options);
        return (json['projects'] as Thing[]).map(({ id }) => id);
      };
      expect(await list({ key })).toContain(theirs.id);
      expect(await list({ key })).not.toContain(project.id);
      expect(await list({})).not.toContain(theirs.id);
      expect((await call(`GET /projects/${theirs.id}`)).status).toBe(404);
      expect((await call(`GET /projects/${project.id}`, { key })).status).toBe(404);
    });

    test('projects shared in the sandbox are only readable with test keys', async () => {
      const { test: key } = workspace.server;
      project = await newProject({}, key);
      file = await newFile(project, {}, key);
      const route = `POST /projects/${project.id}/share`;
      const { json } = await call(`${route}/public`, { key });
      const slug = String(json['slug']);
      const pages = async (options: CallOptions) => (await readsOf(slug, options)).slice(2);
      expect(await pages(anonymous)).toEqual([closed, closed]);
      expect(await pages({})).toEqual([closed, closed]);
      expect(await pages({ key: stranger.test })).toEqual([open, open]);
      await call(`${route}/invites`, { key, body: { emails: [guest.email] } });
      expect(await readsOf(slug, { key: guest.live })).toEqual([closed, closed, closed, closed]);
      expect(await readsOf(slug, { key: guest.test })).toEqual([open, open, open, open]);
      expect(await readsOf(slug, { key: stranger.test })).toEqual([closed, closed, closed, closed]);
    });

    test('live shares are not readable with test keys', async () => {
      const slug = await share('public');
      expect((await readsOf(slug, { key: stranger.test })).slice(2)).toEqual([closed, closed]);
    });
  });
});
