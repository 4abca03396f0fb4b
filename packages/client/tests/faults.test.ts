import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Mdconv, type MdconvOptions, type RetryEvent } from '../src/index.ts';
import {
  respond,
  resetConnection,
  converted,
  truncate,
  respondError,
  stall,
  trickle,
  type Step,
} from './scripted-server.ts';
import { rejectionOf, withScript } from './with-script.ts';

// No jitter: delays come from Retry-After only.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

/** Timeout per attempt. Tests advance the fake clock by it; real time takes a minute. */
const timeoutMs = 60_000;
const passTime = () => void vi.advanceTimersByTime(timeoutMs);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
/** Lets the timeout pass as soon as the request arrives. */
const timeOut: Step = passTime;
/** Lets the timeout pass while the bodies of the first `attempts` responses are read. */
const lateBodies = (attempts: number): MdconvOptions => ({
  onResponse: ({ retry }) => {
    if (retry < attempts) setImmediate(passTime);
  },
});

const request = { markdown: '# Plan', format: 'pdf' } as const;
const proxyPage = (status: number) => respond(status, '<html>Bad gateway</html>');
/** An error body similar to the API's, but with a numeric code. */
const proxyError = (status: number) =>
  respond(status, { error: { code: status, message: 'No healthy upstream.' } });

/** The outcome of a call whose first response is faulty and whose later ones are correct. */
interface Fault {
  readonly fault: string;
  readonly step: Step;
  /** The error after one attempt. Absent: the second attempt succeeds. */
  readonly throws?: readonly [name: string, code: string];
  readonly options?: MdconvOptions;
}

const faults: readonly Fault[] = [
  { fault: 'connection reset before a response', step: resetConnection },
  { fault: 'connection reset within the body', step: truncate() },
  { fault: 'no response in time', step: timeOut },
  { fault: 'body that stalls', step: stall(), options: lateBodies(1) },
  { fault: 'endless body', step: trickle, options: lateBodies(1) },
  { fault: '200 with truncated JSON', step: respond(200, '{"format": "p') },
  { fault: '200 with an empty body', step: respond(200, '') },
  { fault: '200 with a proxy page', step: proxyPage(200) },
  { fault: '200 with JSON other than an object', step: respond(200, 'null') },
  { fault: '200 without an output', step: respond(200, { format: 'pdf' }) },
  { fault: '200 with broken base64', step: respond(200, { format: 'pdf', outputBase64: 'a' }) },
  { fault: '204', step: respond(204, '') },
  { fault: '500', step: respondError(500, 'internal_error') },
  { fault: '500 with a truncated body', step: truncate(500) },
  { fault: '502 with a proxy page', step: proxyPage(502) },
  { fault: '503', step: respondError(503, 'internal_error') },
  { fault: '503 unavailable', step: respondError(503, 'unavailable') },
  { fault: '504 with an empty body', step: respond(504, '') },
  { fault: '429 rate_limited', step: respondError(429, 'rate_limited') },
  { fault: '429 server_busy', step: respondError(429, 'server_busy') },
  { fault: '429 with a proxy page', step: proxyPage(429) },
  { fault: '409 idempotency_in_progress', step: respondError(409, 'idempotency_in_progress') },
  {
    fault: '409 with X-Should-Retry: true',
    step: respondError(409, 'name_conflict', { 'x-should-retry': 'true' }),
  },
  {
    fault: '500 with X-Should-Retry: false',
    step: respondError(500, 'internal_error', { 'x-should-retry': 'false' }),
    throws: ['ServerError', 'internal_error'],
  },
  {
    fault: '400',
    step: respondError(400, 'invalid_request'),
    throws: ['InvalidRequestError', 'invalid_request'],
  },
  {
    fault: '401',
    step: respondError(401, 'invalid_api_key'),
    throws: ['AuthenticationError', 'invalid_api_key'],
  },
  {
    fault: '402',
    step: respondError(402, 'out_of_credits'),
    throws: ['OutOfCreditsError', 'out_of_credits'],
  },
  {
    fault: '403',
    step: respondError(403, 'insufficient_scope'),
    throws: ['PermissionError', 'insufficient_scope'],
  },
  { fault: '404', step: respondError(404, 'not_found'), throws: ['NotFoundError', 'not_found'] },
  {
    fault: '404 of a proxy',
    step: proxyPage(404),
    throws: ['NotFoundError', 'invalid_response'],
  },
  {
    fault: '409 name_conflict',
    step: respondError(409, 'name_conflict'),
    throws: ['ConflictError', 'name_conflict'],
  },
  {
    fault: '409 version_conflict without the file',
    step: respondError(409, 'version_conflict'),
    throws: ['ConflictError', 'version_conflict'],
  },
  {
    fault: '412 of a proxy',
    step: proxyPage(412),
    throws: ['ApiError', 'invalid_response'],
  },
  {
    fault: '413',
    step: respondError(413, 'payload_too_large'),
    throws: ['InvalidRequestError', 'payload_too_large'],
  },
  {
    fault: '422',
    step: respondError(422, 'document_too_complex'),
    throws: ['InvalidRequestError', 'document_too_complex'],
  },
  {
    fault: '428',
    step: respondError(428, 'precondition_required'),
    throws: ['InvalidRequestError', 'precondition_required'],
  },
  {
    fault: 'an error body of another shape',
    step: respond(400, { error: 'nope' }),
    throws: ['InvalidRequestError', 'invalid_response'],
  },
  {
    fault: 'an error body with a numeric code',
    step: proxyError(400),
    throws: ['InvalidRequestError', 'invalid_response'],
  },
  {
    fault: 'an unknown code',
    step: respondError(418, 'no_coffee'),
    throws: ['ApiError', 'no_coffee'],
  },
];

