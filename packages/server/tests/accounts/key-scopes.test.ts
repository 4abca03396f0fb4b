import { keyScopes } from '@mdconv/store';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../src/endpoints/index.ts';
import { onEachDatabase } from '../databases.ts';
import {
  bodyOf,
  dayMs,
  minuteMs,
  statusAndCode,
  useAccounts,
  type Browser,
} from './use-accounts.ts';

const lacking = [403, 'insufficient_scope'];

onEachDatabase((database) => {
  const accounts = useAccounts(database, { config: { keyLifeMax: 90 * dayMs, keysMax: 100 } });
  const owner = () => accounts.newBrowser();
  const create = (browser: Browser, fields: object) =>
    browser.call('POST', '/account/keys', { name: 'k', mode: 'live', ...fields });
  const keyWith = async (fields: object) =>
    String(bodyOf(await create(await owner(), fields), 201)['key']);
  const call = (key: string, method: string, path: string, body?: unknown) =>
    accounts.server.call(method, path, { key, ...(body !== undefined && { body }) });

  describe('scopes', () => {
    /** A request that needs the scope. */
    const requests = {
      convert: ['POST', '/api/v1/convert', { markdown: '# A', format: 'html' }],
      read: ['GET', '/api/v1/projects', undefined],
      write: ['POST', '/api/v1/projects', { name: 'P' }],
    } as const;

    test.each(['convert', 'read', 'write'] as const)('a key with only %s', async (own) => {
      const key = await keyWith({ scopes: [own] });
      for (const [scope, [method, path, body]] of Object.entries(requests)) {
        const answer = await call(key, method, path, body);
        if (scope === own) expect(answer.status).toBeLessThan(300);
        else expect(statusAndCode(answer)).toEqual(lacking);
      }
      expect((await call(key, 'GET', '/api/v1/usage')).status).toBe(200);
    });

    test('the error names the scope', async () => {
      const key = await keyWith({ scopes: ['read'] });
      const { json } = await call(key, 'DELETE', '/api/v1/files/none');
      expect(json['error']).toMatchObject({
        message: 'This key lacks the scope write. Use a key that has it.',
      });
    });

    test('records show scopes; the default is all', async () => {
      const browser = await owner();
      const all = bodyOf(await create(browser, {}), 201);
      expect(all).toMatchObject({ scopes: ['convert', 'read', 'write'], project_id: null });
      const made = bodyOf(await create(browser, { scopes: ['write', 'convert'] }), 201);
      expect(made).toMatchObject({ scopes: ['convert', 'write'] });
      for (const scopes of [[], ['admin'], 'read', ['read', 'read', 'read', 'read']])
        expect(statusAndCode(await create(browser, { scopes }))).toEqual([
          422,
          'validation_failed',
        ]);
    });

    test('rotation keeps scopes and project', async () => {
      const browser = await owner();
      const made = bodyOf(await create(browser, { scopes: ['read'] }), 201);
      const path = `/account/keys/${String(made['id'])}/rotate`;
      expect(bodyOf(await browser.call('POST', path, {}), 201)).toMatchObject({ scopes: ['read'] });
    });

    test('every endpoint refuses keys without its scopes, whatever the request', async () => {
      const keyWithout = new Map<string, string>();
      for (const scope of keyScopes)
        keyWithout.set(
          scope,
          await keyWith({ scopes: keyScopes.filter((each) => each !== scope) }),
        );
      const answers: unknown[] = [];
      for (const { method, path, scopes = [] } of endpoints)
        for (const scope of scopes) {
          accounts.server.clock.now += minuteMs;
          const sent = path.replace(/\{\w+\}/g, 'x');
          const answer = await call(keyWithout.get(scope) ?? '', method, sent);
          answers.push([method, path, ...statusAndCode(answer)]);
        }
      expect(answers.length).toBeGreaterThan(20);
      for (const answer of answers) expect(answer).toEqual(expect.arrayContaining(lacking));
    });

    test('a key without write sees in /credits that it cannot save', async () => {
      const gates = { can_save: false, can_share: false, unlimited_save: false };
      const read = await keyWith({ scopes: ['read'] });
      expect((await call(read, 'GET', '/api/v1/credits')).json).toMatchObject(gates);
      const write = await keyWith({ scopes: ['write'] });
      expect((await call(write, 'GET', '/api/v1/credits')).json).toMatchObject({ can_save: true });
    });

    test('every change of a workspace needs the scope write, every conversion convert', () => {
      for (const { method, path, credentials, scopes } of endpoints) {
        if (credentials !== 'workspace' && credentials !== 'api-key') continue;
        const isStored = path.includes('/files/');
        const isConversion = /\/(?:convert|check)$|\/(?:batches|jobs)\b/.test(path);
        const needed = isConversion
          ? ['convert', ...(isStored ? ['read'] : [])]
          : [method === 'GET' ? 'read' : 'write'];
        if (scopes.length > 0) expect([path, scopes]).toEqual([path, needed]);
        else expect(`${method} ${path}`).toBe('GET /api/v1/usage');
      }
    });
  });

  describe('one project', () => {
    test('a key reaches its project only', async () => {
      const all = await keyWith({});
      const newProject = async () =>
        String(bodyOf(await call(all, 'POST', '/api/v1/projects', { name: 'P' }), 201)['id']);
      const [own, other] = [await newProject(), await newProject()];
      const key = await keyWith({ project_id: own });
      const list = await call(key, 'GET', '/api/v1/projects?scope=all');
      expect(list.json['projects']).toMatchObject([{ id: own }]);
      const file = { name: 'a.md', content: '' };
      expect((await call(key, 'POST', '/api/v1/files', { project_id: own, ...file })).status).toBe(
        201,
      );
      for (const answer of [
        await call(key, 'GET', `/api/v1/projects/${other}`),
        await call(key, 'DELETE', `/api/v1/projects/${other}`),
        await call(key, 'POST', '/api/v1/files', { project_id: other, ...file }),
        await call(key, 'POST', `/api/v1/projects/${other}/share/public`),
      ])
        expect(statusAndCode(answer)).toEqual([404, 'not_found']);
      expect(statusAndCode(await call(key, 'POST', '/api/v1/projects', { name: 'P' }))).toEqual(
        lacking,
      );
    });

    test('a key repeats no request of a key with a wider reach', async () => {
      const all = await keyWith({});
      const project = async () =>
        String(bodyOf(await call(all, 'POST', '/api/v1/projects', { name: 'P' }), 201)['id']);
      const [own, other] = [await project(), await project()];
      const keys = [await keyWith({ project_id: own }), await keyWith({ project_id: own })];
      const save = (key: string, project_id: string, idempotencyKey: string) =>
        accounts.server.call('POST', '/api/v1/files', {
          key,
          headers: { 'Idempotency-Key': idempotencyKey },
          body: { project_id, name: `${idempotencyKey}.md`, content: 'secret' },
        });
      bodyOf(await save(all, other, 'first'), 201);
      const reused = [422, 'idempotency_key_reused'];
      expect(statusAndCode(await save(keys[0]!, other, 'first'))).toEqual(reused);
      // A key for the same project, such as the rotated one, repeats the request.
      const made = bodyOf(await save(keys[0]!, own, 'second'), 201);
      const again = await save(keys[1]!, own, 'second');
      expect(bodyOf(again, 201)).toEqual(made);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
    });

    test("a key cannot be limited to someone else's project", async () => {
      const guest = await accounts.newBrowser((await accounts.newAccount()).id);
      const all = await keyWith({});
      const { id } = bodyOf(await call(all, 'POST', '/api/v1/projects', { name: 'P' }), 201);
      expect(statusAndCode(await create(guest, { project_id: id }))).toEqual([404, 'not_found']);
      expect(statusAndCode(await create(guest, { project_id: 'x' }))).toEqual([
        422,
        'validation_failed',
      ]);
    });
  });

  describe('MDCONV_KEY_LIFE_MAX', () => {
    const at = (later: number) => new Date(accounts.server.clock.now + later).toISOString();

    test('ends keys without an expiry, and rejects a later one', async () => {
      const browser = await owner();
      const made = bodyOf(await create(browser, {}), 201);
      expect(made['expires_at']).toBe(at(90 * dayMs));
      const late = await create(browser, { expires_at: at(90 * dayMs + 1000) });
      expect(statusAndCode(late)).toEqual([422, 'validation_failed']);
      const soon = bodyOf(await create(browser, { expires_at: at(dayMs) }), 201);
      expect(soon['expires_at']).toBe(at(dayMs));
      accounts.server.clock.now += 90 * dayMs;
      expect(statusAndCode(await call(String(made['key']), 'GET', '/api/v1/usage'))).toEqual([
        401,
        'invalid_api_key',
      ]);
    });
  });
});
