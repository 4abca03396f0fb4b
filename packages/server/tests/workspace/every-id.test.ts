import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sessionId } from '../../src/accounts/index.ts';
import type { Endpoint } from '../../src/http/index.ts';
import { endpoints } from '../../src/endpoints/index.ts';
import { onEachDatabase } from '../databases.ts';
import type { Answer, CallOptions } from '../running-server.ts';
import { useWorkspace, type Person, type Workspace } from './use-workspace.ts';

/** Everything that an account may own and that an id in a request can name. */
interface Belongings {
  readonly project: string;
  readonly folder: string;
  readonly file: string;
  readonly batch: string;
  readonly job: string;
  readonly image: string;
  readonly design: string;
  readonly designSlug: string;
  readonly key: string;
  readonly session: string;
  readonly account: string;
  readonly slug: string;
}

type Kind = keyof Belongings;

/** What a parameter of a path names, by the path before it. */
const kindsByPath: Readonly<Record<string, Kind>> = {
  '/api/v1/projects': 'project',
  '/api/v1/folders': 'folder',
  '/api/v1/files': 'file',
  '/api/v1/batches': 'batch',
  '/api/v1/jobs': 'job',
  '/api/v1/images': 'image',
  '/api/v1/design-systems': 'design',
  '/api/v1/shared': 'slug',
  '/account/keys': 'key',
  '/account/sessions': 'session',
  '/operator/accounts': 'account',
};

/** What a field of a body or a query names. */
const kindsByField: Readonly<Record<string, readonly Kind[]>> = {
  project_id: ['project'],
  folder_id: ['folder'],
  parent_folder_id: ['folder'],
  account: ['account'],
  designSystem: ['design', 'designSlug'],
  design_system: ['design', 'designSlug'],
};

/** Parameters that name nothing that somebody owns. */
const unowned: readonly string[] = ['GET /app-assets/{name}', 'GET /specimens/{slug}'];

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
const isOwned = (endpoint: Endpoint) =>
  endpoint.path.includes('{') && !unowned.includes(nameOf(endpoint));

/** An id in a request: in the path, or in a field of the query or the body. */
interface Place {
  readonly endpoint: Endpoint;
  readonly kind: Kind | undefined;
  readonly field?: string;
  readonly isInQuery?: boolean;
}

const inPaths = endpoints.filter(isOwned).map((endpoint): Place => {
  const kind = kindsByPath[endpoint.path.slice(0, endpoint.path.indexOf('/{'))];
  return { endpoint, kind };
});

const inFields = endpoints.flatMap((endpoint) => [
  ...fieldsOf(endpoint).flatMap((field) => placesOf({ endpoint, field })),
  ...queryOf(endpoint).flatMap((field) => placesOf({ endpoint, field, isInQuery: true })),
]);

/** A field that names things of several kinds is a place for each. */
function placesOf(place: Pick<Place, 'endpoint' | 'isInQuery'> & { readonly field: string }) {
  const kinds = kindsByField[place.field] ?? (place.field.endsWith('_id') ? [undefined] : []);
  return kinds.map((kind): Place => ({ ...place, kind }));
}

/** All fields that the schema of a body knows. */
function fieldsOf({ body }: Endpoint): readonly string[] {
  const shape = (body?.schema as { readonly shape?: object } | undefined)?.shape;
  return Object.keys({ ...(body?.example as object | undefined), ...shape });
}

function queryOf({ parameters = [] }: Endpoint): readonly string[] {
  return parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
}

const named = (places: readonly Place[]) =>
  places.map((place) => {
    const { endpoint, kind, field, isInQuery } = place;
    const where = field === undefined ? [] : [`${isInQuery ? '?' : ''}${field} (${kind})`];
    return [[nameOf(endpoint), ...where].join(' '), place] as const;
  });

/** Lists in pages. */
const paged = endpoints.filter((endpoint) => queryOf(endpoint).includes('cursor'));

test('every id in a path, query or body is known here, so that the tests below send it', () => {
  const unknown = [...inPaths, ...inFields].filter(({ kind }) => kind === undefined);
  expect(named(unknown).map(([name]) => name)).toEqual([]);
  for (const name of unowned) expect(endpoints.map(nameOf)).toContain(name);
  expect(inPaths.length).toBeGreaterThan(25);
  expect(inFields.length).toBeGreaterThan(11);
  expect(paged.length).toBeGreaterThan(6);
});

const missing = '01a1f8d3-ea00-7000-8000-000000000000';

