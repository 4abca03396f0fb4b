import { connect } from 'node:net';
import { createPool } from '@mdconv/render';
import type { KeyMode } from '@mdconv/store';
import { expect, test, vi } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { mintKey, mintToken, sessionId } from '../../src/accounts/index.ts';
import { endpoints } from '../../src/endpoints/index.ts';
import type { Endpoint } from '../../src/http/index.ts';
import { examplePixel } from '../../src/wire/index.ts';
import { startServer, type Running } from '../running-server.ts';
import { expectSettled } from './accounts-for.ts';
import { createRandom } from './random.ts';
import { randomBytes, randomRequest, type Known, type RandomRequest } from './random-requests.ts';

/** Requests per client. `FUZZ_REQUESTS=100000 FUZZ_SEED=n` runs longer and with another seed. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? runs(600));
const clients = 3;
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_120);
const answerMsMax = 50_000;

/** Slugs of design systems are unique. */
let designs = 0;

/** Converts a batch of one document. Nothing deletes batches, so that an account needs only one. */
async function convertBatch(server: Running, key = ''): Promise<Known['ids']> {
  const body = { format: 'text', documents: [{ markdown: 'a' }] };
  const { json } = await server.call('POST', '/api/v1/batches', { key, body });
  const batch = String(json['id']);
  const read = () => server.call('GET', `/api/v1/batches/${batch}/jobs`, { key });
  return vi.waitFor(async () => {
    const [job] = (await read()).json['jobs'] as Record<string, string>[];
    expect(job).toMatchObject({ state: 'succeeded' });
    return { '/api/v1/batches': batch, '/api/v1/jobs': String(job?.['id']) };
  }, 30_000);
}

/** Creates one of everything in an account that a request can name and delete. */
async function prepare({ store, ...server }: Running, accountId: string): Promise<Known> {
  const newKey = async (mode: KeyMode) => {
    const { key, ...secret } = mintKey(mode);
    const facts = { mode, name: mode, expiresAt: null, rateLimit: null };
    return { key, ...(await store.keys.createKey(accountId, { ...secret, ...facts })) };
  };
  const [live, other] = [await newKey('live'), await newKey('test')];
  const make = async (path: string, body: unknown) => {
    const { status, json } = await server.call('POST', path, { key: live.key, body });
    expect([path, status, json['error']]).toEqual([path, expect.any(Number), undefined]);
    return String(json['id'] ?? json['slug']);
  };
  const project = await make('/api/v1/projects', { name: 'P' });
  const folder = await make(`/api/v1/projects/${project}/folders`, { name: 'F' });
  const file = await make('/api/v1/files', { project_id: project, name: 'a.md', content: 'a' });
  const picture = { name: 'a.png', content: examplePixel };
  const image = await make(`/api/v1/projects/${project}/images`, picture);
  const slug = await make(`/api/v1/projects/${project}/share/public`, undefined);
  const actor = { accountId, mode: 'live' } as const;
  const naming = { slug: `of-${project}`, name: 'Own' };
  const { id: design } = await store.designSystems.createDesignSystem(actor, {
    ...{ ...naming, description: '', base: 'minimal-clean', fonts: [] },
    definition: JSON.stringify({ ...naming, extends: 'minimal-clean' }),
  });
  const signIn = async () => {
    const [link, session] = [mintToken(), mintToken()];
    await store.sessions.createSignInLink(accountId, link.hash, 60_000);
    await store.sessions.redeemSignInLink(link.hash, session.hash);
    return session;
  };
  const [session, { hash }] = [await signIn(), await signIn()];
  const listed = await store.sessions.listSessions(accountId);
  const spare = listed.find((each) => each.hash === hash);
  return {
    ids: {
      '/api/v1/projects': project,
      '/api/v1/folders': folder,
      '/api/v1/files': file,
      '/api/v1/images': image,
      '/api/v1/shared': slug,
      '/api/v1/design-systems': design,
      '/account/keys': other.id,
      '/account/sessions': spare ? sessionId(spare) : '',
      '/operator/accounts': accountId,
    },
    fields: {
      ...{ project_id: () => project, folder_id: () => folder, parent_folder_id: () => folder },
      design: () => ({ extends: 'minimal-clean', slug: `design-${(designs += 1)}`, name: 'Own' }),
    },
    keys: [live.key, other.key],
    cookie: `mdconv=${session.token}`,
  };
}

