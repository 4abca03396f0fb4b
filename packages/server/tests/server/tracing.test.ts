import { context, SpanKind, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { controlledPool } from '../controlled-pool.ts';
import { onEachDatabase } from '../databases.ts';
import { patientMs, startServer, type CallOptions, type Running } from '../running-server.ts';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
provider.register();
beforeEach(() => exporter.reset());
afterAll(async () => {
  await provider.shutdown();
  trace.disable();
  context.disable();
});

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentId = 'b7ad6b7169203331';
const traceparent = `00-${traceId}-${parentId}-01`;

/** The span of the only request, once it has ended. */
async function requestSpan(): Promise<ReadableSpan> {
  const ended = () => exporter.getFinishedSpans().filter(({ kind }) => kind === SpanKind.SERVER);
  await expect.poll(() => ended().length).toBe(1);
  return ended()[0]!;
}

const children = (span: ReadableSpan) =>
  exporter
    .getFinishedSpans()
    .filter(({ parentSpanContext }) => parentSpanContext?.spanId === span.spanContext().spanId);

onEachDatabase((database) => {
  let server: Running;
  beforeAll(async () => {
    server = await startServer({ database });
  });
  afterAll(() => server.close());

  test('a conversion has spans of its parts, in the trace of the caller', async () => {
    const body = { markdown: 'a', format: 'text' };
    await server.call('POST', '/api/v1/convert', { body, headers: { traceparent } });
    const request = await requestSpan();
    expect(request.name).toBe('POST /api/v1/convert');
    expect(request.spanContext().traceId).toBe(traceId);
    expect(request.parentSpanContext).toMatchObject({ spanId: parentId, isRemote: true });
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/v1/convert',
      'http.response.status_code': 200,
      'url.scheme': 'http',
    });
    const parts = children(request);
    const names = parts.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'store rateLimits.countRequest',
        'store wallet.holdCredits',
        'wait for a worker',
        'convert',
        'store wallet.postHold',
      ]),
    );
    const converted = parts.find(({ name }) => name === 'convert');
    expect(converted?.attributes).toEqual({ 'mdconv.format': 'text' });
    const held = parts.find(({ name }) => name === 'store wallet.holdCredits');
    expect(held?.attributes).toEqual({ 'mdconv.store.method': 'wallet.holdCredits' });
  });
});

test('a check has a span of its own name', async () => {
  const server = await startServer();
  const body = { markdown: 'a', format: 'html' };
  await server.call('POST', '/api/v1/check', { body, headers: { traceparent } });
  const names = children(await requestSpan()).map(({ name }) => name);
  expect(names).toContain('check');
  expect(names).not.toContain('convert');
  await server.close();
});

describe('a request', () => {
  let server: Running;
  beforeAll(async () => {
    server = await startServer({ credits: 0 });
  });
  afterAll(() => server.close());

  const route = '/api/v1/files/{id}';
  const noFile = '/api/v1/files/0193490e-5c00-7000-8000-000000000003';
  const body = { markdown: 'a', format: 'text' };
  test.each<[string, string, string, CallOptions, string, object]>([
    [
      'of an unknown path has no route',
      'GET',
      '/api/v1/secret',
      {},
      'GET',
      { 'http.response.status_code': 404, 'mdconv.error.code': 'not_found' },
    ],
    [
      'without a key is refused',
      'GET',
      '/api/v1/usage',
      { key: null },
      'GET /api/v1/usage',
      {
        'http.route': '/api/v1/usage',
        'http.response.status_code': 401,
        'mdconv.error.code': 'missing_api_key',
      },
    ],
    [
      'for a missing file names the route',
      'GET',
      noFile,
      {},
      `GET ${route}`,
      {
        'http.route': route,
        'http.response.status_code': 404,
        'mdconv.error.code': 'not_found',
      },
    ],
    [
      'without credits is refused',
      'POST',
      '/api/v1/convert',
      { body },
      'POST /api/v1/convert',
      {
        'http.route': '/api/v1/convert',
        'http.response.status_code': 402,
        'mdconv.error.code': 'out_of_credits',
      },
    ],
  ])('%s', async (_name, method, path, options, name, attributes) => {
    await server.call(method, path, options);
    const span = await requestSpan();
    expect(span.name).toBe(name);
    expect(span.attributes).toEqual({
      'http.request.method': method,
      'url.scheme': 'http',
      ...attributes,
    });
    expect(span.status).toEqual({ code: 0 });
    expect(span.parentSpanContext).toBeUndefined();
  });

  test('of an unknown method does not name it', async () => {
    await fetch(`${server.url}/healthz`, { method: 'PROPFIND' });
    const { name, attributes } = await requestSpan();
    expect([name, attributes['http.request.method']]).toEqual(['HTTP', '_OTHER']);
  });
});

