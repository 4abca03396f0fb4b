import { DocumentTooComplexError } from '@mdconv/core';
import { convertChecked, type Pool } from '@mdconv/render';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { metricTable } from '../../src/monitoring/index.ts';
import { fixedOutputPool } from '../fixed-output-pool.ts';
import { startServer, type Running } from '../running-server.ts';

const token = 'a-token-that-nobody-guesses';
let server: Running;
beforeAll(async () => {
  server = await startServer({ config: { metricsToken: token, trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => server.close());

const read = (headers: Record<string, string> = {}, at = server) =>
  at.call('GET', '/metrics', { key: null, headers });
const textOf = async (at = server) => Buffer.from((await read({}, at)).bytes).toString();

test.each<[string, Record<string, string>, number]>([
  ['from this machine', {}, 200],
  ['through a proxy', { 'x-forwarded-for': '198.51.100.7' }, 404],
  ['through a proxy, as if from this machine', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['through a proxy with another header', { forwarded: 'for=198.51.100.7' }, 404],
  ['through a proxy with a third header', { 'x-real-ip': '198.51.100.7' }, 404],
  ['through a proxy that only sends Via', { via: '1.1 proxy' }, 404],
  ['through a proxy, with the token', { via: '1.1 proxy', authorization: `Bearer ${token}` }, 200],
  ['through a proxy, with another token', { via: '1.1 proxy', authorization: 'Bearer x' }, 404],
  ['through a proxy, with the token alone', { via: '1.1 proxy', authorization: token }, 404],
])('%s', async (_name, headers, status) => {
  const answer = await read(headers);
  expect(answer.status).toBe(status);
  if (status === 200) expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
});

test('are not available from other machines without a token', async () => {
  const plain = await startServer();
  const headers = { via: '1.1 proxy', authorization: 'Bearer undefined' };
  expect((await read(headers, plain)).status).toBe(404);
  await plain.close();
});

test('count requests by route, renders by format and credits by outcome', async () => {
  const fresh = await startServer({ pool: failingAt('complex') });
  const ask = (body: object) => fresh.call('POST', '/api/v1/convert', { body });
  await ask({ markdown: '# Plan', format: 'html' });
  await ask({ markdown: '# Plan', format: 'html', designSystem: 'none' });
  await ask({ markdown: 'complex', format: 'text' });
  await fresh.call('GET', '/api/v1/projects/not-a-project');
  await fresh.call('GET', '/no/such/secret-path');
  await fresh.call('HEAD', '/healthz');
  const text = await textOf(fresh);
  for (const line of [
    'mdconv_http_requests_total{route="POST /api/v1/convert",status="200"} 1',
    'mdconv_http_requests_total{route="POST /api/v1/convert",status="400"} 1',
    'mdconv_http_requests_total{route="POST /api/v1/convert",status="422"} 1',
    'mdconv_http_requests_total{route="GET /api/v1/projects/{id}",status="404"} 1',
    'mdconv_http_requests_total{route="none",status="404"} 1',
    'mdconv_http_requests_total{route="GET /healthz",status="200"} 1',
    'mdconv_render_seconds_count{format="html"} 1',
    'mdconv_render_seconds_count{format="text"} 1',
    'mdconv_credits_total{outcome="posted"} 1',
    'mdconv_credits_total{outcome="released"} 1',
    'mdconv_store_seconds_count{act="wallet.postHold"} 1',
    'mdconv_store_seconds_count{act="wallet.voidHold"} 1',
    'mdconv_conversions_waiting 0',
    'mdconv_workers{state="all"} 2',
    'mdconv_worker_restarts_total 0',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).not.toContain('secret-path');
  await fresh.close();
});

test('contain every metric of the table and the Node.js process metrics', async () => {
  const text = await textOf();
  for (const { name, kind, help } of Object.values(metricTable)) {
    expect(text).toContain(`# HELP ${name} ${help}`);
    expect(text).toContain(`# TYPE ${name} ${kind}`);
  }
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  const names = text.match(/^# TYPE mdconv_\S+/gm)?.map((line) => line.slice('# TYPE '.length));
  expect(names?.sort()).toEqual(
    Object.values(metricTable)
      .map(({ name }) => name)
      .sort(),
  );
});

/** Renders in this process, except for the document with that text. */
function failingAt(text: string): Pool {
  return {
    ...fixedOutputPool(''),
    convertChecked: async (request, { onStart, ...options } = {}) => {
      onStart?.();
      if (request.markdown === text) throw new DocumentTooComplexError('render time', 1);
      return convertChecked(request, options);
    },
    load: () => ({ workers: 2, warm: 2, idle: 2, waiting: 0, restarts: 0 }),
  };
}
