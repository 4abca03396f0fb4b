import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { refusalOf, useWorkspace } from './use-workspace.ts';

const missing = [404, 'not_found'];

onEachDatabase((database) => {
  const workspace = useWorkspace(database);
  const { call, newProject, newFile } = workspace;
  /** A public project: its id, its slug and the content URL of its file. */
  const published = async () => {
    const project = await newProject();
    const file = await newFile(project, { content: 'x' });
    const { json } = await call(`POST /projects/${project.id}/share/public`);
    return { id: project.id, slug: String(json['slug']), file: file.id };
  };
  const read = async (slug: string) => refusalOf(await call(`GET /shared/${slug}`, { key: null }));
  const at = (later: number) => new Date(workspace.server.clock.now + later).toISOString();

  describe('POST /api/v1/projects/{id}/share/rotate', () => {
    test('replaces the slug at once, free of charge', async () => {
      const { id, slug } = await published();
      const before = await workspace.creditsOf();
      const { status, json } = await call(`POST /projects/${id}/share/rotate`);
      expect([status, json['mode']]).toEqual([200, 'public']);
      expect(json['slug']).not.toBe(slug);
      expect(json['url']).toContain(json['slug']);
      expect(await read(slug)).toEqual(missing);
      expect(await read(String(json['slug']))).toEqual([200, undefined]);
      expect(await workspace.creditsOf()).toBe(before);
    });

    test('returns 404 for a project that was never shared, or is not yours', async () => {
      const { id } = await newProject();
      expect(refusalOf(await call(`POST /projects/${id}/share/rotate`))).toEqual(missing);
      const { live: key } = await workspace.newPerson();
      const foreign = await published();
      const path = `POST /projects/${foreign.id}/share/rotate`;
      expect(refusalOf(await call(path, { key }))).toEqual(missing);
    });
  });

  describe('PATCH /api/v1/projects/{id}/share', () => {
    test('ends a share at its expiry, for its link and its files', async () => {
      const { id, slug, file } = await published();
      const expires_at = at(1000);
      const { status, json } = await call(`PATCH /projects/${id}/share`, { body: { expires_at } });
      expect([status, json['expires_at']]).toEqual([200, expires_at]);
      const content = async () =>
        refusalOf(await call(`GET /files/${file}/content`, { key: null }));
      expect([await read(slug), await content()]).toEqual([
        [200, undefined],
        [200, undefined],
      ]);
      workspace.server.clock.now += 1000;
      expect([await read(slug), await content()]).toEqual([missing, missing]);
      expect((await call(`GET /files/${file}/content`)).status).toBe(200);
      await call(`PATCH /projects/${id}/share`, { body: { expires_at: null } });
      expect(await read(slug)).toEqual([200, undefined]);
    });

    test.each([
      [{ expires_at: '2020-01-01T00:00:00Z' }],
      [{ expires_at: 'tomorrow' }],
      [{}],
      [{ expires_at: null, slug: 'own' }],
    ])('rejects %j', async (body) => {
      const { id } = await published();
      const answer = await call(`PATCH /projects/${id}/share`, { body });
      expect(refusalOf(answer)).toEqual([422, 'validation_failed']);
    });
  });
});
