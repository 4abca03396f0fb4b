import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { startOfTests } from '../running-server.ts';
import { useWorkspace, type Thing } from './use-workspace.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const noon = new Date(startOfTests).toISOString();

onEachDatabase((database) => {
  const workspace = useWorkspace(database, { config: { projectsMax: 1000 } });
  const { call, newFile, newFolder, newProject } = workspace;
  const read = async ({ id }: Thing, query = '') =>
    (await call(`GET /projects/${id}${query}`)).json as Record<string, Thing[]> & Thing;
  const patch = ({ id }: Thing, body: object) => call(`PATCH /projects/${id}`, { body });
  const list = async (query = '', key = workspace.server.live) => {
    const { json } = await call(`GET /projects${query}`, { key });
    return (json['projects'] as Thing[]).map(({ id }) => id);
  };

  describe('POST /projects', () => {
    test('201: private, active, empty project with Location', async () => {
      const body = { name: 'Plans', description: 'All of them.' };
      const { json, headers } = await call('POST /projects', { body });
      expect(json).toEqual({
        id: expect.stringMatching(uuid) as string,
        name: 'Plans',
        description: 'All of them.',
        archived: false,
        share_mode: 'private',
        access: 'owner',
        file_count: 0,
        created_at: noon,
        updated_at: noon,
      });
      expect(headers.get('location')).toBe(`/api/v1/projects/${String(json['id'])}`);
    });

    test('the description is optional and may be null', async () => {
      expect(await newProject()).toMatchObject({ description: null });
      expect(await newProject({ description: null })).toMatchObject({ description: null });
    });

    test('names need not be unique', async () => {
      const [one, other] = [await newProject(), await newProject()];
      expect(one['name']).toBe(other['name']);
      expect(one.id).not.toBe(other.id);
    });

    test('costs nothing', async () => {
      const before = await workspace.creditsOf();
      await newProject();
      expect(await workspace.creditsOf()).toBe(before);
    });
  });

  describe('GET /projects', () => {
    test('200: list in an envelope, most recently updated first', async () => {
      const { live } = await workspace.newPerson();
      const projects = [];
      for (const name of ['a', 'b', 'c']) {
        workspace.server.clock.now += 1;
        projects.push(await newProject({ name }, live));
      }
      const [a, b, c] = projects.map(({ id }) => id);
      const { json } = await call('GET /projects', { key: live });
      expect(json).toEqual({ projects: [...projects].reverse(), next_cursor: null });
      workspace.server.clock.now += 1;
      await call(`PATCH /projects/${a}`, { body: { name: 'd' }, key: live });
      expect(await list('', live)).toEqual([a, c, b]);
    });

    test('scope is active, archived or all; active by default and for unknown values', async () => {
      const { live } = await workspace.newPerson();
      const active = await newProject({}, live);
      workspace.server.clock.now += 1;
      const archived = await newProject({}, live);
      await call(`PATCH /projects/${archived.id}`, { body: { archived: true }, key: live });
      const inScope: Record<string, string[]> = {
        '': [active.id],
        '?scope=active': [active.id],
        '?scope=archived': [archived.id],
        '?scope=all': [archived.id, active.id],
        '?scope=shared': [],
        '?scope=none': [active.id],
        '?scope=ALL': [active.id],
        '?scope=': [active.id],
      };
      for (const [query, ids] of Object.entries(inScope))
        expect(await list(query, live), query).toEqual(ids);
    });

    test('scope shared lists restricted projects that invite the caller', async () => {
      const guest = await workspace.newPerson();
      const project = await newProject();
      const share = (way: string, body?: object) =>
        call(`POST /projects/${project.id}/share/${way}`, body ? { body } : {});
      await share('invites', { emails: [guest.email.toUpperCase()] });
      const { json } = await call('GET /projects?scope=shared', { key: guest.live });
      expect(json['projects']).toEqual([
        { ...project, share_mode: 'restricted', access: 'invitee' },
      ]);
      expect(await list('', guest.live)).toEqual([]);
      await patch(project, { archived: true });
      expect(await list('?scope=shared', guest.live)).toEqual([]);
      await patch(project, { archived: false });
      await share('public');
      expect(await list('?scope=shared', guest.live)).toEqual([]);
      await share('private');
      expect(await list('?scope=shared', guest.live)).toEqual([]);
    });
  });

  describe('GET /projects/{id}', () => {
    test('200 project with flat folders and files', async () => {
      const project = await newProject();
      const folder = await newFolder(project);
      const inner = await newFolder(project, { name: 'Old', parent_folder_id: folder.id });
      const file = await newFile(project);
      const deep = await newFile(project, { folder_id: inner.id });
      expect(await read(project)).toEqual({
        ...project,
        file_count: 2,
        updated_at: file['updated_at'],
        folders: [folder, inner],
        files: [file, deep],
        next_cursor: null,
      });
    });

    test('include_archived shows archived files; only the literal true counts', async () => {
      const project = await newProject();
      const file = await newFile(project);
      const hidden = await newFile(project, { name: 'hidden.md' });
      await call(`PATCH /files/${hidden.id}`, { body: { archived: true } });
      const seen = async (query: string) =>
        (await read(project, query))['files']?.map(({ id }) => id);
      expect(await seen('?include_archived=true')).toEqual([file.id, hidden.id]);
      for (const given of ['', '=false', '=1', '=TRUE', '=yes'])
        expect(await seen(`?include_archived${given}`), given).toEqual([file.id]);
      expect(await seen('')).toEqual([file.id]);
      expect(await read(project)).toMatchObject({ file_count: 1 });
    });

    test('changes of the contents update updated_at', async () => {
      const { clock } = workspace.server;
      const project = await newProject();
      const folder = await newFolder(project);
      const file = await newFile(project);
      const changes: [string, object?][] = [
        [`POST /projects/${project.id}/folders`, { name: 'x' }],
        [`PATCH /folders/${folder.id}`, { name: 'y' }],
        [`PATCH /files/${file.id}`, { content: 'new', version: 1 }],
        [`PATCH /files/${file.id}`, { name: 'new.md' }],
        [`POST /files/${file.id}/copy`],
        [`DELETE /files/${file.id}`],
        [`DELETE /folders/${folder.id}`],
      ];
      for (const [route, body] of changes) {
        clock.now += 1000;
        expect((await call(route, body ? { body } : {})).status, route).toBeLessThan(300);
        expect((await read(project))['updated_at']).toBe(new Date(clock.now).toISOString());
      }
    });
  });

  describe('PATCH /projects/{id}', () => {
    test('200: updated project; omitted fields stay unchanged', async () => {
      const project = await newProject({ description: 'Old.' });
      workspace.server.clock.now += 1;
      const updated_at = new Date(workspace.server.clock.now).toISOString();
      const { json } = await patch(project, { name: 'New' });
      expect(json).toEqual({ ...project, name: 'New', updated_at });
      expect((await patch(project, { description: 'New.' })).json).toEqual({
        ...project,
        name: 'New',
        description: 'New.',
        updated_at,
      });
      expect(await read(project)).toMatchObject({ name: 'New', description: 'New.' });
    });

    test('null clears the description', async () => {
      const project = await newProject({ description: 'Old.' });
      expect((await patch(project, { description: null })).json['description']).toBeNull();
    });

    test('an empty body changes nothing', async () => {
      const project = await newProject();
      workspace.server.clock.now += 1;
      const { status, json } = await patch(project, {});
      expect([status, json]).toEqual([200, project]);
    });

    test('archived true archives it, archived false restores it', async () => {
      const project = await newProject();
      expect((await patch(project, { archived: true })).json['archived']).toBe(true);
      expect(await read(project)).toMatchObject({ archived: true });
      expect(await list()).not.toContain(project.id);
      expect((await patch(project, { archived: false })).json['archived']).toBe(false);
      expect(await list()).toContain(project.id);
    });

    test.each([
      ['a name that is null', { name: null }],
      ['archived that is not a boolean', { archived: 'true' }],
      ['a description that is a number', { description: 1 }],
      ['a field that only the server writes', { share_mode: 'public' }],
    ])('422 validation_failed: %s', async (_name, body) => {
      const project = await newProject();
      const answer = await patch(project, body);
      expect([answer.status, answer.code]).toEqual([422, 'validation_failed']);
      const { details } = answer.json['error'] as { details: { path: string }[] };
      const [field] = Object.keys(body);
      expect(JSON.stringify(details)).toContain(field);
      expect(await read(project)).toMatchObject(project);
    });
  });

  describe('DELETE /projects/{id}', () => {
    test('200: the project is permanently deleted with its contents and shares', async () => {
      const guest = await workspace.newPerson();
      const project = await newProject();
      const folder = await newFolder(project);
      const file = await newFile(project, { folder_id: folder.id });
      const body = { emails: [guest.email] };
      const { json: share } = await call(`POST /projects/${project.id}/share/invites`, { body });
      const { status, json } = await call(`DELETE /projects/${project.id}`);
      expect([status, json]).toEqual([200, { id: project.id, deleted: true }]);
      for (const route of [
        `GET /projects/${project.id}`,
        `DELETE /projects/${project.id}`,
        `PATCH /folders/${folder.id}`,
        `GET /files/${file.id}`,
        `GET /files/${file.id}/content`,
        `GET /projects/${project.id}/share`,
        `GET /shared/${String(share['slug'])}`,
      ]) {
        const body = route.startsWith('PATCH') ? { body: { name: 'x' } } : {};
        expect((await call(route, body)).status, route).toBe(404);
      }
      expect(await list('?scope=shared', guest.live)).toEqual([]);
    });

    test('deletes content that no file references', async () => {
      const { store } = workspace.server;
      const project = await newProject();
      await newFile(project, { content: 'Only here, to be swept.' });
      await call(`DELETE /projects/${project.id}`);
      expect(await store.housekeeping.sweepContent()).toBeGreaterThan(0);
      expect(await store.housekeeping.sweepContent()).toBe(0);
    });
  });
});
