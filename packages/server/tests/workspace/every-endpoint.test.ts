import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../src/endpoints/index.ts';
import { examplePixel } from '../../src/wire/index.ts';
import { onEachDatabase } from '../databases.ts';
import { refusalOf, useWorkspace, type Thing, type Workspace } from './use-workspace.ts';

interface Ids {
  readonly project: string;
  readonly folder: string;
  readonly file: string;
  readonly image: string;
}

/** A row of the published table, or an additional endpoint. */
interface Row {
  readonly endpoint: string;
  readonly success: 200 | 201;
  /** A valid body. */
  readonly body?: (ids: Ids) => object;
  /** The resource whose id the path or body contains. */
  readonly of?: keyof Ids;
  readonly query?: string;
}

const rows: readonly Row[] = [
  { endpoint: 'GET /projects', success: 200 },
  { endpoint: 'POST /projects', success: 201, body: () => ({ name: 'Plans' }) },
  { endpoint: 'GET /projects/{project}', success: 200, of: 'project' },
  { endpoint: 'GET /projects/{project}/zip', success: 200, of: 'project' },
  {
    endpoint: 'PATCH /projects/{project}',
    success: 200,
    body: () => ({ name: 'New' }),
    of: 'project',
  },
  { endpoint: 'DELETE /projects/{project}', success: 200, of: 'project' },
  {
    endpoint: 'POST /projects/{project}/folders',
    success: 201,
    body: () => ({ name: 'New' }),
    of: 'project',
  },
  {
    endpoint: 'PATCH /folders/{folder}',
    success: 200,
    body: () => ({ name: 'New' }),
    of: 'folder',
  },
  { endpoint: 'DELETE /folders/{folder}', success: 200, of: 'folder' },
  {
    endpoint: 'POST /files',
    success: 201,
    body: ({ project }) => ({ project_id: project, name: 'new.md', content: '' }),
    of: 'project',
  },
  { endpoint: 'GET /files/{file}', success: 200, of: 'file' },
  { endpoint: 'PATCH /files/{file}', success: 200, body: () => ({ name: 'new.md' }), of: 'file' },
  { endpoint: 'DELETE /files/{file}', success: 200, of: 'file' },
  { endpoint: 'POST /files/{file}/copy', success: 201, of: 'file' },
  {
    endpoint: 'POST /projects/{project}/images',
    success: 201,
    body: () => ({ name: 'new.png', content: examplePixel }),
    of: 'project',
  },
  {
    endpoint: 'PATCH /images/{image}',
    success: 200,
    body: () => ({ content: examplePixel }),
    of: 'image',
  },
  { endpoint: 'DELETE /images/{image}', success: 200, of: 'image' },
  { endpoint: 'GET /projects/{project}/share', success: 200, of: 'project' },
  {
    endpoint: 'POST /projects/{project}/share/invites',
    success: 200,
    body: () => ({ emails: ['a@example.com'] }),
    of: 'project',
  },
  {
    endpoint: 'DELETE /projects/{project}/share/invites/a@example.com',
    success: 200,
    of: 'project',
  },
  { endpoint: 'POST /projects/{project}/share/private', success: 200, of: 'project' },
  { endpoint: 'POST /projects/{project}/share/public', success: 200, of: 'project' },
  {
    endpoint: 'PATCH /projects/{project}/share',
    success: 200,
    body: () => ({ expires_at: null }),
    of: 'project',
  },
];
/** Allow anonymous reads of public projects, so a missing key is not an error. */
const publicRows: readonly Row[] = [
  { endpoint: 'GET /files/{file}/content', success: 200, of: 'file' },
  { endpoint: 'GET /projects/{project}/images', success: 200, of: 'project' },
  { endpoint: 'GET /images/{image}', success: 200, of: 'image' },
];
const all = [...rows, ...publicRows];
const withId = all.filter(({ of }) => of !== undefined);
const withBody = all.filter(({ body }) => body !== undefined);

const named = (some: readonly Row[]) => some.map((row) => [row.endpoint, row] as const);
const routeOf = ({ endpoint }: Row, ids: Ids) =>
  endpoint.replace(/\{(\w+)\}/, (_, thing: keyof Ids) => ids[thing]);
const requestOf = ({ body }: Row, ids: Ids) => (body ? { body: body(ids) } : {});