test('a conversion whose client disconnects ends with an error', async () => {
  const pool = controlledPool();
  const server = await startServer({ pool, config: { waitTimeoutMs: patientMs } });
  const leaving = new AbortController();
  const sent = fetch(`${server.url}/api/v1/convert`, {
    method: 'POST',
    headers: { 'x-api-key': server.live, 'content-type': 'application/json' },
    body: JSON.stringify({ markdown: 'a', format: 'text' }),
    signal: leaving.signal,
  }).catch(() => undefined);
  await pool.begun(1);
  leaving.abort();
  await sent;
  const request = await requestSpan();
  expect(request.status).toEqual({ code: 2 });
  expect(request.attributes['error.type']).toBe('client_gone');
  expect(request.attributes).not.toHaveProperty('http.response.status_code');
  pool.end();
  await server.close();
});

test('no span holds text, names or secrets', async () => {
  const server = await startServer();
  const secrets = {
    markdown: 'markdown-4711',
    file: 'file-4711.md',
    project: 'project-4711',
    email: 'guest-4711@example.com',
    password: 'password-4711',
    baggage: 'baggage-4711',
    query: 'query-4711',
    agent: 'agent-4711',
  };
  const headers = {
    traceparent,
    baggage: `user=${secrets.baggage}`,
    'user-agent': secrets.agent,
  };
  const post = async (path: string, body: object = {}) =>
    (await server.call('POST', path, { body, headers })).json as Record<string, string>;
  const { markdown } = secrets;
  const project = await post('/api/v1/projects', { name: secrets.project });
  const made = { project_id: project['id'], name: secrets.file, content: markdown };
  const file = await post('/api/v1/files', made);
  await post('/api/v1/files', made);
  const share = await post(`/api/v1/projects/${project['id']}/share/public`);
  await post(`/api/v1/projects/${project['id']}/share/invites`, { email: secrets.email });
  await post('/api/v1/convert', { markdown, format: 'pdf' });
  await post('/api/v1/convert', { markdown, format: 'rtf' });
  await post(`/api/v1/files/${file['id']}/convert`, { format: 'html' });
  await server.call('GET', `/api/v1/shared/${share['slug']}?x=${secrets.query}`, { headers });
  await fetch(`${server.url}/session`, {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: secrets.email, password: secrets.password }),
  });
  await server.close();
  const spans = exporter.getFinishedSpans();
  expect(spans.length).toBeGreaterThan(40);
  const held = JSON.stringify(
    spans.map(({ name, attributes, events, links, status }) => [
      ...[name, attributes, events, links, status],
    ]),
  );
  const { live, account } = server;
  const ids = [project['id'], file['id'], share['slug'], account.id, account.email, live];
  for (const secret of [...Object.values(secrets), ...ids, '127.0.0.1'])
    expect(held).not.toContain(secret);
  expect([...new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))].sort()).toEqual([
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'mdconv.error.code',
    'mdconv.format',
    'mdconv.store.method',
    'url.scheme',
  ]);
});