describe('one fault, then correct responses', () => {
  test.each(faults.filter(({ throws }) => !throws))(
    '$fault: the second attempt succeeds with the same idempotency key',
    ({ step, options }) =>
      withScript(
        [step, converted],
        async (client, { requests }) => {
          await expect(client.convert(request)).resolves.toMatchObject({ creditsCharged: 1 });
          expect(requests).toHaveLength(2);
          const [first, second] = requests.map(({ headers }) => headers['idempotency-key']);
          expect(first).toMatch(/^[0-9a-f]{32}$/);
          expect(second).toBe(first);
          expect(requests[1]?.body).toBe(JSON.stringify(request));
        },
        { timeoutMs, ...options },
      ),
  );

  test.each(faults.filter(({ throws }) => throws))(
    '$fault: throws $throws without a retry',
    ({ step, throws }) =>
      withScript([step, converted], async (client, { requests }) => {
        const [name, code] = throws ?? [];
        expect(await rejectionOf(client.convert(request))).toMatchObject({ name, code });
        expect(requests).toHaveLength(1);
      }),
  );
});

describe('a permanent fault', () => {
  const permanent: [string, Step, string, string, MdconvOptions?][] = [
    ['a reset connection', resetConnection, 'ConnectionError', 'connection_failed'],
    ['a truncated body', truncate(), 'InvalidResponseError', 'invalid_response'],
    ['bad JSON', respond(200, '{'), 'InvalidResponseError', 'invalid_response'],
    ['no response', timeOut, 'TimeoutError', 'timed_out'],
    ['an endless body', trickle, 'TimeoutError', 'timed_out', lateBodies(3)],
    ['500', respondError(500, 'internal_error'), 'ServerError', 'internal_error'],
    ['502 of a proxy', proxyPage(502), 'ServerError', 'invalid_response'],
    ['429', respondError(429, 'rate_limited'), 'RateLimitError', 'rate_limited'],
    ['a busy server', respondError(429, 'server_busy'), 'ServerError', 'server_busy'],
    ['an outage', respondError(503, 'unavailable'), 'ServerError', 'unavailable'],
    [
      'a running request with the same key',
      respondError(409, 'idempotency_in_progress'),
      'ConflictError',
      'idempotency_in_progress',
    ],
  ];
  test.each(permanent)('%s: throws %s after three attempts', (_name, step, name, code, options) =>
    withScript(
      [step],
      async (client, { requests }) => {
        expect(await rejectionOf(client.convert(request))).toMatchObject({ name, code });
        expect(requests).toHaveLength(3);
        expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
      },
      { timeoutMs, ...options },
    ),
  );

  test('tries a refused connection three times', async () => {
    const { port, free } = await closedPort();
    const retries: RetryEvent[] = [];
    const client = new Mdconv({
      apiKey: 'mdc_test_k',
      baseUrl: `http://127.0.0.1:${port}`,
      onRetry: (event) => void retries.push(event),
    });
    expect(await rejectionOf(client.usage())).toMatchObject({
      name: 'ConnectionError',
      code: 'connection_failed',
      message: `No response from http://127.0.0.1:${port}. Is the server running?`,
      cause: { cause: { code: 'ECONNREFUSED' } },
    });
    expect(retries.map(({ retry }) => retry)).toEqual([0, 1]);
    free();
  });

  test('reconnects after a keep-alive connection has been closed', () =>
    withScript([converted, resetConnection, converted], async (client, { requests }) => {
      await client.convert(request);
      await client.convert(request);
      expect(requests).toHaveLength(3);
    }));

  test.each([
    [0, 1],
    [1, 2],
    [4, 5],
    [NaN, 1],
    [-1, 1],
  ])('maxRetries %d on the client or the call makes %i attempts', (maxRetries, attempts) =>
    withScript(
      [resetConnection],
      async (client, { requests, url }) => {
        await rejectionOf(client.usage());
        expect(requests).toHaveLength(attempts);
        const other = new Mdconv({ apiKey: 'mdc_test_k', baseUrl: url });
        await rejectionOf(other.usage({ maxRetries }));
        expect(requests).toHaveLength(2 * attempts);
      },
      { maxRetries },
    ),
  );
});

