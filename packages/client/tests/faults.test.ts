import { describe, expect, test } from 'vitest';
import {
  ApiError,
  AuthenticationError,
  ConfigurationError,
  ConnectionError,
  InvalidRequestError,
  Mdconv,
  MdconvError,
  OutOfCreditsError,
  RateLimitError,
  ServerError,
  TimeoutError,
  type MdconvOptions,
} from '../src/index.ts';
import {
  answer,
  breakOff,
  refuse,
  sayNothing,
  scriptedServer,
  type ScriptedServer,
  type Step,
} from './scripted-server.ts';

const converted = answer(200, {
  format: 'pdf',
  contentType: 'application/pdf',
  byteSize: 3,
  designSystem: 'minimal-clean',
  outputBase64: 'YWJj',
  warnings: [],
  creditsCharged: 1,
  creditsRemaining: 9,
  requestId: 'req_1',
});
const request = { markdown: '# Plan', format: 'pdf' } as const;

async function withScript(
  steps: readonly Step[],
  run: (client: Mdconv, server: ScriptedServer) => Promise<void>,
  options: MdconvOptions = {},
) {
  const server = await scriptedServer(steps);
  try {
    await run(new Mdconv({ apiKey: 'k', baseUrl: server.url, ...options }), server);
  } finally {
    await server.close();
  }
}

describe('convert', () => {
  test('sends the key, the request and an idempotency key, and decodes the bytes', () =>
    withScript([converted], async (client, { requests }) => {
      const { bytes, creditsRemaining } = await client.convert(request);
      expect(Buffer.from(bytes).toString()).toBe('abc');
      expect(creditsRemaining).toBe(9);
      expect(requests[0]).toMatchObject({ method: 'POST', path: '/api/v1/convert' });
      expect(requests[0]?.headers).toMatchObject({ 'x-api-key': 'k' });
      expect(requests[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
      expect(JSON.parse(requests[0]?.body ?? '')).toEqual(request);
    }));

  const retried: [string, Step][] = [
    ['a connection that breaks', breakOff],
    ['500', refuse(500, 'internal_error')],
    ['502 that is no JSON', answer(502, '<html>')],
    ['429 with Retry-After', refuse(429, 'rate_limited', { 'retry-after': '0' })],
    ['a busy server', refuse(429, 'server_busy', { 'retry-after': '0' })],
    ['a twin that still runs', refuse(409, 'idempotency_in_progress', { 'retry-after': '0' })],
    ['an answer that is cut off', answer(200, '{"format": "p')],
  ];
  test.each(retried)('tries again after %s, with the same idempotency key', (_name, step) =>
    withScript([step, converted], async (client, { requests }) => {
      await expect(client.convert(request)).resolves.toMatchObject({ creditsCharged: 1 });
      const keys = requests.map(({ headers }) => headers['idempotency-key']);
      expect(keys).toEqual([keys[0], keys[0]]);
    }),
  );

  const refused: [number, string, typeof ApiError][] = [
    [400, 'invalid_request', InvalidRequestError],
    [401, 'invalid_api_key', AuthenticationError],
    [402, 'out_of_credits', OutOfCreditsError],
    [413, 'payload_too_large', InvalidRequestError],
    [422, 'document_too_complex', InvalidRequestError],
    [404, 'not_found', ApiError],
  ];
  test.each(refused)('%i %s is not tried again', (status, code, kind) =>
    withScript([refuse(status, code, { 'x-request-id': 'req_7' })], async (client, server) => {
      const error: unknown = await client.convert(request).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(kind);
      expect(error).toMatchObject({ status, code, message: `It is ${code}.`, requestId: 'req_7' });
      expect(server.requests).toHaveLength(1);
    }),
  );

  test('gives up after two more tries', () =>
    withScript([refuse(500, 'internal_error')], async (client, { requests }) => {
      await expect(client.convert(request)).rejects.toThrow(ServerError);
      expect(requests).toHaveLength(3);
    }));

  test('does not wait longer than a minute', () =>
    withScript(
      [refuse(429, 'rate_limited', { 'retry-after': '3600' })],
      async (client, { requests }) => {
        const error: unknown = await client.convert(request).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(RateLimitError);
        expect(error).toMatchObject({ retryAfterMs: 3_600_000 });
        expect(requests).toHaveLength(1);
      },
    ));

  test('a try has a time limit', () =>
    withScript(
      [sayNothing],
      async (client) => {
        await expect(client.convert(request)).rejects.toThrow(TimeoutError);
      },
      { timeoutMs: 50, maxRetries: 0 },
    ));

  test('a server that is not there is a ConnectionError', async () => {
    const server = await scriptedServer([converted]);
    await server.close();
    const client = new Mdconv({ apiKey: 'k', baseUrl: server.url, maxRetries: 0 });
    await expect(client.convert(request)).rejects.toThrow(ConnectionError);
  });

  test('a signal ends the request, and the wait before the next try', () =>
    withScript([sayNothing], async (client) => {
      const reason = new Error('enough');
      const signal = AbortSignal.timeout(50);
      await expect(client.convert(request, { signal })).rejects.toThrow(/timeout|aborted/i);
      await expect(client.convert(request, { signal: AbortSignal.abort(reason) })).rejects.toBe(
        reason,
      );
    }));

  test('a signal ends a long wait', () =>
    withScript([refuse(429, 'rate_limited', { 'retry-after': '30' })], async (client) => {
      const start = performance.now();
      const signal = AbortSignal.timeout(300);
      await expect(client.convert(request, { signal })).rejects.toThrow();
      expect(performance.now() - start).toBeLessThan(5000);
    }));
});

describe('making a client', () => {
  test('needs a key and an http URL', () => {
    expect(() => new Mdconv({ apiKey: '' })).toThrow(ConfigurationError);
    expect(() => new Mdconv({ apiKey: 'k', baseUrl: 'ftp://x' })).toThrow(ConfigurationError);
  });

  test('errors are known by their brand', () => {
    expect(MdconvError.isMdconvError(new ConfigurationError('x'))).toBe(true);
    expect(MdconvError.isMdconvError(new Error('x'))).toBe(false);
  });
});
