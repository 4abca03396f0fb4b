import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { refusalOf, useWorkspace, type Thing } from './use-workspace.ts';

onEachDatabase((database) => {
  const workspace = useWorkspace(database, { config: { projectsMax: 1000 } });
  const { call, newFile, newFolder, newProject } = workspace;
  const contents = async ({ id }: Thing) => {
    const { json } = await call(`GET /projects/${id}?include_archived=true`);
    return { folders: json['folders'] as Thing[], files: json['files'] as Thing[] };
  };
  const archive = ({ id }: Thing) => call(`PATCH /files/${id}`, { body: { archived: true } });

  describe('POST /projects/{id}/folders', () => {
    test('201: folder with Location', async () => {
      const project = await newProject();
      const body = { name: 'Drafts' };
      const { json, headers } = await call(`POST /projects/${project.id}/folders`, { body });
      expect(json).toEqual({
        id: expect.any(String) as string,
        project_id: project.id,
        parent_folder_id: null,
        name: 'Drafts',
        created_at: project['created_at'],
        updated_at: project['created_at'],
      });
      expect(headers.get('location')).toBe(`/api/v1/folders/${String(json['id'])}`);
    });

    test('null or omitted means the top of the project; ids work in any case', async () => {
      const project = await newProject();
      const root = await newFolder(project, { parent_folder_id: null });
      expect(root['parent_folder_id']).toBeNull();
      const inner = await newFolder(project, { parent_folder_id: root.id.toUpperCase() });
      expect(inner['parent_folder_id']).toBe(root.id);
    });

    test('404 for a parent that does not exist or is in another project', async () => {
      const [project, other] = [await newProject(), await newProject()];
      const elsewhere = await newFolder(other);
      for (const parent_folder_id of [elsewhere.id, project.id]) {
        const body = { name: 'x', parent_folder_id };
        const answer = await call(`POST /projects/${project.id}/folders`, { body });
        expect(refusalOf(answer)).toEqual([404, 'not_found']);
      }
    });

    test('409 name_conflict if a sibling has the name; other parents do not count', async () => {
      const project = await newProject();
      const folder = await newFolder(project, { name: 'Caf\u00e9' });
      const same = { name: ' Cafe\u0301 ' };
      const answer = await call(`POST /projects/${project.id}/folders`, { body: same });
      expect(refusalOf(answer)).toEqual([409, 'name_conflict']);
      await newFolder(project, { ...same, parent_folder_id: folder.id });
    });

    test.each([
      ['no name', {}],
      ['a name that is not text', { name: 1 }],
      ['a parent that is not a uuid', { name: 'a', parent_folder_id: 'root' }],
      ['a parent that is a number', { name: 'a', parent_folder_id: 1 }],
    ])('422 validation_failed: %s', async (_name, body) => {
      const project = await newProject();
      const answer = await call(`POST /projects/${project.id}/folders`, { body });
      expect(refusalOf(answer)).toEqual([422, 'validation_failed']);
    });
  });

  describe('PATCH /folders/{id}', () => {
    test('200 updated folder', async () => {
      const project = await newProject();
      const folder = await newFolder(project);
      workspace.server.clock.now += 1;
      const { json } = await call(`PATCH /folders/${folder.id}`, { body: { name: 'Final' } });
      const updated_at = new Date(workspace.server.clock.now).toISOString();
      expect(json).toEqual({ ...folder, name: 'Final', updated_at });
      expect((await contents(project)).folders).toEqual([json]);
    });

    test('200 moves a folder; 422 into itself, 404 into another project', async () => {
      const project = await newProject();
      const outer = await newFolder(project, { name: 'outer' });
      const inner = await newFolder(project, { name: 'inner', parent_folder_id: outer.id });
      const elsewhere = await newFolder(await newProject());
      const move = ({ id, name }: Thing, parent_folder_id: string | null) =>
        call(`PATCH /folders/${id}`, { body: { name, parent_folder_id } });
      for (const { id } of [outer, inner]) {
        const answer = await move(outer, id);
        expect(refusalOf(answer)).toEqual([422, 'validation_failed']);
        expect(answer.json['error']).toMatchObject({ details: [{ path: 'parent_folder_id' }] });
      }
      expect(refusalOf(await move(inner, elsewhere.id))).toEqual([404, 'not_found']);
      expect((await move(inner, null)).json).toEqual({ ...inner, parent_folder_id: null });
      expect((await move(outer, inner.id)).json).toMatchObject({ parent_folder_id: inner.id });
    });

    test('409 name_conflict if a sibling has the name; its own name is allowed', async () => {
      const project = await newProject();
      const folder = await newFolder(project);
      await newFolder(project, { name: 'Final' });
      const rename = (name: string) => call(`PATCH /folders/${folder.id}`, { body: { name } });
      expect(refusalOf(await rename('Final'))).toEqual([409, 'name_conflict']);
      expect((await rename('Drafts')).status).toBe(200);
    });

    test.each([
      ['no name', {}],
      ['null', { name: null }],
      ['a move without a name', { parent_folder_id: null }],
      ['a parent that is not a uuid', { name: 'a', parent_folder_id: 'root' }],
    ])('422 validation_failed: %s', async (_name, body) => {
      const folder = await newFolder(await newProject());
      const answer = await call(`PATCH /folders/${folder.id}`, { body });
      expect(refusalOf(answer)).toEqual([422, 'validation_failed']);
    });
  });

  describe('DELETE /folders/{id}', () => {
    /** `top` in `parent`, with a subfolder; one file in each. */
    async function nested() {
      const project = await newProject();
      const parent = await newFolder(project, { name: 'parent' });
      const top = await newFolder(project, { name: 'top', parent_folder_id: parent.id });
      const inner = await newFolder(project, { name: 'inner', parent_folder_id: top.id });
      const file = await newFile(project, { folder_id: top.id });
      const deep = await newFile(project, { folder_id: inner.id });
      return { project, parent, top, inner, file, deep };
    }

    test('409 folder_not_empty if any subfolder has active files and cascade is not true', async () => {
      const { project, top, file, deep } = await nested();
      await archive(file);
      const before = await contents(project);
      for (const query of ['', '?cascade=false', '?cascade=1', '?cascade', '?cascade=TRUE']) {
        const answer = await call(`DELETE /folders/${top.id}${query}`);
        expect(refusalOf(answer)).toEqual([409, 'folder_not_empty']);
      }
      expect(await contents(project)).toEqual(before);
      await archive(deep);
      expect((await call(`DELETE /folders/${top.id}`)).status).toBe(200);
    });

    test('200 without active files: deletes subfolders and moves archived files to the parent, renamed on conflict', async () => {
      const { project, parent, top, file, deep } = await nested();
      const there = await newFile(project, { folder_id: parent.id });
      await archive(file);
      await archive(deep);
      const { json } = await call(`DELETE /folders/${top.id}`);
      expect(json).toEqual({ id: top.id, deleted: true, files_moved: 2, files_deleted: 0 });
      const { folders, files } = await contents(project);
      expect(folders.map(({ id }) => id)).toEqual([parent.id]);
      const shown = files.map(({ id, name, folder_id, archived }) => [
        id,
        name,
        folder_id,
        archived,
      ]);
      expect(shown).toEqual([
        [file.id, 'a (2).md', parent.id, true],
        [deep.id, 'a (3).md', parent.id, true],
        [there.id, 'a.md', parent.id, false],
      ]);
    });

    test('archived files of a top-level folder move to the top of the project', async () => {
      const project = await newProject();
      const folder = await newFolder(project);
      const file = await newFile(project, { folder_id: folder.id });
      await archive(file);
      await call(`DELETE /folders/${folder.id}`);
      expect((await contents(project)).files).toMatchObject([{ id: file.id, folder_id: null }]);
    });

    test('200 with cascade: deletes the whole subtree including archived files', async () => {
      const { project, parent, top, file, deep } = await nested();
      await archive(deep);
      const { json } = await call(`DELETE /folders/${top.id}?cascade=true`);
      expect(json).toEqual({ id: top.id, deleted: true, files_moved: 0, files_deleted: 2 });
      const { folders, files } = await contents(project);
      expect([folders.map(({ id }) => id), files]).toEqual([[parent.id], []]);
      for (const { id } of [file, deep]) expect((await call(`GET /files/${id}`)).status).toBe(404);
    });

    test('404 when repeated', async () => {
      const folder = await newFolder(await newProject());
      expect((await call(`DELETE /folders/${folder.id}`)).status).toBe(200);
      expect(refusalOf(await call(`DELETE /folders/${folder.id}`))).toEqual([404, 'not_found']);
    });
  });
});
