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
/** Existing things, so that requests pass the first checks. */
export interface Known {
  /** What a parameter of a path names, by the path before it. */
  readonly ids: Readonly<Record<string, string>>;
  /** Makes valid values of the fields of bodies. */
  readonly fields: Readonly<Record<string, () => unknown>>;
  readonly keys: readonly string[];
  readonly cookie: string;
}

function validPath({ path }: Endpoint, { ids }: Known): string {
  const id = ids[path.slice(0, path.indexOf('/{'))] ?? 'unknown';
  return path.replace(/\{(?:id|slug|name)\}/, id).replace('{email}', 'a@example.com');
}

function randomPath(random: Random, endpoint: Endpoint, known: Known): string {
  const ids = Object.values(known.ids);
  const path = random.chance(0.5)
    ? validPath(endpoint, known)
    : endpoint.path.replace(/\{\w+\}/g, () =>
        encodeURIComponent(random.chance(0.4) ? random.pick(ids) : random.pick(oddTexts)),
      );
  if (random.chance(0.05)) return path.replace(/^\//, random.pick(['//', '/./', '/%2f', '/..;/']));
  return random.chance(0.5) ? `${path}?${randomQuery(random, endpoint)}` : path;
}

/** Most of the parameters that the endpoint knows, and an unknown one. Their values are odd or examples. */
function randomQuery(random: Random, { parameters = [] }: Endpoint): string {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const query = new URLSearchParams();
  for (const { name, example = '1' } of [...known, { name: 'x' }])
    if (random.chance(0.7)) query.append(name, random.pick([...oddTexts, example, '5', 'all']));
  return query.toString();
}

const isOfBrowser = ({ credentials }: Endpoint) => /^(session|own-page)$/.test(credentials);

function validHeaders(endpoint: Endpoint, { keys: [key = ''], cookie }: Known) {
  return {
    'content-type': 'application/json',
    ...(isOfBrowser(endpoint)
      ? { cookie, 'sec-fetch-site': 'same-origin' }
      : { 'x-api-key': key, authorization: `Bearer ${key}` }),
  };
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
  const names = [
    'if-match',
    'if-none-match',
    'idempotency-key',
    'accept',
    'x-mdconv-simulate',
    'prefer',
  ];
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
        'respond-async',
        'null',
      ]);
    }
  return headers;
}

/** The example of the reference with ids of existing things. */
function validBody({ body }: Endpoint, { fields }: Known): Record<string, unknown> {
  const example = { ...(body?.example as object | undefined) };
  const known = Object.entries(fields).filter(([name]) => name in example);
  return { ...example, ...Object.fromEntries(known.map(([name, make]) => [name, make()])) };
}

function randomBody(random: Random, endpoint: Endpoint, known: Known): string {
  if (random.chance(0.05)) return random.pick(['', '{', '[', '"', '{"a":', '\0', '[1,]', 'NaN']);
  if (random.chance(0.05)) return JSON.stringify(random.pick(oddValues)) ?? '';
  const ids = Object.values(known.ids);
  const body = validBody(endpoint, known);
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

export interface RandomRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** What is random in a request. The rest is valid, so that it gets past the first checks. */
const oddParts = ['all', 'all', 'path', 'headers', 'body', 'nothing', 'nothing'] as const;

export function randomRequest(random: Random, endpoint: Endpoint, known: Known): RandomRequest {
  const odd = random.pick(oddParts);
  const isOdd = (part: typeof odd) => odd === 'all' || odd === part;
  const method =
    odd !== 'all' || random.chance(0.8)
      ? endpoint.method
      : random.pick(['PUT', 'HEAD', 'DELETE', 'OPTIONS'] as const);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = isOdd('body')
    ? randomBody(random, endpoint, known)
    : endpoint.body && JSON.stringify(validBody(endpoint, known));
  return {
    method,
    target: isOdd('path') ? randomPath(random, endpoint, known) : validPath(endpoint, known),
    headers: isOdd('headers') ? randomHeaders(random, known) : validHeaders(endpoint, known),
    body: hasBody ? body : undefined,
  };
}
