import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { refusalOf, useWorkspace, type Thing } from './use-workspace.ts';

const bytesMax = 1_048_576;

onEachDatabase((database) => {
  const workspace = useWorkspace(database, { config: { projectsMax: 1000 } });
  const { call, newFile, newFolder, newProject } = workspace;
  const save = ({ id }: Thing, fields: object = {}) =>
    call('POST /files', { body: { project_id: id, name: 'a.md', content: '# A', ...fields } });
  const contentOf = async ({ id }: Thing) => {
    const { bytes } = await call(`GET /files/${id}/content`);
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  };

  describe('POST /files', () => {
    test('201: active file at version 1 with Location, ETag and content URL', async () => {
      const project = await newProject();
      const folder = await newFolder(project);
      const { json, headers } = await save(project, { folder_id: folder.id, content: '# Ä' });
      const id = String(json['id']);
      expect(json).toEqual({
        id: expect.any(String) as string,
        project_id: project.id,
        folder_id: folder.id,
        name: 'a.md',
        archived: false,
        version: 1,
        etag: '"1"',
        byte_size: 4,
        content_sha256: createHash('sha256').update('# Ä').digest('hex'),
        content_url: `/api/v1/files/${id}/content`,
        created_at: project['created_at'],
        updated_at: project['created_at'],
      });
      expect(headers.get('location')).toBe(`/api/v1/files/${id}`);
      expect(headers.get('etag')).toBe('"1"');
      expect((await call(`GET /files/${id}`)).json).toEqual(json);
    });

    test.each([
      ['nothing', ''],
      ['NUL', 'a\0b'],
      ['a byte order mark', '\uFEFFa'],
      ['line ends of all kinds', 'a\r\nb\rc\n'],
      ['characters of four bytes', '😀'.repeat(1000)],
    ])('content of %s is kept as it is', async (_name, content) => {
      expect(await contentOf(await newFile(await newProject(), { content }))).toBe(content);
    });

    test.each([
      ['ASCII', 'a', bytesMax],
      ['characters of four bytes', '😀', bytesMax / 4],
    ])('413 payload_too_large: over 1,048,576 bytes of %s', async (_name, text, count) => {
      const project = await newProject();
      const file = await newFile(project, { content: text.repeat(count) });
      expect(file['byte_size']).toBe(bytesMax);
      const large = { name: 'b.md', content: `${text.repeat(count)}a` };
      expect(refusalOf(await save(project, large))).toEqual([413, 'payload_too_large']);
    });

    test('413 takes precedence over other validation, and escapes count as one character', async () => {
      const project = await newProject();
      const answer = await save(project, { name: 1, content: 'a'.repeat(bytesMax + 1) });
      expect(refusalOf(answer)).toEqual([413, 'payload_too_large']);
      const content = '\\u0061'.repeat(bytesMax);
      const body = `{"project_id":"${project.id}","name":"b.md","content":"${content}"}`;
      expect((await call('POST /files', { body })).json).toMatchObject({ byte_size: bytesMax });
    });

    test('404 for a folder that does not exist or is in another project', async () => {
      const [project, other] = [await newProject(), await newProject()];
      const elsewhere = await newFolder(other);
      for (const folder_id of [elsewhere.id, project.id])
        expect(refusalOf(await save(project, { folder_id }))).toEqual([404, 'not_found']);
    });

    test('409 name_conflict if an active sibling has the name; archived siblings do not count', async () => {
      const project = await newProject();
      const file = await newFile(project);
      expect(refusalOf(await save(project))).toEqual([409, 'name_conflict']);
      expect(refusalOf(await save(project, { name: ' a.md\t' }))).toEqual([409, 'name_conflict']);
      const folder = await newFolder(project);
      expect((await save(project, { folder_id: folder.id })).status).toBe(201);
      await call(`PATCH /files/${file.id}`, { body: { archived: true } });
      expect((await save(project)).status).toBe(201);
    });

    test.each([
      ['no name', { name: undefined }],
      ['no content', { content: undefined }],
      ['content that is null', { content: null }],
      ['a lone surrogate in content', { content: 'a\ud800' }],
      ['a malformed project id', { project_id: 'plans' }],
      ['no project id', { project_id: undefined }],
      ['a malformed folder id', { folder_id: '' }],
      ['archived, which a new file is not', { archived: false }],
      ['a version, which the server sets', { version: 1 }],
    ])('422 validation_failed: %s', async (_name, fields) => {
      const project = await newProject();
      expect(refusalOf(await save(project, fields))).toEqual([422, 'validation_failed']);
    });

    test('accepts ids in any case', async () => {
      const project = await newProject();
      const { json } = await save(project, { project_id: project.id.toUpperCase() });
      expect(json).toMatchObject({ project_id: project.id });
    });
  });

  describe('GET /files/{id}', () => {
    test('200 with version and ETag, never 304, because a rename does not change the version', async () => {
      const file = await newFile(await newProject());
      const headers = { 'if-none-match': '"1", *' };
      const answer = await call(`GET /files/${file.id}`, { headers });
      expect([answer.status, answer.json]).toEqual([200, file]);
      expect(answer.headers.get('etag')).toBe('"1"');
    });
  });

  describe('DELETE /files/{id}', () => {
    test('200: the file is permanently deleted', async () => {
      const project = await newProject();
      const file = await newFile(project);
      const { json } = await call(`DELETE /files/${file.id}`);
      expect(json).toEqual({ id: file.id, deleted: true });
      for (const route of ['GET', 'DELETE'].map((method) => `${method} /files/${file.id}`))
        expect(refusalOf(await call(route))).toEqual([404, 'not_found']);
      expect((await call(`GET /projects/${project.id}`)).json).toMatchObject({
        file_count: 0,
        files: [],
      });
    });

    test('deletes content that no file references', async () => {
      const { housekeeping } = workspace.server.store;
      await housekeeping.sweepContent();
      const project = await newProject();
      const content = 'Of two files.';
      const file = await newFile(project, { content });
      const copy = (await call(`POST /files/${file.id}/copy`)).json as Thing;
      await call(`DELETE /files/${file.id}`);
      expect(await housekeeping.sweepContent()).toBe(0);
      expect(await contentOf(copy)).toBe(content);
      await call(`DELETE /files/${copy.id}`);
      expect(await housekeeping.sweepContent()).toBe(1);
    });
  });

  describe('POST /files/{id}/copy', () => {
    test('201: active copy in the same folder at version 1 with the same content', async () => {
      const project = await newProject();
      const folder = await newFolder(project);
      const file = await newFile(project, { folder_id: folder.id, name: 'b.md' });
      await call(`PATCH /files/${file.id}`, { body: { content: '# B', version: 1 } });
      const { status, json, headers } = await call(`POST /files/${file.id}/copy`);
      const copy = json as Thing;
      expect(status).toBe(201);
      expect(copy).toMatchObject({
        project_id: project.id,
        folder_id: folder.id,
        name: 'b (copy).md',
        archived: false,
        version: 1,
        etag: '"1"',
      });
      expect(headers.get('location')).toBe(`/api/v1/files/${copy.id}`);
      expect(headers.get('etag')).toBe('"1"');
      expect(await contentOf(copy)).toBe('# B');
      await call(`PATCH /files/${copy.id}`, { body: { content: '# C', version: 1 } });
      expect(await contentOf(file)).toBe('# B');
    });

    test.each([
      ['b.md', ['b (copy).md', 'b (copy 2).md', 'b (copy 3).md']],
      ['notes', ['notes (copy)']],
      ['.profile', ['.profile (copy)']],
      ['b (copy).md', ['b (copy) (copy).md']],
      [`${'😀'.repeat(197)}.md`, [`${'😀'.repeat(190)} (copy).md`]],
    ])('the copies of %s', async (name, names) => {
      const file = await newFile(await newProject(), { name });
      for (const expected of names)
        expect((await call(`POST /files/${file.id}/copy`)).json['name']).toBe(expected);
    });

    test('the copy of an archived file is active', async () => {
      const file = await newFile(await newProject());
      await call(`PATCH /files/${file.id}`, { body: { archived: true } });
      expect((await call(`POST /files/${file.id}/copy`)).json).toMatchObject({ archived: false });
    });
  });
});
