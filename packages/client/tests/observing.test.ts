import { inspect } from 'node:util';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, MdconvError, type Mdconv, type MdconvOptions } from '../src/index.ts';
import { respond, resetConnection, converted, respondError, stall } from './scripted-server.ts';
import { rejectionOf, withScript } from './with-script.ts';

// No jitter: delays come from Retry-After only.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

const request = { markdown: '# Plan', format: 'pdf' } as const;

describe('hooks', () => {
  test('are called for each request, response and retry, in order', async () => {
    const heard: unknown[] = [];
    await withScript(
      [
        respondError(500, 'internal_error', { 'x-request-id': 'req_1', 'retry-after': '0' }),
        respond(200, {}, { 'x-request-id': 'req_2' }),
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

  test('onRequest can set headers of that attempt', async () => {
    await withScript(
      [resetConnection, respond(200, {})],
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
    ['asynchronous onResponse', { onResponse: async () => fail() }],
    ['onRetry', { onRetry: fail }],
  ];
  test.each(throwing)('an error thrown by %s rejects the call', (name, options) =>
    withScript(
      [name === 'onRetry' ? resetConnection : converted],
      async (client, { requests }) => {
        expect(await rejectionOf(client.convert(request))).toBe(broken);
        expect(requests.length).toBeLessThanOrEqual(1);
      },
      options,
    ),
  );

  test('closes the connection of a response that is not read because a hook threw', async () => {
    // A referenced response is not garbage collected, which would close its connection.
    const held: Response[] = [];
    await withScript(
      [stall()],
      async (client, { requests }) => {
        expect(await rejectionOf(client.convert(request))).toBe(broken);
        await requests[0]?.aborted;
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

describe('logger', () => {
  test('logs requests, responses and retries', async () => {
    const lines: [string, string, object][] = [];
    await withScript(
      [
        respondError(429, 'rate_limited', { 'retry-after': '0' }),
        respond(200, {}, { 'x-request-id': 'r' }),
      ],
      async (client) => {
        await client.usage();
        const endpoint = 'GET /api/v1/usage';
        const durationMs = expect.any(Number) as number;
        const delayMs = expect.any(Number) as number;
        expect(lines).toEqual([
          ['debug', 'mdconv request', { endpoint, retry: 0 }],
          ['debug', 'mdconv response', { endpoint, retry: 0, status: 429, durationMs }],
          ['warn', 'mdconv retry', { endpoint, retry: 0, code: 'rate_limited', delayMs }],
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
          debug: (message, properties) => void lines.push(['debug', message, properties]),
          warn: (message, properties) => void lines.push(['warn', message, properties]),
        },
      },
    );
  });

  test('accepts a logger with one of the two methods', () => {
    const warnings: string[] = [];
    return withScript(
      [resetConnection, respond(200, {})],
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
  test.each(calls)('%s: logs no keys, ids, addresses or documents', async (_name, call) => {
    const lines: string[] = [];
    const note = (...words: unknown[]) => void lines.push(inspect(words, { depth: 9 }));
    const options = {
      apiKey: 'mdc_live_secret',
      logger: { debug: note, warn: note },
      defaultHeaders: { 'proxy-authorization': 'secret' },
    };
    const faults = [
      resetConnection,
      respond(
        500,
        { error: { code: 'internal_error', message: 'secret' } },
        { 'set-cookie': 'secret' },
      ),
      respond(200, { secret: 'secret' }),
    ];
    await withScript(faults, async (client) => void (await call(client).catch(() => 0)), options);
    expect(lines.length).toBe(7);
    expect(lines.join('\n')).not.toMatch(secret);
  });
});

describe('errors', () => {
  test('have the properties of the error response', () =>
    withScript(
      [
        respond(
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
        const error = await rejectionOf(client.projects.create({ name: 'P' }));
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

  test('are recognized by isMdconvError, including those of another copy of the package', async () => {
    const other = Object.assign(new Error(), { [Symbol.for('mdconv.error')]: true });
    const { isMdconvError } = MdconvError;
    expect(isMdconvError(other)).toBe(true);
    for (const value of [new Error(), null, undefined, 'mdconv.error', {}])
      expect(isMdconvError(value)).toBe(false);
    await withScript([respond(404, '')], async (client) => {
      expect(isMdconvError(await rejectionOf(client.usage()))).toBe(true);
    });
  });
});