async function newIds(workspace: Workspace, key?: string): Promise<Ids> {
  const project = await workspace.newProject({}, key);
  const folder = await workspace.newFolder(project, {}, key);
  const file: Thing = await workspace.newFile(project, {}, key);
  const image = await workspace.newImage(project, {}, key);
  return { project: project.id, folder: folder.id, file: file.id, image: image.id };
}

/** Endpoints with tests of their own, because they need more than a thing: a link, and a worker. */
const elsewhere = /\/(share\/rotate|convert|check)$/;

/** MiB of a body. */
function bytesMaxOf({ endpoint }: Row): number {
  if (endpoint.includes('/images')) return 14;
  return endpoint.includes(' /files') ? 12.5 : 1;
}

test('all other endpoints of projects, folders and files are rows', () => {
  const templateOf = (route: string) => route.replace(/\{\w+\}|a@example\.com/g, '{}');
  const served = endpoints
    .filter(({ path }) => /^\/api\/v1\/(projects|folders|files|images)\b/.test(path))
    .filter(({ path }) => !elsewhere.test(path))
    .map(({ method, path }) => templateOf(`${method} ${path.slice('/api/v1'.length)}`));
  expect(all.map(({ endpoint }) => templateOf(endpoint)).sort()).toEqual(served.sort());
});

const missing = '01a1f8d3-ea00-7000-8000-000000000000';

