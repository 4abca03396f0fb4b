import { describe, expect, test } from 'vitest';
import { endpoints } from '../../src/endpoints/index.ts';
import { simulate } from '../../src/endpoints/requests/parameters.ts';
import { onEachDatabase } from '../databases.ts';
import { bodyOf, ownPage, statusAndCode, useAccounts } from './use-accounts.ts';

interface Thing extends Record<string, unknown> {
  readonly id: string;
}

const converted = { markdown: '# Plan', format: 'text' };

onEachDatabase((database) => {
  const accounts = useAccounts(database);

  const call = (key: string, method: string, path: string, body?: unknown) =>
    accounts.server.call(method, `/api/v1${path}`, { key, ...(body !== undefined && { body }) });
  async function make(key: string) {
    const of = async (path: string, body: object) =>
      bodyOf(await call(key, 'POST', path, body), 201) as Thing;
    const project = await of('/projects', { name: 'Plans' });
    const folder = await of(`/projects/${project.id}/folders`, { name: 'Drafts' });
    const file = await of('/files', { project_id: project.id, name: 'a.md', content: '# A' });
    const { slug } = bodyOf(await call(key, 'POST', `/projects/${project.id}/share/public`));
    return { project, folder, file, slug: slug as string };
  }

  describe('live and test keys of one account', () => {
    test.each(['live', 'test'] as const)(
      'objects of a %s key do not exist for the other mode',
      async (mode) => {
        const { server } = accounts;
        const [own, other] =
          mode === 'live' ? [server.live, server.test] : [server.test, server.live];
        const { project, folder, file, slug } = await make(own);
        const routes: [string, string, unknown?][] = [
          ['GET', `/projects/${project.id}`],
          ['PATCH', `/projects/${project.id}`, { name: 'Mine' }],
          ['POST', `/projects/${project.id}/folders`, { name: 'Mine' }],
          ['PATCH', `/folders/${folder.id}`, { name: 'Mine' }],
          ['DELETE', `/folders/${folder.id}`],
          ['GET', `/files/${file.id}`],
          ['PATCH', `/files/${file.id}`, { name: 'mine.md' }],
          ['POST', `/files/${file.id}/copy`],
          ['POST', '/files', { project_id: project.id, name: 'b.md', content: '' }],
          ['DELETE', `/files/${file.id}`],
          ['GET', `/projects/${project.id}/share`],
          ['POST', `/projects/${project.id}/share/invites`, { emails: ['a@example.com'] }],
          ['DELETE', `/projects/${project.id}/share/invites/a@example.com`],
          ['POST', `/projects/${project.id}/share/private`],
          ['POST', `/projects/${project.id}/share/public`],
          ['DELETE', `/projects/${project.id}`],
        ];
        for (const [method, path, body] of routes)
          expect([method, path, ...statusAndCode(await call(other, method, path, body))]).toEqual([
            method,
            path,
            404,
            'not_found',
          ]);
        const listed = async (key: string) =>
          (bodyOf(await call(key, 'GET', '/projects?scope=all'))['projects'] as Thing[]).map(
            ({ id }) => id,
          );
        expect(await listed(own)).toContain(project.id);
        expect(await listed(other)).not.toContain(project.id);
        expect((await call(own, 'GET', `/files/${file.id}`)).status).toBe(200);
        expect((await call(own, 'GET', `/shared/${slug}`)).status).toBe(200);
      },
    );

    test('a project shared with a test key is only readable with test keys', async () => {
      const { server } = accounts;
      const { slug } = await make(server.test);
      const read = (key: string | null, headers = {}) =>
        server.call('GET', `/api/v1/shared/${slug}`, { key, headers });
      const { cookie } = await accounts.newBrowser();
      expect((await read(server.test)).status).toBe(200);
      expect(statusAndCode(await read(server.live))).toEqual([404, 'not_found']);
      expect(statusAndCode(await read(null))).toEqual([404, 'not_found']);
      expect(statusAndCode(await read(null, { cookie, ...ownPage }))).toEqual([404, 'not_found']);
    });

    test('a session sees the objects of live keys', async () => {
      const { server } = accounts;
      const [live, sandbox] = [await make(server.live), await make(server.test)];
      const browser = await accounts.newBrowser();
      const read = ({ project }: { project: Thing }) =>
        browser.call('GET', `/api/v1/projects/${project.id}`);
      expect((await read(live)).status).toBe(200);
      expect(statusAndCode(await read(sandbox))).toEqual([404, 'not_found']);
    });

    test('a test key always has 1,000 credits; its requests are free', async () => {
      const { server } = accounts;
      const balance = async (key: string) =>
        bodyOf(await call(key, 'GET', '/usage'))['creditsRemaining'];
      const before = await balance(server.live);
      await make(server.test);
      const answer = await call(server.test, 'POST', '/convert', converted);
      expect(bodyOf(answer)).toMatchObject({ creditsCharged: 0, creditsRemaining: 1000 });
      expect(answer.headers.get('x-credits-remaining')).toBe('1000');
      expect(await balance(server.test)).toBe(1000);
      expect(await balance(server.live)).toBe(before);
    });

    test('each mode lists its own calls', async () => {
      const { server } = accounts;
      const calls = async (key: string) =>
        bodyOf(await call(key, 'GET', '/usage'))['callsThisPeriod'] as number;
      const [live, sandbox] = [await calls(server.live), await calls(server.test)];
      await call(server.test, 'POST', '/convert', converted);
      await call(server.test, 'POST', '/convert', converted);
      // Reading the list also counts as a call.
      expect(await calls(server.live)).toBe(live + 1);
      expect(await calls(server.test)).toBe(sandbox + 3);
    });
  });

  describe('X-Mdconv-Simulate', () => {
    const codes = [
      ['out_of_credits', 402],
      ['rate_limited', 429],
      ['internal_error', 500],
      ['server_busy', 429],
    ] as const;
    const promising = endpoints
      .filter(({ parameters = [] }) => parameters.includes(simulate))
      .map(({ method, path, body }): [string, string, unknown] => [method, path, body?.example]);

    test('is documented for all paid endpoints', () => {
      expect(promising.map(([method, path]) => `${method} ${path}`).sort()).toEqual([
        'POST /api/v1/batches',
        'POST /api/v1/convert',
        'POST /api/v1/files',
        'POST /api/v1/files/{id}/convert',
        'POST /api/v1/files/{id}/copy',
        'POST /api/v1/projects/{id}/share/invites',
        'POST /api/v1/projects/{id}/share/public',
        'POST /compat/api/v1/convert',
      ]);
    });

    describe.each(promising)('of %s %s', (method, template, body) => {
      const path = template.replace('{id}', '00000000-0000-4000-8000-000000000000');
      const ask = (key: string, wanted: string) =>
        accounts.server.call(method, path, {
          key,
          headers: { 'x-mdconv-simulate': wanted },
          ...(body !== undefined && { body }),
        });

      test.each(codes)('%s is returned to a test key', async (code, status) => {
        const answer = await ask(accounts.server.test, code);
        expect(statusAndCode(answer)).toEqual([status, code]);
        expect(answer.headers.has('retry-after')).toBe(status === 429);
        if (code === 'out_of_credits') expect(answer.json['credits_remaining']).toBe(0);
      });

      test.each(codes)('%s is ignored for a live key', async (code) => {
        const plain = await accounts.server.call(method, path, {
          ...(body !== undefined && { body }),
        });
        expect(statusAndCode(await ask(accounts.server.live, code))).toEqual(statusAndCode(plain));
      });

      test('rejects an unknown name from a test key', async () => {
        const refused = await ask(accounts.server.test, 'not_found');
        const isConvert = /(?:convert|batches)$/.test(path);
        expect(statusAndCode(refused)).toEqual(
          isConvert ? [400, 'invalid_request'] : [422, 'validation_failed'],
        );
      });
    });
  });
});
