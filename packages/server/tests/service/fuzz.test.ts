import { connect } from 'node:net';
import { createPool } from '@mdconv/render';
import { expect, test } from 'vitest';
import { mintToken } from '../../src/accounts/index.ts';
import { endpoints } from '../../src/endpoints/index.ts';
import { startServer, type Running } from '../running-server.ts';
import { expectSettled } from './accounts-for.ts';
import { createDice, type Dice } from './dice.ts';

/** `FUZZ_SECONDS=300 FUZZ_SEED=n` goes on for longer, and elsewhere. */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 5);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_120);
const answerMsMax = 20_000;

const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'null',
  'true',
  'a'.repeat(300),
  'ä€😀',
  '\\ud800',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  "' or 1=1 --",
  '${jndi:ldap://a}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];
const oddValues: unknown[] = [
  ...oddTexts,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  [],
  {},
  [[[[]]]],
  { a: { b: { c: [] } } },
  ['a', 1, null],
  { __proto__: { polluted: true } },
  Array.from({ length: 30 }, (_, n) => `${n}@example.com`),
];
const fieldNames = [
  ...['markdown', 'format', 'designSystem', 'actions', 'settings', 'page', 'design_system'],
  ...['name', 'description', 'archived', 'parent_folder_id', 'project_id', 'folder_id', 'content'],
  ...['version', 'emails', 'token', 'email', 'password', 'mode', 'expires_at', 'toString'],
];
/** Ids that exist, so that more than the first check is reached. */
interface Known {
  readonly ids: readonly string[];
  readonly keys: readonly string[];
  readonly cookie: string;
}

