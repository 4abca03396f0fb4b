import { DocumentTooComplexError } from '@mdconv/core';
import { convertChecked, type Pool } from '@mdconv/render';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { metricTable } from '../../src/monitoring/index.ts';
import { fixedOutputPool } from '../fixed-output-pool.ts';
import { metricsToken, readMetrics, startServer, type Running } from '../running-server.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer({ config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => server.close());

const read = (headers: Record<string, string> = {}, at = server) =>
  at.call('GET', '/metrics', { key: null, headers });

test.each<[string, Record<string, string>, number]>([
  // A proxy on the same machine may add no header at all.
  ['from this machine without the token', {}, 404],
  ['with the token', { authorization: `Bearer ${metricsToken}` }, 200],
  ['through a proxy', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['through a proxy, with the token', { via: '1', authorization: `Bearer ${metricsToken}` }, 200],
  ['with another token', { authorization: 'Bearer x' }, 404],
  ['with the token alone', { authorization: metricsToken }, 404],
])('%s', async (_name, headers, status) => {
  const answer = await read(headers);
  expect(answer.status).toBe(status);
  if (status === 200) expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
});

test('are not available if the operator has set no token', async () => {
  const plain = await startServer({ config: { metricsToken: undefined } });
  expect((await read({ authorization: 'Bearer undefined' }, plain)).status).toBe(404);
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
  const text = await readMetrics(fresh);
  for (const line of [
    `mdconv_build_info{version="0.0.0",node="${process.versions.node}"} 1`,
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

test('count checks apart from conversions', async () => {
  const fresh = await startServer();
  await fresh.call('POST', '/api/v1/check', { body: { markdown: '# Plan', format: 'html' } });
  const lines = (await readMetrics(fresh)).split('\n');
  expect(lines).toContain('mdconv_check_seconds_count{format="html"} 1');
  expect(lines.join()).not.toContain('mdconv_render_seconds_count{');
  await fresh.close();
});

test('contain every metric of the table and the Node.js process metrics', async () => {
  const text = await readMetrics(server);
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
    convertChecked: async (request, { onStart } = {}) => {
      onStart?.();
      if (request.markdown === text) throw new DocumentTooComplexError('render time', 1);
      const { output, ...conversion } = await convertChecked(request);
      return { ...conversion, output: Buffer.from(output) };
    },
    load: () => ({ workers: 2, warm: 2, idle: 2, waiting: 0, restarts: 0 }),
  };
}