onEachDatabase((database) => {
  const workspace = useWorkspace(database, { config: { projectsMax: 1000, keysMax: 100 } });
  let owner: Belongings;
  let operator: Person;
  let stranger: Person;
  let own: Belongings;
  let before: unknown;
  beforeAll(async () => {
    owner = await belongingsOf(workspace, workspace.server.account.id, workspace.server.live);
    operator = await workspace.newPerson();
    await workspace.server.store.accounts.setOperator(operator.id, true);
    stranger = await workspace.newPerson();
    own = await belongingsOf(workspace, stranger.id, stranger.live);
    // Lists that begin with the newest entry have a second page, and the stranger's entries after its cursor.
    const latest = await workspace.newProject();
    await workspace.newFile(latest);
    await workspace.call(`POST /projects/${latest.id}/share/public`);
    before = await stateOf(workspace, owner);
  });

  /** Everybody but the owner: other accounts, by key and browser, and the owner's test mode. */
  const strangers = async (): Promise<readonly CallOptions[]> => [
    { key: stranger.live },
    { key: stranger.test },
    { key: null, headers: await workspace.signIn(stranger.id) },
    { key: workspace.server.test },
    { key: null },
  ];

  /** The response to a request with this id at the place; everything else is the stranger's own. */
  async function send(
    { endpoint, kind = 'project', field, isInQuery }: Place,
    id: string,
    options: CallOptions,
  ) {
    const { method, path, body } = endpoint;
    const target = fill(path, field === undefined ? { ...own, [kind]: id } : own);
    const given = field === undefined ? {} : { [field]: id };
    if (isInQuery) {
      const headers = { ...options.headers, ...(body && { 'content-type': 'text/markdown' }) };
      const query = new URLSearchParams({ format: 'text', ...given });
      const asked = { ...options, headers, ...(body && { body: '# A' }) };
      return comparable(await workspace.server.call(method, `${target}?${query}`, asked), id);
    }
    const example = { ...(body?.example as object | undefined) };
    for (const [name, [of]] of Object.entries(kindsByField))
      if (name in example && of) Object.assign(example, { [name]: own[of] });
    const answer = await workspace.server.call(method, target, {
      ...options,
      ...(body && { body: { ...example, ...given } }),
    });
    return comparable(answer, id);
  }

  describe.each(named(inPaths))('%s', (_name, place) => {
    test('returns the same for an id of somebody else as for one that does not exist', async () => {
      const { kind = 'project' } = place;
      const nobody = kind === 'slug' ? 'a'.repeat(22) : missing;
      const statuses = new Set<number>();
      for (const options of await strangers()) {
        const refused = await send(place, owner[kind], options);
        expect(refused).toEqual(await send(place, nobody, options));
        statuses.add(refused.status);
      }
      expect([...statuses]).toContain(404);
      expect([...statuses].filter((status) => ![401, 404].includes(status))).toEqual([]);
      expect(await stateOf(workspace, owner)).toEqual(before);
    });
  });

  describe.each(named(inFields))('%s', (_name, place) => {
    test('returns the same for an id of somebody else as for one that does not exist', async () => {
      const { kind = 'project' } = place;
      const nobody = kind === 'designSlug' ? 'of-nobody' : missing;
      const codes = new Set<unknown>();
      for (const options of await strangers()) {
        const refused = await send(place, owner[kind], options);
        expect(refused).toEqual(await send(place, nobody, options));
        expect(refused.status).toBeGreaterThanOrEqual(400);
        codes.add(refused.code);
      }
      const isDesign = kind === 'design' || kind === 'designSlug';
      expect([...codes]).toContain(isDesign ? 'unknown_design_system' : 'not_found');
      expect(await stateOf(workspace, owner)).toEqual(before);
    });
  });

  describe.each(paged.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s ?cursor',
    (_name, { path }) => {
      test('returns the same for an entry of somebody else as for one that does not exist', async () => {
        const read = (ids: Belongings, query: string, options: CallOptions) =>
          workspace.server.call('GET', `${fill(path, ids)}?${query}`, options);
        const reader = path.startsWith('/operator/') ? operator.id : workspace.server.account.id;
        const browser = { key: null, headers: await workspace.signIn(reader) };
        const { json } = await read(owner, 'limit=1', browser);
        const cursor = String(json['next_cursor']);
        const second = await read(owner, `cursor=${cursor}`, browser);
        const ownersIds = JSON.stringify(second.json).match(uuids) ?? [];
        expect([second.status, ownersIds.length > 0]).toEqual([200, true]);
        for (const options of await strangers()) {
          const [theirs, nobodys] = [cursor, besides(cursor)].map(async (given) =>
            comparable(await read(own, `cursor=${given}`, options), given),
          );
          expect(await theirs).toEqual(await nobodys);
          expect((await theirs)?.status).not.toBe(422);
          for (const id of ownersIds) expect((await theirs)?.body).not.toContain(id);
        }
      });
    },
  );
});

