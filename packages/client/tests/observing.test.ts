import { inspect } from 'node:util';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, MdconvError, type Mdconv, type MdconvOptions } from '../src/index.ts';
import { answer, breakOff, converted, refuse, stall } from './scripted-server.ts';
import { failure, withScript } from './with-script.ts';

// No jitter: what waits, waits because a server asked for it.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

const request = { markdown: '# Plan', format: 'pdf' } as const;

describe('hooks', () => {
  test('hear of each request, each answer and each retry, in order', async () => {
    const heard: unknown[] = [];
    await withScript(
      [
        refuse(500, 'internal_error', { 'x-request-id': 'req_1', 'retry-after': '0' }),
        answer(200, {}, { 'x-request-id': 'req_2' }),
      ],
      async (client) => {
        await client.files.get('f');
        const endpoint = 'GET /api/v1/files/{id}';
        expect(heard).toMatchObject([
          { endpoint, retry: 0, url: expect.stringMatching(/\/api\/v1\/files\/f$/) as string },
          { endpoint, retry: 0, status: 500, requestId: 'req_1' },
          { endpoint, retry: 0, error: { code: 'internal_error' } },
          { endpoint, retry: 1 },
          { endpoint, retry: 1, status: 200, requestId: 'req_2' },
        ]);
        expect(heard[1]).toMatchObject({ durationMs: expect.any(Number) as number });
        expect(heard[2]).toMatchObject({ error: expect.any(ApiError) as ApiError });
      },
      {
        onRequest: (event) => void heard.push(event),
        onResponse: async (event) => void heard.push(event),
        onRetry: (event) => void heard.push(event),
      },
    );
  });

  test('onRequest may set headers, for that try', async () => {
    await withScript(
      [breakOff, answer(200, {})],
      async (client, { requests }) => {
        await client.usage();
        expect(requests.map(({ headers }) => headers['traceparent'])).toEqual(['00-0', '00-1']);
        expect(requests.map(({ headers }) => headers['x-once'])).toEqual(['yes', undefined]);
      },
      {
        onRequest({ headers, retry }) {
          headers.set('traceparent', `00-${retry}`);
          if (retry === 0) headers.set('x-once', 'yes');
        },
      },
    );
  });

  const broken = new Error('broken');
  const fail = () => {
    throw broken;
  };
  const throwing: [string, MdconvOptions][] = [
    ['onRequest', { onRequest: fail }],
    ['onResponse', { onResponse: fail }],
    ['onResponse, later', { onResponse: async () => fail() }],
    ['onRetry', { onRetry: fail }],
  ];
  test.each(throwing)('%s that throws ends the call with what it threw', (name, options) =>
    withScript(
      [name === 'onRetry' ? breakOff : converted],
      async (client, { requests }) => {
        expect(await failure(client.convert(request))).toBe(broken);
        expect(requests.length).toBeLessThanOrEqual(1);
      },
      options,
    ),
  );

  test('an answer that nobody reads, as a hook threw, lets its connection go', async () => {
    // As long as an answer is held, the garbage collector does not end its connection.
    const held: Response[] = [];
    await withScript(
      [stall()],
      async (client, { requests }) => {
        expect(await failure(client.convert(request))).toBe(broken);
        await requests[0]?.givenUp;
        expect(held).toHaveLength(1);
      },
      {
        onResponse: fail,
        async fetch(url, init) {
          const response = await fetch(url, init);
          held.push(response);
          return response;
        },
      },
    );
  });
});