describe('Retry-After', () => {
  const inFuture = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();
  const hour = inFuture(3600);
  const waits: [string, number | undefined][] = [
    ['0', 0],
    ['7', 7],
    ['60', 60],
    ['1.5', 1.5],
    [inFuture(-100), 0],
    // Invalid values are ignored.
    ['-1', undefined],
    ['soon', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['', undefined],
    ['1/2', undefined],
  ];
  test.each(waits)('%j waits %s seconds', async (header, seconds) => {
    const { retry, error } = await retryAfter(header);
    expect(retry?.delayMs).toBe((seconds ?? 0) * 1000);
    expect(error).toMatchObject({ retryAfter: seconds });
  });

  test('a date waits until then', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 20, 12));
    const { retry } = await retryAfter(inFuture(30));
    expect(retry?.delayMs).toBe(30_000);
  });

  const tooLong: [string, number | undefined][] = [
    ['61', 61],
    ['2026', 2026],
    ['3600', 3600],
    // More milliseconds than a timer accepts; it would fire at once.
    ['99999999999', 99999999999],
    ['9'.repeat(400), Infinity],
    [hour, undefined],
  ];
  test.each(tooLong)('%s throws at once, without a retry', async (header, seconds) => {
    const { retry, error } = await retryAfter(header);
    expect(retry).toBeUndefined();
    expect(error).toMatchObject({ name: 'RateLimitError' });
    if (seconds) expect(error).toMatchObject({ retryAfter: seconds });
  });

  test('adds jitter to Retry-After, so that rejected clients do not return together', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    expect((await retryAfter('7')).retry?.delayMs).toBe(7250);
  });

  test('is honored for 503 unavailable, too', async () => {
    const outage: Refusal = [503, 'unavailable'];
    expect((await retryAfter('5', outage)).retry?.delayMs).toBe(5000);
    const { retry, error } = await retryAfter('61', outage);
    expect(retry).toBeUndefined();
    expect(error).toMatchObject({ name: 'ServerError', code: 'unavailable', retryAfter: 61 });
  });

  type Refusal = readonly [status: number, code: string];

  /** The retry event and the error after a refusal with this header. Does not wait. */
  async function retryAfter(header: string, [status, code]: Refusal = [429, 'rate_limited']) {
    let retry: RetryEvent | undefined;
    let error: unknown;
    const enough = new AbortController();
    await withScript(
      [respondError(status, code, { 'retry-after': header })],
      async (client) => {
        error = await rejectionOf(client.usage({ signal: enough.signal }));
      },
      {
        onRetry(event) {
          retry = event;
          enough.abort();
        },
      },
    );
    return { retry, error: retry?.error ?? error };
  }
});

describe('retries a request that is not idempotent only after an error response', () => {
  const project = respond(201, { id: 'p' });
  const calls: [string, (client: Mdconv) => Promise<unknown>][] = [
    ['projects.create', (client) => client.projects.create({ name: 'Plan' })],
    ['designSystems.create', (client) => client.designSystems.create({ design: { slug: 'd' } })],
    ['folders.create', (client) => client.folders.create('p', { name: 'Plan' })],
  ];
  test.each(calls)('%s', async (_name, call) => {
    for (const [step, attempts] of [
      [resetConnection, 1],
      [truncate(201), 1],
      [proxyPage(502), 1],
      [proxyError(502), 1],
      [respondError(500, 'internal_error'), 2],
      [respondError(429, 'rate_limited', { 'retry-after': '0' }), 2],
    ] as const)
      await withScript([step, project], async (client, { requests }) => {
        await call(client).catch(() => undefined);
        expect(requests).toHaveLength(attempts);
        expect(requests[0]?.headers).not.toHaveProperty('idempotency-key');
      });
  });
});

describe('redirects', () => {
  test.each([301, 302, 307, 308])(
    'does not follow a %i, which would send the key elsewhere',
    (status) =>
      withScript([converted], async (_client, elsewhere) => {
        const redirect = respond(status, '', { location: `${elsewhere.url}/api/v1/convert` });
        await withScript([redirect], async (client) => {
          expect(await rejectionOf(client.convert(request))).toMatchObject({
            name: 'ApiError',
            code: 'invalid_response',
            status,
            message: 'The server sent a redirect. Use its target as baseUrl.',
          });
        });
        expect(elsewhere.requests).toHaveLength(0);
      }),
  );
});

/** A port that nothing can listen on: the client end of an open connection. */
async function closedPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await Promise.all([once(client, 'connect'), once(server, 'connection')]);
  return {
    port: client.localPort,
    free: () => {
      client.destroy();
      server.close();
    },
  };
}
