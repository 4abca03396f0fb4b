import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Mdconv, type MdconvOptions, type RetryEvent } from '../src/index.ts';
import {
  answer,
  breakOff,
  converted,
  cutOff,
  refuse,
  stall,
  trickle,
  type Step,
} from './scripted-server.ts';
import { failure, withScript } from './with-script.ts';

// No jitter: what waits, waits because a server asked for it.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

/** Of one try. It passes when a test says so, and by itself no sooner than a minute has passed. */
const timeoutMs = 60_000;
const passTime = () => void vi.advanceTimersByTime(timeoutMs);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
/** Has the time pass as soon as the request is there. */
const tooLate: Step = passTime;
/** Has it pass within the bodies of the answers to so many tries. */
const lateBodies = (tries: number): MdconvOptions => ({
  onResponse: ({ retry }) => {
    if (retry < tries) setImmediate(passTime);
  },
});

const request = { markdown: '# Plan', format: 'pdf' } as const;
const proxyPage = (status: number) => answer(status, '<html>Bad gateway</html>');
/** An envelope like the API's own, but of something else: its code is a number. */
const proxyError = (status: number) =>
  answer(status, { error: { code: status, message: 'No healthy upstream.' } });

/** How a call ends whose first answer is a fault and whose later ones are sound. */
interface Fault {
  readonly fault: string;
  readonly step: Step;
  /** Absent: the second try succeeds. Else what the call throws, after one try. */
  readonly throws?: readonly [name: string, code: string];
  readonly options?: MdconvOptions;
}

const faults: readonly Fault[] = [
  { fault: 'connection reset before an answer', step: breakOff },
  { fault: 'connection reset within the body', step: cutOff() },
  { fault: 'no answer in time', step: tooLate },
  { fault: 'body that stalls', step: stall(), options: lateBodies(1) },
  { fault: 'body without end', step: trickle, options: lateBodies(1) },
  { fault: '200 with JSON that is cut off', step: answer(200, '{"format": "p') },
  { fault: '200 with an empty body', step: answer(200, '') },
  { fault: '200 with a page of a proxy', step: proxyPage(200) },
  { fault: '200 with JSON that is no object', step: answer(200, 'null') },
  { fault: '200 without an output', step: answer(200, { format: 'pdf' }) },
  { fault: '200 with broken base64', step: answer(200, { format: 'pdf', outputBase64: 'a' }) },
  { fault: '204', step: answer(204, '') },
  { fault: '500', step: refuse(500, 'internal_error') },
  { fault: '500 that is cut off', step: cutOff(500) },
  { fault: '502 with a page of a proxy', step: proxyPage(502) },
  { fault: '503', step: refuse(503, 'internal_error') },
  { fault: '504 with an empty body', step: answer(504, '') },
  { fault: '429 rate_limited', step: refuse(429, 'rate_limited') },
  { fault: '429 server_busy', step: refuse(429, 'server_busy') },
  { fault: '429 with a page of a proxy', step: proxyPage(429) },
  { fault: '409 idempotency_in_progress', step: refuse(409, 'idempotency_in_progress') },
  {
    fault: '409 with X-Should-Retry: true',
    step: refuse(409, 'name_conflict', { 'x-should-retry': 'true' }),
  },
  {
    fault: '500 with X-Should-Retry: false',
    step: refuse(500, 'internal_error', { 'x-should-retry': 'false' }),
    throws: ['ServerError', 'internal_error'],
  },
  {
    fault: '400',
    step: refuse(400, 'invalid_request'),
    throws: ['InvalidRequestError', 'invalid_request'],
  },
  {
    fault: '401',
    step: refuse(401, 'invalid_api_key'),
    throws: ['AuthenticationError', 'invalid_api_key'],
  },
  {
    fault: '402',
    step: refuse(402, 'out_of_credits'),
    throws: ['OutOfCreditsError', 'out_of_credits'],
  },
  { fault: '403', step: refuse(403, 'csrf_rejected'), throws: ['ApiError', 'csrf_rejected'] },
  { fault: '404', step: refuse(404, 'not_found'), throws: ['NotFoundError', 'not_found'] },
  {
    fault: '404 of something else',
    step: proxyPage(404),
    throws: ['NotFoundError', 'unreadable_answer'],
  },
  {
    fault: '409 name_conflict',
    step: refuse(409, 'name_conflict'),
    throws: ['ConflictError', 'name_conflict'],
  },
  {
    fault: '409 version_conflict without the file',
    step: refuse(409, 'version_conflict'),
    throws: ['ConflictError', 'version_conflict'],
  },
  {
    fault: '412 of a proxy',
    step: proxyPage(412),
    throws: ['ApiError', 'unreadable_answer'],
  },
  {
    fault: '413',
    step: refuse(413, 'payload_too_large'),
    throws: ['InvalidRequestError', 'payload_too_large'],
  },
  {
    fault: '422',
    step: refuse(422, 'document_too_complex'),
    throws: ['InvalidRequestError', 'document_too_complex'],
  },
  {
    fault: '428',
    step: refuse(428, 'precondition_required'),
    throws: ['InvalidRequestError', 'precondition_required'],
  },
  {
    fault: 'an error that is no envelope',
    step: answer(400, { error: 'nope' }),
    throws: ['InvalidRequestError', 'unreadable_answer'],
  },
  {
    fault: 'an error with another kind of code',
    step: proxyError(400),
    throws: ['InvalidRequestError', 'unreadable_answer'],
  },
  {
    fault: 'a code from the future',
    step: refuse(418, 'no_coffee'),
    throws: ['ApiError', 'no_coffee'],
  },
];