describe('the log', () => {
  test('says what was sent, answered and tried again', async () => {
    const lines: [string, string, object][] = [];
    await withScript(
      [
        refuse(429, 'rate_limited', { 'retry-after': '0' }),
        answer(200, {}, { 'x-request-id': 'r' }),
      ],
      async (client) => {
        await client.usage();
        const endpoint = 'GET /api/v1/usage';
        const durationMs = expect.any(Number) as number;
        const pauseMs = expect.any(Number) as number;
        expect(lines).toEqual([
          ['debug', 'mdconv request', { endpoint, retry: 0 }],
          ['debug', 'mdconv response', { endpoint, retry: 0, status: 429, durationMs }],
          ['warn', 'mdconv retry', { endpoint, retry: 0, code: 'rate_limited', pauseMs }],
          ['debug', 'mdconv request', { endpoint, retry: 1 }],
          [
            'debug',
            'mdconv response',
            { endpoint, retry: 1, status: 200, requestId: 'r', durationMs },
          ],
        ]);
      },
      {
        logger: {
          debug: (message, facts) => void lines.push(['debug', message, facts]),
          warn: (message, facts) => void lines.push(['warn', message, facts]),
        },
      },
    );
  });

  test('a logger with one of the two hears that one', () => {
    const warnings: string[] = [];
    return withScript(
      [breakOff, answer(200, {})],
      async (client) => {
        await client.usage();
        expect(warnings).toEqual(['mdconv retry']);
      },
      { logger: { warn: (message) => void warnings.push(message) } },
    );
  });

  const secret = /secret/i;
  const calls: [string, (client: Mdconv) => Promise<unknown>][] = [
    ['convert', (client) => client.convert({ markdown: 'secret', format: 'pdf' })],
    ['files.get', (client) => client.files.get('secret')],
    ['shares.read', (client) => client.shares.read('secret')],
    ['shares.removeInvitee', (client) => client.shares.removeInvitee('p', 'secret@example.com')],
    ['headers', (client) => client.usage({ headers: { cookie: 'secret' } })],
    ['idempotency keys', (client) => client.files.copy('f', { idempotencyKey: 'secret' })],
  ];
  test.each(calls)('%s: keys, ids, addresses and documents stay out of it', async (_name, call) => {
    const lines: string[] = [];
    const note = (...words: unknown[]) => void lines.push(inspect(words, { depth: 9 }));
    const options = {
      apiKey: 'mdc_live_secret',
      logger: { debug: note, warn: note },
      defaultHeaders: { 'proxy-authorization': 'secret' },
    };
    const faults = [
      breakOff,
      answer(
        500,
        { error: { code: 'internal_error', message: 'secret' } },
        { 'set-cookie': 'secret' },
      ),
      answer(200, { secret: 'secret' }),
    ];
    await withScript(faults, async (client) => void (await call(client).catch(() => 0)), options);
    expect(lines.length).toBe(7);
    expect(lines.join('\n')).not.toMatch(secret);
  });
});

describe('errors', () => {
  test('carry what the server told', () =>
    withScript(
      [
        answer(
          422,
          {
            error: {
              code: 'validation_failed',
              message: 'name: too long',
              requestId: 'req_1',
              details: [{ path: 'name', message: 'too long' }],
            },
          },
          { 'x-request-id': 'req_1' },
        ),
      ],
      async (client) => {
        const error = await failure(client.projects.create({ name: 'P' }));
        expect(error).toMatchObject({
          name: 'InvalidRequestError',
          message: 'name: too long',
          status: 422,
          code: 'validation_failed',
          requestId: 'req_1',
          retryAfter: undefined,
          retryable: false,
          details: [{ path: 'name', message: 'too long' }],
        });
        expect((error as Error).stack).toMatch(/^InvalidRequestError: name: too long\n/);
      },
    ));

  test('are known by their brand, those of another copy of the package too', async () => {
    const other = Object.assign(new Error(), { [Symbol.for('mdconv.error')]: true });
    const { isMdconvError } = MdconvError;
    expect(isMdconvError(other)).toBe(true);
    for (const value of [new Error(), null, undefined, 'mdconv.error', {}])
      expect(isMdconvError(value)).toBe(false);
    await withScript([answer(404, '')], async (client) => {
      expect(isMdconvError(await failure(client.usage()))).toBe(true);
    });
  });
});
