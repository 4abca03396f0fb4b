import type { Endpoint } from '../../src/http/index.ts';
import type { Random } from './random.ts';

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
/** Existing ids, so that requests pass the first check. */
export interface Known {
  readonly ids: readonly string[];
  readonly keys: readonly string[];
  readonly cookie: string;
}

function randomPath(random: Random, template: string, { ids }: Known): string {
  const path = template.replace(/\{\w+\}/g, () =>
    encodeURIComponent(random.chance(0.6) ? random.pick(ids) : random.pick(oddTexts)),
  );
  if (random.chance(0.05)) return path.replace(/^\//, random.pick(['//', '/./', '/%2f', '/..;/']));
  const query = random.pick(['cascade', 'include_archived', 'scope', 'cursor', 'limit', 'x']);
  return random.chance(0.3)
    ? `${path}?${query}=${encodeURIComponent(random.pick(oddTexts))}`
    : path;
}

function randomHeaders(random: Random, { keys, cookie }: Known): Record<string, string> {
  const headers: Record<string, string> = {};
  const key = random.chance(0.93)
    ? random.pick(keys)
    : random.pick(['', 'mdc_live_', 'x'.repeat(99)]);
  if (random.chance(0.95)) headers['x-api-key'] = key;
  const scheme = random.chance(0.93) ? 'Bearer' : random.pick(['bearer', 'Basic', '']);
  if (random.chance(0.95)) headers['authorization'] = `${scheme} ${key}`;
  if (random.chance(0.95))
    headers['content-type'] = random.chance(0.9)
      ? 'application/json'
      : random.pick(['text/plain', ';']);
  if (random.chance(0.5)) Object.assign(headers, { cookie, 'sec-fetch-site': 'same-origin' });
  if (headers['cookie'] && random.chance(0.8)) delete headers['authorization'];
  const names = ['if-match', 'if-none-match', 'idempotency-key', 'accept', 'x-mdconv-simulate'];
  const others = ['cookie', 'origin', 'sec-fetch-site', 'x-forwarded-for', 'content-encoding'];
  for (const name of [...names, ...others])
    if (random.chance(0.15)) {
      const plain = oddTexts.filter((text) => /^[\x20-\x7e]*$/.test(text));
      headers[name] = random.pick([
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

/** The example of the reference with random changes. */
function randomBody(random: Random, { ids }: Known, example: unknown): string {
  if (random.chance(0.05)) return random.pick(['', '{', '[', '"', '{"a":', '\0', '[1,]', 'NaN']);
  if (random.chance(0.05)) return JSON.stringify(random.pick(oddValues)) ?? '';
  const body: Record<string, unknown> = { ...(example as object) };
  for (const name of Object.keys(body))
    if (/_id$/.test(name)) body[name] = random.pick([...ids, null]);
    else if (random.chance(0.15)) body[name] = random.pick(oddValues);
  if (random.chance(0.2)) body[random.pick(fieldNames)] = random.pick([...oddValues, ...ids]);
  return JSON.stringify(body);
}

/** Malformed bytes. */
export function randomBytes(random: Random): string {
  return random.pick([
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    'POST /api/v1/convert HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
    'POST /api/v1/convert HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: a\r\nX: \x00\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: a\r\n X: folded\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    `${random.pick(['FOO', 'OPTIONS', 'TRACE', 'CONNECT'])} * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  ]);
}

/** A nearly valid request to an endpoint. */
export interface RandomRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export function randomRequest(random: Random, endpoint: Endpoint, known: Known): RandomRequest {
  const method = random.chance(0.9)
    ? endpoint.method
    : random.pick(['PUT', 'HEAD', 'DELETE', 'OPTIONS'] as const);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return {
    method,
    target: randomPath(random, endpoint.path, known),
    headers: randomHeaders(random, known),
    body: hasBody ? randomBody(random, known, endpoint.body?.example) : undefined,
  };
}
