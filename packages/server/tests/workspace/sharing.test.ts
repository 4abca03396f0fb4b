import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { refusalOf, useWorkspace, type Thing } from './use-workspace.ts';

const noSlug = { slug: null, url: null };

onEachDatabase((database) => {
  const workspace = useWorkspace(database, { config: { projectsMax: 1000 } });
  const { call, newFile, newProject } = workspace;
  const read = async ({ id }: Thing) => (await call(`GET /projects/${id}/share`)).json;
  const invite = ({ id }: Thing, emails: unknown) =>
    call(`POST /projects/${id}/share/invites`, { body: { emails } });
  const makePrivate = ({ id }: Thing) => call(`POST /projects/${id}/share/private`);
  const makePublic = ({ id }: Thing) => call(`POST /projects/${id}/share/public`);
  const remove = ({ id }: Thing, email: string) =>
    call(`DELETE /projects/${id}/share/invites/${encodeURIComponent(email)}`);
  const now = () => new Date(workspace.server.clock.now).toISOString();
  const addressesOf = (share: Record<string, unknown>) =>
    (share['invitees'] as { email: string; active: boolean }[]).map(({ email, active }) => [
      email,
      active,
    ]);

  describe('GET /projects/{id}/share', () => {
    test('200 share state: private without a slug until it is shared', async () => {
      const project = await newProject();
      expect(await read(project)).toEqual({
        project_id: project.id,
        mode: 'private',
        ...noSlug,
        expires_at: null,
        invitees: [],
        updated_at: project['updated_at'],
      });
    });

    test('the URL contains the public address of the server and the slug', async () => {
      const project = await newProject();
      const { slug, url } = (await makePublic(project)).json;
      expect(slug).toMatch(/^[0-9A-Za-z]{22}$/);
      expect(url).toBe(`${workspace.server.url}/api/v1/shared/${String(slug)}`);
      expect(await read(project)).toMatchObject({ slug, url });
    });

    test('404 for an invitee, because only the owner can read the sharing state', async () => {
      const project = await newProject();
      const guest = await workspace.newPerson();
      await invite(project, [guest.email]);
      const answer = await call(`GET /projects/${project.id}/share`, { key: guest.live });
      expect(refusalOf(answer)).toEqual([404, 'not_found']);
    });
  });

  describe('POST /projects/{id}/share/invites', () => {
    test('200: invitees added, the share now restricted, one credit charged', async () => {
      const project = await newProject();
      workspace.server.clock.now += 1;
      const { json } = await invite(project, ['b@example.com', 'a@example.com']);
      const invitee = (email: string) => ({ email, active: true, invited_at: now() });
      expect(json).toEqual({
        project_id: project.id,
        mode: 'restricted',
        slug: expect.any(String) as string,
        url: expect.any(String) as string,
        expires_at: null,
        invitees: [invitee('a@example.com'), invitee('b@example.com')],
        updated_at: now(),
        added: ['b@example.com', 'a@example.com'],
        credits_charged: 1,
      });
      const { added: _, credits_charged: __, ...share } = json;
      expect(await read(project)).toEqual(share);
      expect((await call(`GET /projects/${project.id}`)).json['share_mode']).toBe('restricted');
    });

    test('trims, lowercases and deduplicates addresses', async () => {
      const { json } = await invite(await newProject(), [' Ann@Example.COM\t', 'ann@example.com']);
      expect(json).toMatchObject({ added: ['ann@example.com'], invitees: [{ active: true }] });
    });

    test('charges one credit per call if anyone is new; known addresses are free', async () => {
      const project = await newProject();
      const before = await workspace.creditsOf();
      const charged = async (...emails: string[]) => {
        const { added, credits_charged } = (await invite(project, emails)).json;
        return [added, credits_charged];
      };
      expect(await charged('a@example.com')).toEqual([['a@example.com'], 1]);
      expect(await charged('A@example.com')).toEqual([[], 0]);
      expect(await charged('a@example.com', 'b@example.com')).toEqual([['b@example.com'], 1]);
      const many = Array.from({ length: 25 }, (_, n) => `p${n}@example.com`);
      expect(await charged(...many)).toEqual([many, 1]);
      expect(await workspace.creditsOf()).toBe(before - 3);
    });

    test('activates only the listed addresses; known ones are free', async () => {
      const project = await newProject();
      await invite(project, ['a@example.com', 'b@example.com']);
      await makePrivate(project);
      const { json } = await invite(project, ['a@example.com']);
      expect(json).toMatchObject({ mode: 'restricted', added: [], credits_charged: 0 });
      expect(addressesOf(json)).toEqual([
        ['a@example.com', true],
        ['b@example.com', false],
      ]);
    });

    test('makes a public project restricted and keeps the slug', async () => {
      const project = await newProject();
      const { slug } = (await makePublic(project)).json;
      const { json } = await invite(project, ['a@example.com']);
      expect(json).toMatchObject({ mode: 'restricted', slug });
    });

    test.each<[string, unknown]>([
      ['none', []],
      ['more than 25', Array.from({ length: 26 }, (_, n) => `p${n}@example.com`)],
      ['more than a thousand', Array.from({ length: 1001 }, (_, n) => `p${n}@example.com`)],
      ['no list', 'a@example.com'],
      ['null', null],
      ['a number', [1]],
      ['nothing', ['']],
      ['no @', ['example.com']],
      ['two @', ['a@b@example.com']],
      ['no name', ['@example.com']],
      ['no host', ['a@']],
      ['a space inside', ['a b@example.com']],
      ['a list in one', ['a@example.com,b@example.com']],
      ['a display name', ['Ann <a@example.com>']],
      ['two dots in a row', ['a@example..com']],
      ['NUL', ['a\0@example.com']],
      ['a lone surrogate', ['a\ud800@example.com']],
      ['255 characters', [`${'a'.repeat(243)}@example.com`]],
      ['one bad among good ones', ['a@example.com', 'b']],
    ])('422 validation_failed: %s', async (_name, emails) => {
      const project = await newProject();
      const before = await workspace.creditsOf();
      expect(refusalOf(await invite(project, emails))).toEqual([422, 'validation_failed']);
      expect(await read(project)).toMatchObject({ mode: 'private', invitees: [] });
      expect(await workspace.creditsOf()).toBe(before);
    });

    test.each([
      `${'a'.repeat(242)}@example.com`,
      'first.last+tag@sub.example.co.uk',
      "o'brien@example.com",
      'user@localhost',
      'jörg@exämple.de',
    ])('%s is an address', async (email) => {
      expect((await invite(await newProject(), [email])).json['added']).toEqual([email]);
    });
  });

  describe('DELETE /projects/{id}/share/invites/{email}', () => {
    test('200: removes the invitee, who can be invited again for a credit', async () => {
      const project = await newProject();
      await invite(project, ['a@example.com', 'b@example.com']);
      const before = await workspace.creditsOf();
      workspace.server.clock.now += 1;
      const { status, json } = await remove(project, ' A@EXAMPLE.com ');
      expect(status).toBe(200);
      expect(addressesOf(json)).toEqual([['b@example.com', true]]);
      expect(json).toMatchObject({ mode: 'restricted', updated_at: now() });
      expect(await read(project)).toEqual(json);
      expect(await workspace.creditsOf()).toBe(before);
      expect((await invite(project, ['a@example.com'])).json['credits_charged']).toBe(1);
    });

    test('200: no change for an unknown or malformed address', async () => {
      const project = await newProject();
      await invite(project, ['a@example.com']);
      const share = await read(project);
      workspace.server.clock.now += 1;
      for (const email of ['b@example.com', 'none', 'a/b', 'a\0b', '%', 'a'.repeat(500)]) {
        const { status, json } = await remove(project, email);
        expect([status, json], email).toEqual([200, share]);
      }
    });

    test('200 when repeated', async () => {
      const project = await newProject();
      await invite(project, ['a@example.com']);
      const first = await remove(project, 'a@example.com');
      const again = await remove(project, 'a@example.com');
      expect([again.status, again.json]).toEqual([200, first.json]);
    });
  });

  describe('POST /projects/{id}/share/private', () => {
    test('200: private; keeps the slug and inactive invitees', async () => {
      const project = await newProject();
      const { slug, url } = (await invite(project, ['a@example.com'])).json;
      const before = await workspace.creditsOf();
      const { status, json } = await makePrivate(project);
      expect([status, json]).toMatchObject([200, { mode: 'private', slug, url }]);
      expect(addressesOf(json)).toEqual([['a@example.com', false]]);
      expect(await read(project)).toEqual(json);
      expect(await workspace.creditsOf()).toBe(before);
    });

    test('200 for a project that was never shared, without a slug', async () => {
      const { status, json } = await makePrivate(await newProject());
      expect([status, json]).toMatchObject([200, { mode: 'private', ...noSlug }]);
    });
  });

  describe('POST /projects/{id}/share/public', () => {
    test('200 share state; one credit on the first move to public, then none', async () => {
      const project = await newProject();
      const before = await workspace.creditsOf();
      const { status, json } = await makePublic(project);
      expect([status, json]).toMatchObject([200, { project_id: project.id, mode: 'public' }]);
      expect(json).not.toHaveProperty('credits_charged');
      expect(await workspace.creditsOf()).toBe(before - 1);
      await makePublic(project);
      await makePrivate(project);
      expect((await makePublic(project)).json['slug']).toBe(json['slug']);
      expect(await workspace.creditsOf()).toBe(before - 1);
    });
  });

  test('changes in a shared project are free', async () => {
    const project = await newProject();
    await makePublic(project);
    const file = await newFile(project);
    const before = await workspace.creditsOf();
    await call(`GET /files/${file.id}/content`, { key: null });
    expect(await workspace.creditsOf()).toBe(before);
  });
});

onEachDatabase((database) => {
  const workspace = useWorkspace(database, { config: { publicUrl: 'https://docs.example.com' } });

  test('shared links use the configured public URL', async () => {
    const { id } = await workspace.newProject();
    const { json } = await workspace.call(`POST /projects/${id}/share/public`);
    const { slug, url } = json;
    expect(url).toBe(`https://docs.example.com/api/v1/shared/${String(slug)}`);
  });
});