function randomPath(dice: Dice, template: string, { ids }: Known): string {
  const path = template.replace(/\{\w+\}/g, () =>
    encodeURIComponent(dice.chance(0.6) ? dice.pick(ids) : dice.pick(oddTexts)),
  );
  if (dice.chance(0.05)) return path.replace(/^\//, dice.pick(['//', '/./', '/%2f', '/..;/']));
  const query = dice.pick(['cascade', 'include_archived', 'scope', 'cursor', 'limit', 'x']);
  return dice.chance(0.3) ? `${path}?${query}=${encodeURIComponent(dice.pick(oddTexts))}` : path;
}

function randomHeaders(dice: Dice, { keys, cookie }: Known): Record<string, string> {
  const headers: Record<string, string> = {};
  const key = dice.chance(0.93) ? dice.pick(keys) : dice.pick(['', 'mdc_live_', 'x'.repeat(99)]);
  if (dice.chance(0.95)) headers['x-api-key'] = key;
  const scheme = dice.chance(0.93) ? 'Bearer' : dice.pick(['bearer', 'Basic', '']);
  if (dice.chance(0.95)) headers['authorization'] = `${scheme} ${key}`;
  if (dice.chance(0.95))
    headers['content-type'] = dice.chance(0.9)
      ? 'application/json'
      : dice.pick(['text/plain', ';']);
  if (dice.chance(0.5)) Object.assign(headers, { cookie, 'sec-fetch-site': 'same-origin' });
  if (headers['cookie'] && dice.chance(0.8)) delete headers['authorization'];
  const names = ['if-match', 'if-none-match', 'idempotency-key', 'accept', 'x-mdconv-simulate'];
  const others = ['cookie', 'origin', 'sec-fetch-site', 'x-forwarded-for', 'content-encoding'];
  for (const name of [...names, ...others])
    if (dice.chance(0.15)) {
      const plain = oddTexts.filter((text) => /^[\x20-\x7e]*$/.test(text));
      headers[name] = dice.pick([
        ...plain,
        '"1"',
        'W/"1"',
        '*',
        '"1", "2"',
        'internal_error',
        'null',
      ]);
    }
  return headers;
}

/** What the reference shows, with some of it changed. */
function randomBody(dice: Dice, { ids }: Known, example: unknown): string {
  if (dice.chance(0.05)) return dice.pick(['', '{', '[', '"', '{"a":', '\0', '[1,]', 'NaN']);
  if (dice.chance(0.05)) return JSON.stringify(dice.pick(oddValues)) ?? '';
  const body: Record<string, unknown> = { ...(example as object) };
  for (const name of Object.keys(body))
    if (/_id$/.test(name)) body[name] = dice.pick([...ids, null]);
    else if (dice.chance(0.15)) body[name] = dice.pick(oddValues);
  if (dice.chance(0.2)) body[dice.pick(fieldNames)] = dice.pick([...oddValues, ...ids]);
  return JSON.stringify(body);
}

async function prepare(server: Running): Promise<Known> {
  const make = async (path: string, body: unknown) =>
    (await server.call('POST', path, { body })).json['id'] as string;
  const project = await make('/api/v1/projects', { name: 'P' });
  const folder = await make(`/api/v1/projects/${project}/folders`, { name: 'F' });
  const file = await make('/api/v1/files', { project_id: project, name: 'a.md', content: 'a' });
  const { token, hash } = mintToken();
  const link = mintToken();
  await server.store.sessions.createSignInLink(server.account.id, link.hash, 60_000);
  await server.store.sessions.redeemSignInLink(link.hash, hash);
  const cookie = `mdconv=${token}`;
  return { ids: [project, folder, file], keys: [server.live, server.test], cookie };
}

/** Bytes that are hardly a request; whatever comes back, the connection must end. */
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

const rawRequests = (dice: Dice) =>
  dice.pick([
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    'POST /api/v1/convert HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
    'POST /api/v1/convert HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: a\r\nX: \x00\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: a\r\n X: folded\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    `${dice.pick(['FOO', 'OPTIONS', 'TRACE', 'CONNECT'])} * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  ]);

test(
  `${seconds} seconds of nonsense: no 500, no hang, no secret in the log`,
  { timeout: (seconds + 60) * 1000 },
  async () => {
    const pool = createPool({ workers: 1 });
    const server = await startServer({
      pool,
      credits: 1_000_000,
      config: { rateLimit: 1_000_000, renderTimeoutMs: 5000 },
    });
    const dice = createDice(seed);
    let known = await prepare(server);
    const counts: Record<number, number> = {};
    const end = performance.now() + seconds * 1000;
    const client = async () => {
      while (performance.now() < end) {
        if (dice.chance(0.03)) {
          expect(await sendRaw(server, rawRequests(dice))).not.toMatch(/^HTTP\/1\.1 5/);
          continue;
        }
        const { method, path, body: rule } = dice.pick(endpoints);
        const wanted = dice.chance(0.9) ? method : dice.pick(['PUT', 'HEAD', 'DELETE', 'OPTIONS']);
        const target = randomPath(dice, path, known);
        const headers = randomHeaders(dice, known);
        const hasBody = wanted !== 'GET' && wanted !== 'HEAD';
        const body = hasBody ? randomBody(dice, known, rule?.example) : undefined;
        const response = await fetch(server.url + target, {
          method: wanted,
          headers,
          redirect: 'manual',
          ...(body !== undefined && { body }),
          signal: AbortSignal.timeout(answerMsMax),
        });
        const text = await response.text();
        const simulated = headers['x-mdconv-simulate'] !== undefined;
        if (response.status >= 500 && !simulated && path !== '/readyz')
          expect.fail(`${wanted} ${target} ${JSON.stringify({ headers, body })}: ${text}`);
        const leaks = /node_modules|\.ts:\d|SQLITE_|at \w+ \(/.test(text);
        if (response.status >= 400 && leaks) expect.fail(text.slice(0, 2000));
        counts[response.status] = (counts[response.status] ?? 0) + 1;
        if (response.ok && (wanted === 'DELETE' || path.startsWith('/account')))
          known = await prepare(server);
      }
    };
    await Promise.all([1, 2, 3].map(client));

    const log = server.log.join('');
    for (const secret of [...known.keys, known.cookie.split('=')[1]])
      expect(log).not.toContain(secret);
    expect(log).not.toContain('# Plan');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(Object.keys(counts).length).toBeGreaterThan(5);
    await expectSettled(server.store, server.account.id);
    await server.close();
    await pool.close();
    console.info(`Seed ${seed}, answers by status:`, counts);
  },
);
