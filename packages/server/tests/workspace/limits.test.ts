import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { refusalOf, useWorkspace, type Thing } from './use-workspace.ts';

const limited = [409, 'limit_reached'];
const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `p${from + n}@example.com`);

onEachDatabase((database) => {
  const workspace = useWorkspace(database);
  const { call, newFolder, newProject } = workspace;

  test('an account has at most 100 projects per mode, including archived ones', async () => {
    const { live, test: sandbox } = await workspace.newPerson();
    const projects = [];
    for (let number = 0; number < 100; number += 1) projects.push(await newProject({}, live));
    const [{ id } = { id: '' }] = projects;
    await call(`PATCH /projects/${id}`, { key: live, body: { archived: true } });
    const options = { key: live, body: { name: 'a' } };
    expect(refusalOf(await call('POST /projects', options))).toEqual(limited);
    await newProject({}, sandbox);
    await call(`DELETE /projects/${id}`, { key: live });
    await newProject({}, live);
  });

  test('folders nest up to 10 levels', async () => {
    const project = await newProject();
    let parent: Thing | undefined;
    for (let depth = 1; depth <= 10; depth += 1)
      parent = await newFolder(project, { parent_folder_id: parent?.id ?? null });
    const body = { name: 'deeper', parent_folder_id: parent?.id };
    const answer = await call(`POST /projects/${project.id}/folders`, { body });
    expect(refusalOf(answer)).toEqual(limited);
  });

  test('a project has at most 100 invitees', async () => {
    const { id } = await newProject();
    const invite = (emails: string[]) =>
      call(`POST /projects/${id}/share/invites`, { body: { emails } });
    for (const from of [0, 25, 50, 75]) await invite(people(25, from));
    const before = await workspace.creditsOf();
    expect(refusalOf(await invite(people(1, 100)))).toEqual(limited);
    expect((await invite(people(25))).status).toBe(200);
    expect(await workspace.creditsOf()).toBe(before);
  });
});

onEachDatabase((database) => {
  const workspace = useWorkspace(database, {
    config: { foldersMax: 3, filesMax: 3, contentBytesMax: 100, inviteesMax: 2 },
  });
  const { call, newFile, newFolder, newProject } = workspace;

  describe('configured limits', () => {
    test('folders per project', async () => {
      const project = await newProject();
      for (const name of ['a', 'b', 'c']) await newFolder(project, { name });
      const answer = await call(`POST /projects/${project.id}/folders`, { body: { name: 'd' } });
      expect(refusalOf(answer)).toEqual(limited);
    });

    test('files per project, including archived ones, for new files and copies', async () => {
      const { live: key } = await workspace.newPerson();
      const project = await newProject({}, key);
      const file = await newFile(project, {}, key);
      for (const name of ['b.md', 'c.md']) await newFile(project, { name }, key);
      await call(`PATCH /files/${file.id}`, { key, body: { archived: true } });
      const body = { project_id: project.id, name: 'd.md', content: '' };
      expect(refusalOf(await call('POST /files', { key, body }))).toEqual(limited);
      expect(refusalOf(await call(`POST /files/${file.id}/copy`, { key }))).toEqual(limited);
      await call(`DELETE /files/${file.id}`, { key });
      expect((await call('POST /files', { key, body })).status).toBe(201);
    });

    test('bytes of content per account, for new files, updates and copies', async () => {
      const person = await workspace.newPerson();
      const { live: key } = person;
      const [one, other] = [await newProject({}, key), await newProject({}, key)];
      const file = await newFile(one, { content: 'ä'.repeat(30) }, key);
      await newFile(other, { content: 'a'.repeat(40) }, key);
      const before = await workspace.creditsOf(person.id);
      const refused = [
        ['POST /files', { project_id: one.id, name: 'b.md', content: 'a' }],
        [`PATCH /files/${file.id}`, { content: 'a'.repeat(61), version: 1 }],
        [`POST /files/${file.id}/copy`, undefined],
      ] as const;
      for (const [route, body] of refused)
        expect(refusalOf(await call(route, { key, ...(body && { body }) }))).toEqual(limited);
      expect(await workspace.creditsOf(person.id)).toBe(before);
      const body = { content: 'a'.repeat(60), version: 1 };
      expect((await call(`PATCH /files/${file.id}`, { key, body })).status).toBe(200);
    });

    test('invitees per project; a rejected request invites nobody', async () => {
      const { id } = await newProject();
      const body = { emails: people(3) };
      const answer = await call(`POST /projects/${id}/share/invites`, { body });
      expect(refusalOf(answer)).toEqual(limited);
      const { json } = await call(`GET /projects/${id}/share`);
      expect(json).toMatchObject({ mode: 'private', invitees: [] });
    });
  });
});