onEachDatabase((database) => {
  const workspace = useWorkspace(database, { config: { projectsMax: 1000, keysMax: 100 } });
  const { call } = workspace;
  let mine: Ids;
  beforeAll(async () => {
    mine = await newIds(workspace);
  });

  describe.each(named(all))('%s', (_endpoint, row) => {
    test(`returns ${row.success} for a bearer key, with request id and rate limit headers`, async () => {
      const ids = await newIds(workspace);
      const { status, headers } = await call(routeOf(row, ids), {
        ...requestOf(row, ids),
        headers: { 'x-api-key': '' },
      });
      expect(status).toBe(row.success);
      expect(headers.get('x-request-id')).toMatch(/^req_[0-9A-Za-z]{24}$/);
      for (const name of ['limit', 'remaining', 'reset'])
        expect(headers.get(`ratelimit-${name}`)).toMatch(/^\d+$/);
    });

    test(`returns ${row.success} for a session cookie`, async () => {
      const ids = await newIds(workspace);
      const headers = await workspace.signIn();
      const options = { key: null, headers, ...requestOf(row, ids) };
      expect((await call(routeOf(row, ids), options)).status).toBe(row.success);
    });

    test('returns 401 invalid_api_key for an invalid key', async () => {
      const answer = await call(routeOf(row, mine), { key: 'bad', ...requestOf(row, mine) });
      expect(refusalOf(answer)).toEqual([401, 'invalid_api_key']);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="mdconv"');
    });

    test('returns 429 rate_limited above the limit of the key', async () => {
      const key = await workspace.server.newKey('live', { rateLimit: 1 });
      await call('GET /projects', { key });
      const answer = await call(routeOf(row, mine), { key, ...requestOf(row, mine) });
      expect(refusalOf(answer)).toEqual([429, 'rate_limited']);
      const header = (name: string) => answer.headers.get(name);
      expect([header('ratelimit-limit'), header('ratelimit-remaining')]).toEqual(['1', '0']);
      expect([header('ratelimit-reset'), header('retry-after')]).toEqual(['60', '60']);
    });
  });

  describe.each(named(rows))('%s', (_endpoint, row) => {
    test('returns 401 missing_api_key without credentials, and names the header', async () => {
      const answer = await call(routeOf(row, mine), { key: null, ...requestOf(row, mine) });
      expect(refusalOf(answer)).toEqual([401, 'missing_api_key']);
      expect((answer.json['error'] as { message: string }).message).toContain('Authorization');
    });

    test('returns 401 invalid_session for an invalid cookie', async () => {
      const headers = { cookie: 'mdconv=bad', 'sec-fetch-site': 'same-origin' };
      const options = { key: null, headers, ...requestOf(row, mine) };
      const answer = await call(routeOf(row, mine), options);
      expect(refusalOf(answer)).toEqual([401, 'invalid_session']);
      expect(answer.headers.get('www-authenticate')).toBe('Cookie realm="mdconv"');
    });
  });

  test.each(named(rows.filter(({ endpoint }) => !endpoint.startsWith('GET'))))(
    '%s returns 403 csrf_rejected for a page of another site',
    async (_endpoint, row) => {
      const headers = { ...(await workspace.signIn()), 'sec-fetch-site': 'cross-site' };
      const options = { key: null, headers, ...requestOf(row, mine) };
      const answer = await call(routeOf(row, mine), options);
      expect(refusalOf(answer)).toEqual([403, 'csrf_rejected']);
    },
  );

  test.each(named(withId))(
    '%s returns the same 404 for missing and malformed ids, other accounts and the other mode',
    async (_endpoint, row) => {
      const { of = 'project' } = row;
      const other = await workspace.newPerson();
      const theirs = await newIds(workspace, other.live);
      const sandboxed = await newIds(workspace, workspace.server.test);
      const inPath = row.endpoint.includes('{');
      const ids = [missing, theirs[of], sandboxed[of], ...(inPath ? ['1', `${mine[of]}0`] : [])];
      const messages = new Set<unknown>();
      for (const id of ids) {
        const those = { ...mine, [of]: id };
        const answer = await call(routeOf(row, those), requestOf(row, those));
        expect(refusalOf(answer)).toEqual([404, 'not_found']);
        expect(Object.keys(answer.json)).toEqual(['error']);
        messages.add((answer.json['error'] as { message: string }).message);
      }
      expect(messages.size).toBe(1);
    },
  );

  test.each(named(withId))('%s accepts an id in any case', async (_endpoint, row) => {
    const ids = await newIds(workspace);
    const shouted: Ids = {
      project: ids.project.toUpperCase(),
      folder: ids.folder.toUpperCase(),
      file: ids.file.toUpperCase(),
      image: ids.image.toUpperCase(),
    };
    const { status, json } = await call(routeOf(row, shouted), requestOf(row, shouted));
    expect(status).toBe(row.success);
    expect(JSON.stringify(json)).not.toContain(ids[row.of ?? 'project'].toUpperCase());
  });

  describe.each(named(withBody))('%s', (_endpoint, row) => {
    const send = (body: unknown, headers: Record<string, string> = {}) =>
      call(routeOf(row, mine), { body, headers });

    test.each<[string, unknown, Record<string, string>]>([
      ['broken JSON', '{', {}],
      ['no JSON', '', {}],
      ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), {}],
      ['another content type', '{}', { 'content-type': 'text/plain' }],
      ['an encoded body', '{}', { 'content-encoding': 'gzip' }],
    ])('answers 400 invalid_request to %s', async (_name, body, headers) => {
      expect(refusalOf(await send(body, headers))).toEqual([400, 'invalid_request']);
    });

    test('returns 422 validation_failed for an unknown field or a value that is not an object', async () => {
      const unknown = { ...row.body?.(mine), account_id: 'x' };
      for (const body of [unknown, [], null, 1, 'text'] as unknown[]) {
        const answer = await send(typeof body === 'string' ? JSON.stringify(body) : body);
        expect(refusalOf(answer)).toEqual([422, 'validation_failed']);
        const { details } = answer.json['error'] as { details: { message: string }[] };
        expect(details.length).toBeGreaterThan(0);
      }
      expect(JSON.stringify((await send(unknown)).json)).toContain('account_id');
    });
  });

  test.each(
    withBody.map((row) => {
      return [row.endpoint, bytesMaxOf(row) * 1024 * 1024, row] as const;
    }),
  )('%s returns 413 payload_too_large above %i bytes', async (_endpoint, bytesMax, row) => {
    const ids = await newIds(workspace);
    const body = JSON.stringify(row.body?.(ids));
    const padded = (bytes: number) =>
      call(routeOf(row, ids), { body: body + ' '.repeat(bytes - body.length) });
    expect(refusalOf(await padded(bytesMax + 1))).toEqual([413, 'payload_too_large']);
    expect((await padded(bytesMax)).status).toBe(row.success);
  });

  test('HEAD works wherever GET does', async () => {
    for (const row of all.filter(({ endpoint }) => endpoint.startsWith('GET'))) {
      const answer = await call(routeOf(row, mine).replace('GET', 'HEAD'));
      expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
    }
  });

  test('responses forbid caching and content sniffing', async () => {
    const { headers } = await call('GET /projects');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });
});