describe('one fault, then a sound server', () => {
  test.each(faults.filter(({ throws }) => !throws))(
    '$fault: the second try succeeds, with the same idempotency key',
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
    '$fault: $throws, not tried again',
    ({ step, throws }) =>
      withScript([step, converted], async (client, { requests }) => {
        const [name, code] = throws ?? [];
        expect(await failure(client.convert(request))).toMatchObject({ name, code });
        expect(requests).toHaveLength(1);
      }),
  );
});

describe('a fault that stays', () => {
  const stays: [string, Step, string, string, MdconvOptions?][] = [
    ['a reset connection', breakOff, 'ConnectionError', 'connection_failed'],
    ['a body cut off', cutOff(), 'UnreadableAnswerError', 'unreadable_answer'],
    ['bad JSON', answer(200, '{'), 'UnreadableAnswerError', 'unreadable_answer'],
    ['no answer', tooLate, 'TimeoutError', 'timed_out'],
    ['a body without end', trickle, 'TimeoutError', 'timed_out', lateBodies(3)],
    ['500', refuse(500, 'internal_error'), 'ServerError', 'internal_error'],
    ['502 of a proxy', proxyPage(502), 'ServerError', 'unreadable_answer'],
    ['429', refuse(429, 'rate_limited'), 'RateLimitError', 'rate_limited'],
    ['a busy server', refuse(429, 'server_busy'), 'ServerError', 'server_busy'],
    [
      'a twin that runs on',
      refuse(409, 'idempotency_in_progress'),
      'ConflictError',
      'idempotency_in_progress',
    ],
  ];
  test.each(stays)('%s: after three tries, %s', (_name, step, name, code, options) =>
    withScript(
      [step],
      async (client, { requests }) => {
        expect(await failure(client.convert(request))).toMatchObject({ name, code });
        expect(requests).toHaveLength(3);
        expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
      },
      { timeoutMs, ...options },
    ),
  );

  test('a refused connection is tried three times', async () => {
    const { port, free } = await closedPort();
    const retries: RetryEvent[] = [];
    const client = new Mdconv({
      apiKey: 'mdc_test_k',
      baseUrl: `http://127.0.0.1:${port}`,
      onRetry: (event) => void retries.push(event),
    });
    expect(await failure(client.usage())).toMatchObject({
      name: 'ConnectionError',
      code: 'connection_failed',
      message: `No answer from http://127.0.0.1:${port}. Is the server running?`,
      cause: { cause: { code: 'ECONNREFUSED' } },
    });
    expect(retries.map(({ retry }) => retry)).toEqual([0, 1]);
    free();
  });

  test('a kept-open connection that has died meanwhile is made anew', () =>
    withScript([converted, breakOff, converted], async (client, { requests }) => {
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
  ])('maxRetries %d, of the client or of the call: %i tries', (maxRetries, tries) =>
    withScript(
      [breakOff],
      async (client, { requests, url }) => {
        await failure(client.usage());
        expect(requests).toHaveLength(tries);
        const other = new Mdconv({ apiKey: 'mdc_test_k', baseUrl: url });
        await failure(other.usage({ maxRetries }));
        expect(requests).toHaveLength(2 * tries);
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
    // What makes no sense is as if it were absent.
    ['-1', undefined],
    ['soon', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['', undefined],
    ['1/2', undefined],
  ];
  test.each(waits)('%j: waits %s seconds', async (header, seconds) => {
    const { retry, error } = await retryAfter(header);
    expect(retry?.pauseMs).toBe((seconds ?? 0) * 1000);
    expect(error).toMatchObject({ retryAfter: seconds });
  });

  test('a date: waits until then', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 20, 12));
    const { retry } = await retryAfter(inFuture(30));
    expect(retry?.pauseMs).toBe(30_000);
  });

  const tooLong: [string, number | undefined][] = [
    ['61', 61],
    ['2026', 2026],
    ['3600', 3600],
    // Milliseconds that no timer takes: it would ring at once.
    ['99999999999', 99999999999],
    ['9'.repeat(400), Infinity],
    [hour, undefined],
  ];
  test.each(tooLong)('%s: the caller decides, at once', async (header, seconds) => {
    const { retry, error } = await retryAfter(header);
    expect(retry).toBeUndefined();
    expect(error).toMatchObject({ name: 'RateLimitError' });
    if (seconds) expect(error).toMatchObject({ retryAfter: seconds });
  });

  test('jitter comes on top, so that those who were refused together do not come back together', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    expect((await retryAfter('7')).retry?.pauseMs).toBe(7250);
  });

  /** The retry that a 429 with this header leads to, and the error; nothing is waited for. */
  async function retryAfter(header: string) {
    let retry: RetryEvent | undefined;
    let error: unknown;
    const enough = new AbortController();
    await withScript(
      [refuse(429, 'rate_limited', { 'retry-after': header })],
      async (client) => {
        error = await failure(client.usage({ signal: enough.signal }));
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

describe('what acts twice when it arrives twice is sent again only where the server refused', () => {
  const project = answer(201, { id: 'p' });
  const calls: [string, (client: Mdconv) => Promise<unknown>][] = [
    ['projects.create', (client) => client.projects.create({ name: 'Plan' })],
    ['folders.create', (client) => client.folders.create('p', { name: 'Plan' })],
  ];
  test.each(calls)('%s', async (_name, call) => {
    for (const [step, tries] of [
      [breakOff, 1],
      [cutOff(201), 1],
      [proxyPage(502), 1],
      [proxyError(502), 1],
      [refuse(500, 'internal_error'), 2],
      [refuse(429, 'rate_limited', { 'retry-after': '0' }), 2],
    ] as const)
      await withScript([step, project], async (client, { requests }) => {
        await call(client).catch(() => undefined);
        expect(requests).toHaveLength(tries);
        expect(requests[0]?.headers).not.toHaveProperty('idempotency-key');
      });
  });
});

describe('redirects', () => {
  test.each([301, 302, 307, 308])('%i is not followed: it would carry the key away', (status) =>
    withScript([converted], async (_client, elsewhere) => {
      const redirect = answer(status, '', { location: `${elsewhere.url}/api/v1/convert` });
      await withScript([redirect], async (client) => {
        expect(await failure(client.convert(request))).toMatchObject({
          name: 'ApiError',
          code: 'unreadable_answer',
          status,
          message: 'The server redirects elsewhere. Give that address as baseUrl.',
        });
      });
      expect(elsewhere.requests).toHaveLength(0);
    }),
  );
});

/** A port on which nothing can listen: it is that of the other end of a connection. */
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