/** Endpoints that need a secret, a setting or an operator; their tests are elsewhere. */
const outOfReach: ReadonlySet<string> = new Set([
  'GET /specimens/{slug}',
  'POST /session',
  'POST /session/link',
  'GET /session/oidc',
  'GET /session/oidc/callback',
  'GET /session/oidc/refusal',
  'POST /session/confirm',
  'POST /account/password',
  'POST /account/delete',
  'GET /operator/accounts',
  'PATCH /operator/accounts/{id}',
  'POST /operator/accounts/{id}/credits',
  'GET /operator/audit',
  'GET /operator/health',
  'GET /metrics',
  'GET /app-assets/{name}',
]);

const enough = {
  ...{ rateLimit: 1_000_000, projectsMax: 1_000_000, keysMax: 1_000_000 },
  designSystemsMax: 1_000_000,
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Sends malformed bytes; the server must close the connection. */
function sendRaw(server: Running, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.end(bytes));
    socket.setTimeout(answerMsMax, () =>
      reject(new Error(`No answer to ${JSON.stringify(bytes)}.`)),
    );
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}

/** Returns the status of a response, which must not expose internals. */
async function send(
  { url }: Running,
  { method, target, headers, body }: RandomRequest,
): Promise<number> {
  const response = await fetch(url + target, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(answerMsMax),
  });
  const text = await response.text();
  const isAllowed =
    response.status < 500 || 'x-mdconv-simulate' in headers || target.startsWith('/readyz');
  const leaks = response.status >= 400 && /node_modules|\.ts:\d|SQLITE_|at \w+ \(/.test(text);
  if (!isAllowed || leaks)
    expect.fail(`${method} ${target} ${JSON.stringify({ headers, body })}: ${text.slice(0, 2000)}`);
  return response.status;
}

/**
 * Runs clients that send random requests; counts responses by status. Each client has its own generator
 * and objects, so that its requests do not depend on timing.
 */
async function sendNonsense(server: Running) {
  const counts: Record<number, number> = {};
  /** Endpoints that accepted a request, so that the fuzzing went beyond their checks. */
  const served = new Set<Endpoint>();
  const client = async (number: number) => {
    const random = createRandom(seed + number);
    const { id } = await server.store.accounts.createAccount({
      ...{ email: `client${number}@example.com`, plan: 'free', credits: 1_000_000 },
    });
    const batch = await convertBatch(server, (await prepare(server, id)).keys[0]);
    const renew = async () => {
      const { ids, ...known } = await prepare(server, id);
      return { ...known, ids: { ...ids, ...batch } };
    };
    let known: Known = await renew();
    for (let sent = 0; sent < requests; sent += 1) {
      if (random.chance(0.03))
        expect(await sendRaw(server, randomBytes(random))).not.toMatch(/^HTTP\/1\.1 5/);
      // In turn, so that none is left out.
      const endpoint = endpoints[sent % endpoints.length] as Endpoint;
      const request = randomRequest(random, endpoint, known);
      const status = await send(server, request);
      counts[status] = (counts[status] ?? 0) + 1;
      if (status < 400 && request.method === endpoint.method) served.add(endpoint);
      // Deleted objects, revoked keys, ended sessions and replaced links are useless now.
      const mayBeGone =
        request.method === 'DELETE' || /^\/(account|session)\b|\/share\//.test(endpoint.path);
      if (status === 200 && mayBeGone && request.method !== 'GET') known = await renew();
    }
    expectNoSecrets(server, known);
    await expectSettled(server.store, id);
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return { counts, served };
}

function expectNoSecrets({ log }: Running, { keys, cookie }: Known): void {
  const lines = log.join('');
  for (const secret of [...keys, cookie.split('=')[1]]) expect(lines).not.toContain(secret);
  expect(lines).not.toContain('# Plan');
}

test(
  `${clients} times ${requests} random requests: no 500, no hang, no secret in the log`,
  { timeout: 60_000 + requests * 200 },
  async () => {
    const pool = createPool({ workers: 1 });
    const config = { ...enough, renderTimeoutMs: 5000 };
    const server = await startServer({ pool, config });
    try {
      const { counts, served } = await sendNonsense(server);
      const unserved = endpoints.filter((endpoint) => !served.has(endpoint)).map(nameOf);
      expect(unserved.filter((name) => !outOfReach.has(name))).toEqual([]);
      expect(Object.keys(counts).length).toBeGreaterThan(5);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
      console.info(`Seed ${seed}, answers by status:`, counts);
    } finally {
      await server.close();
      await pool.close();
    }
  },
);