/** The same cursor with the next id, which no entry has. */
function besides(cursor: string): string {
  if (uuid.test(cursor)) return nextId(cursor);
  const text = Buffer.from(cursor, 'base64url').toString();
  expect(text).toMatch(uuid);
  return Buffer.from(text.replace(uuid, nextId)).toString('base64url');
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const uuid = new RegExp(`${uuids.source}$`);
const nextId = (id: string) =>
  id.slice(0, -1) + ((Number.parseInt(id.slice(-1), 16) + 1) % 16).toString(16);

/** The path with these ids. */
function fill(path: string, ids: Belongings): string {
  const kind = kindsByPath[path.slice(0, path.indexOf('/{'))];
  return path
    .replace(/\{(?:id|slug)\}/, () => ids[kind ?? 'project'])
    .replace('{email}', 'a@example.com');
}

/** What a caller sees of a response, other than the id that it sent. */
function comparable({ status, json, code }: Answer, sent: string) {
  const { requestId: _, ...error } = (json['error'] ?? {}) as Record<string, unknown>;
  const body = JSON.stringify({ ...json, error }).replaceAll(sent, 'ID');
  return { status, code, body };
}

async function belongingsOf(
  { server, ...workspace }: Workspace,
  accountId: string,
  key: string,
): Promise<Belongings> {
  const project = await workspace.newProject({}, key);
  const folder = await workspace.newFolder(project, {}, key);
  const file = await workspace.newFile(project, { folder_id: folder.id }, key);
  const image = await workspace.newImage(project, {}, key);
  await workspace.newImage(project, { name: 'b.png' }, key);
  const invited = await workspace.call(`POST /projects/${project.id}/share/invites`, {
    key,
    body: { emails: ['invitee@example.com'] },
  });
  const design = await workspace.call('POST /design-systems', {
    key,
    body: { design: { extends: 'minimal-clean', slug: `of-${accountId}`, name: 'Own' } },
  });
  const documents = ['a', 'b', 'c'].map((markdown) => ({ markdown }));
  const batch = await workspace.call('POST /batches', {
    key,
    body: { format: 'text', documents },
  });
  const batchId = String(batch.json['id']);
  const actor = { accountId, mode: 'live' } as const;
  const [job] = await server.store.batches.listJobs(actor, batchId, 1);
  await vi.waitUntil(
    async () => (await server.store.batches.readBatch(actor, batchId)).state === 'completed',
    { timeout: 60_000 },
  );
  const [apiKey] = await server.store.keys.listKeys(accountId);
  await workspace.signIn(accountId);
  const [session] = await server.store.sessions.listSessions(accountId);
  if (!apiKey || !session) throw new Error('The account has no key or no session.');
  return {
    project: project.id,
    folder: folder.id,
    file: file.id,
    batch: batchId,
    job: String(job?.id),
    image: image.id,
    design: String(design.json['id']),
    designSlug: String(design.json['slug']),
    key: apiKey.id,
    session: sessionId(session),
    account: accountId,
    slug: String(invited.json['slug']),
  };
}

/** Everything that the owner can read of it. */
async function stateOf({ server, call }: Workspace, ids: Belongings) {
  const { project, file, image, batch, design } = ids;
  const routes = [
    `GET /projects/${project}?include_archived=true`,
    `GET /projects/${project}/share`,
    `GET /files/${file}`,
    `GET /batches/${batch}`,
    `GET /batches/${batch}/jobs`,
    `GET /projects/${project}/images`,
    `HEAD /images/${image}`,
    `GET /design-systems/${design}`,
  ];
  const read = [];
  for (const route of routes) {
    const { status, json } = await call(route);
    expect([route, status]).toEqual([route, 200]);
    read.push(json);
  }
  const { id } = server.account;
  const keys = await server.store.keys.listKeys(id);
  return [
    ...read,
    // One of the callers below is the test key of the owner.
    keys.map(({ lastUsedAt: _, ...key }) => key),
    await server.store.sessions.listSessions(id),
    await server.store.accounts.findAccount(id),
  ];
}
