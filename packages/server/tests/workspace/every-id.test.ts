import { beforeAll, describe, expect, test } from 'vitest';
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
  readonly design: string;
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
  '/api/v1/design-systems': 'design',
  '/api/v1/shared': 'slug',
  '/account/keys': 'key',
  '/account/sessions': 'session',
  '/operator/accounts': 'account',
};

/** What a field of a body names. */
const kindsByField: Readonly<Record<string, Kind>> = {
  project_id: 'project',
  folder_id: 'folder',
  parent_folder_id: 'folder',
};

/** Parameters that name nothing that somebody owns. */
const unowned: readonly string[] = ['GET /app-assets/{name}'];

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
const isOwned = (endpoint: Endpoint) =>
  endpoint.path.includes('{') && !unowned.includes(nameOf(endpoint));

/** An id in a request: in the path, or in a field of the body. */
interface Place {
  readonly endpoint: Endpoint;
  readonly kind: Kind | undefined;
  readonly field?: string;
}

const inPaths = endpoints.filter(isOwned).map((endpoint): Place => {
  const kind = kindsByPath[endpoint.path.slice(0, endpoint.path.indexOf('/{'))];
  return { endpoint, kind };
});

const inBodies = endpoints.flatMap((endpoint) =>
  fieldsOf(endpoint)
    .filter((field) => field.endsWith('_id'))
    .map((field): Place => ({ endpoint, kind: kindsByField[field], field })),
);

/** All fields that the schema of a body knows. */
function fieldsOf({ body }: Endpoint): readonly string[] {
  const shape = (body?.schema as { readonly shape?: object } | undefined)?.shape;
  return Object.keys({ ...(body?.example as object | undefined), ...shape });
}

const named = (places: readonly Place[]) =>
  places.map(
    (place) => [[nameOf(place.endpoint), place.field].filter(Boolean).join(' '), place] as const,
  );

test('every id in a path or body is known here, so that the tests below send it', () => {
  const unknown = [...inPaths, ...inBodies].filter(({ kind }) => kind === undefined);
  expect(named(unknown).map(([name]) => name)).toEqual([]);
  for (const name of unowned) expect(endpoints.map(nameOf)).toContain(name);
  expect(inPaths.length).toBeGreaterThan(25);
  expect(inBodies.length).toBeGreaterThan(4);
});

const missing = '01a1f8d3-ea00-7000-8000-000000000000';

onEachDatabase((database) => {
  const workspace = useWorkspace(database, { config: { projectsMax: 1000, keysMax: 100 } });
  let owner: Belongings;
  let stranger: Person;
  let own: Belongings;
  let before: unknown;
  beforeAll(async () => {
    owner = await belongingsOf(workspace, workspace.server.account.id, workspace.server.live);
    stranger = await workspace.newPerson();
    own = await belongingsOf(workspace, stranger.id, stranger.live);
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
    { endpoint, kind = 'project', field }: Place,
    id: string,
    options: CallOptions,
  ) {
    const { method, path, body } = endpoint;
    const ids = field === undefined ? { ...own, [kind]: id } : own;
    const target = fill(path, ids);
    const example = { ...(body?.example as object | undefined) };
    for (const [name, named] of Object.entries(kindsByField))
      if (name in example) Object.assign(example, { [name]: own[named] });
    if (field !== undefined) Object.assign(example, { [field]: id });
    const answer = await workspace.server.call(method, target, {
      ...options,
      ...(body && { body: example }),
    });
    return comparable(answer);
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

  describe.each(named(inBodies))('%s', (_name, place) => {
    test('returns the same for an id of somebody else as for one that does not exist', async () => {
      const { kind = 'project' } = place;
      const statuses = new Set<number>();
      for (const options of await strangers()) {
        const refused = await send(place, owner[kind], options);
        expect(refused).toEqual(await send(place, missing, options));
        statuses.add(refused.status);
      }
      expect([...statuses].filter((status) => status < 400)).toEqual([]);
      expect([...statuses]).toContain(404);
      expect(await stateOf(workspace, owner)).toEqual(before);
    });
  });
});

/** The path with these ids. */
function fill(path: string, ids: Belongings): string {
  const kind = kindsByPath[path.slice(0, path.indexOf('/{'))];
  return path
    .replace(/\{(?:id|slug)\}/, () => ids[kind ?? 'project'])
    .replace('{email}', 'a@example.com');
}

/** What a caller sees of a response. */
function comparable({ status, json, code }: Answer) {
  const { requestId: _, ...error } = (json['error'] ?? {}) as Record<string, unknown>;
  return { status, code, body: { ...json, error } };
}

async function belongingsOf(
  { server, ...workspace }: Workspace,
  accountId: string,
  key: string,
): Promise<Belongings> {
  const project = await workspace.newProject({}, key);
  const folder = await workspace.newFolder(project, {}, key);
  const file = await workspace.newFile(project, { folder_id: folder.id }, key);
  const invited = await workspace.call(`POST /projects/${project.id}/share/invites`, {
    key,
    body: { emails: ['invitee@example.com'] },
  });
  const design = await workspace.call('POST /design-systems', {
    key,
    body: { design: { extends: 'minimal-clean', slug: `of-${accountId}`, name: 'Own' } },
  });
  const [apiKey] = await server.store.keys.listKeys(accountId);
  await workspace.signIn(accountId);
  const [session] = await server.store.sessions.listSessions(accountId);
  if (!apiKey || !session) throw new Error('The account has no key or no session.');
  return {
    project: project.id,
    folder: folder.id,
    file: file.id,
    design: String(design.json['id']),
    key: apiKey.id,
    session: sessionId(session),
    account: accountId,
    slug: String(invited.json['slug']),
  };
}

/** Everything that the owner can read of it. */
async function stateOf({ server, call }: Workspace, { project, file, design }: Belongings) {
  const routes = [
    `GET /projects/${project}?include_archived=true`,
    `GET /projects/${project}/share`,
    `GET /files/${file}`,
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
