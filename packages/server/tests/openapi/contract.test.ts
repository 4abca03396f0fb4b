import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { startServer, type Answer, type CallOptions, type Running } from '../running-server.ts';

onEachDatabase((database) => {
  let server: Running;
  beforeAll(async () => {
    server = await startServer({ database });
  });
  afterAll(() => server.close());

  const path = '/api/v1/convert';
  const good = { markdown: 'a', format: 'text' };
  const convert = (options: CallOptions = {}, at = server) =>
    at.call('POST', path, { body: good, ...options });
  const codeOf = ({ status, code }: Answer) => [status, code];

  describe('the order of checks', () => {
    const tooLarge = 'x'.repeat(13 * 1024 * 1024);
    const plain = { 'content-type': 'text/plain' };
    const used = { 'idempotency-key': 'used' };
    const rows: [string, () => CallOptions, number, string][] = [
      ['credentials before size', () => ({ key: 'none', body: tooLarge }), 401, 'invalid_api_key'],
      ['credentials before JSON', () => ({ key: null, body: '{' }), 401, 'missing_api_key'],
      ['size before JSON', () => ({ body: tooLarge, headers: plain }), 413, 'payload_too_large'],
      ['JSON before shape', () => ({ body: good, headers: plain }), 400, 'invalid_request'],
      [
        'format before the size of markdown',
        () => ({ body: { markdown: 'a'.repeat(1_048_577), format: 'rtf' } }),
        422,
        'unsupported_format',
      ],
      [
        'shape before the design',
        () => ({ body: { ...good, designSystem: 'x', y: 1 } }),
        400,
        'invalid_request',
      ],
      [
        'shape before a reused idempotency key',
        () => ({ body: { ...good, extra: 1 }, headers: used }),
        400,
        'invalid_request',
      ],
    ];
    test.each(rows)('%s', async (_name, options, status, code) => {
      await convert({ headers: used });
      expect(codeOf(await convert(options()))).toEqual([status, code]);
    });

    test('route before credentials', async () => {
      expect(
        (await server.call('POST', '/api/v1/nothing', { key: 'none', body: '{' })).status,
      ).toBe(404);
      expect((await server.call('PUT', path, { key: 'none', body: '{' })).status).toBe(405);
    });

    test('rate limit before size', async () => {
      const limited = await startServer({ database, config: { rateLimit: 1 } });
      await convert({}, limited);
      expect(codeOf(await convert({ body: tooLarge }, limited))).toEqual([429, 'rate_limited']);
      await limited.close();
    });

    test('replay before credits, and before them the shape', async () => {
      const poor = await startServer({ database, credits: 1 });
      const headers = { 'idempotency-key': 'k' };
      await convert({ headers }, poor);
      const replay = await convert({ headers }, poor);
      expect([replay.status, replay.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
      expect(codeOf(await convert({}, poor))).toEqual([402, 'out_of_credits']);
      expect(codeOf(await convert({ body: { ...good, format: 'rtf' } }, poor))[0]).toBe(422);
      await poor.close();
    });
  });

  describe('headers', () => {
    const answers: [string, () => Promise<Answer>, number][] = [
      ['success', () => convert(), 200],
      ['bytes', () => convert({ headers: { accept: 'text/plain' } }), 200],
      ['broken JSON', () => convert({ body: '{' }), 400],
      ['a body too large', () => convert({ body: 'x'.repeat(13 * 1024 * 1024) }), 413],
      ['an unknown format', () => convert({ body: { ...good, format: 'rtf' } }), 422],
      ['usage', () => server.call('GET', '/api/v1/usage'), 200],
      ['credits', () => server.call('GET', '/api/v1/credits'), 200],
      [
        'a simulated failure',
        () => convert({ key: server.test, headers: { 'x-mdconv-simulate': 'internal_error' } }),
        500,
      ],
    ];
    test.each(answers)(
      'responses to keys count down the rate limit: %s',
      async (_name, ask, status) => {
        const answer = await ask();
        expect(answer.status).toBe(status);
        for (const name of ['limit', 'remaining', 'reset'])
          expect(answer.headers.get(`ratelimit-${name}`)).toMatch(/^\d+$/);
        expect(answer.headers.get('x-request-id')).toMatch(/^req_\w{24}$/);
      },
    );

    const others: [string, () => Promise<Answer>, number][] = [
      ['no route', () => server.call('GET', '/nowhere'), 404],
      ['another method', () => server.call('GET', path), 405],
      ['no key', () => convert({ key: null }), 401],
      ['an invalid key', () => convert({ key: 'none' }), 401],
      ['anonymous credits', () => server.call('GET', '/api/v1/credits', { key: null }), 200],
      ['health', () => server.call('GET', '/healthz', { key: null }), 200],
      [
        'a preflight',
        () => server.call('OPTIONS', path, { key: null, headers: { origin: 'https://a.example' } }),
        405,
      ],
    ];
    test.each([...answers, ...others])(
      'an id, and nothing for other origins: %s',
      async (_name, ask, status) => {
        const { headers, json, ...answer } = await ask();
        expect(answer.status).toBe(status);
        const id = headers.get('x-request-id');
        expect(id).toMatch(/^req_\w{24}$/);
        if (status >= 400)
          expect(json).toMatchObject({
            error: { requestId: id, message: expect.any(String) as string },
          });
        for (const name of ['origin', 'methods', 'headers', 'credentials'])
          expect(headers.has(`access-control-allow-${name}`)).toBe(false);
        expect(headers.has('www-authenticate')).toBe(status === 401);
        expect(headers.get('cache-control')).toBe('private, no-store');
      },
    );

    test('never uses the request id of the caller', async () => {
      const answer = await convert({ headers: { 'x-request-id': 'mine' } });
      expect(answer.headers.get('x-request-id')).not.toBe('mine');
    });

    test.each([
      ['GET', path, 'POST'],
      ['HEAD', path, 'POST'],
      ['PUT', '/api/v1/usage', 'GET, HEAD'],
      ['POST', '/api/v1/credits', 'GET, HEAD'],
      ['GET', '/compat/api/v1/convert', 'POST'],
    ])('%s %s is 405 with Allow: %s', async (method, to, allow) => {
      const answer = await server.call(method, to);
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    });
  });

  describe('request bodies', () => {
    const json = JSON.stringify(good);
    const escapedPairs = `{"format": "html", "markdown": "${'\\ud83d\\ude00'.repeat(1_048_576)}"}`;
    const accepted: [string, CallOptions][] = [
      ['a charset', { headers: { 'content-type': 'application/json; charset=utf-8' } }],
      ['a type in capitals', { headers: { 'content-type': 'Application/JSON' } }],
      ['a byte order mark', { body: `\uFEFF${json}` }],
      ['Content-Encoding: identity', { headers: { 'content-encoding': 'identity' } }],
      ['NUL and other controls', { body: { ...good, markdown: 'a\0b\u0001\u001b' } }],
      ['NUL in docx', { body: { format: 'docx', markdown: '# a\0b\u0001\uFFFE' } }],
      ['NUL in pdf', { body: { format: 'pdf', markdown: '# a\0b\u0001\uFFFE' } }],
      ['NUL in html', { body: { format: 'html', markdown: '# a\0b\u0001\uFFFE' } }],
      ['a lone surrogate in docx', { body: '{"format": "docx", "markdown": "\\udc00 a \\ud800"}' }],
      ['a million escaped pairs', { body: escapedPairs }],
    ];
    test.each(accepted)('accepts %s', async (_name, options) => {
      expect(codeOf(await convert(options))).toEqual([200, undefined]);
    });

    test('ignores unknown query parameters', async () => {
      expect((await server.call('POST', `${path}?format=pdf&x`, { body: good })).status).toBe(200);
    });

    const many = (count: number) => Array.from({ length: count }, (_, n) => [`k${n}`, 1] as const);
    const refused: [string, CallOptions][] = [
      ['no type', { headers: { 'content-type': '' } }],
      ['two types', { headers: { 'content-type': 'text/plain, application/json' } }],
      ['JSON of another kind', { headers: { 'content-type': 'application/json-patch' } }],
      ['Content-Encoding: gzip', { headers: { 'content-encoding': 'gzip' } }],
      ['nothing', { body: '' }],
      ['null', { body: 'null' }],
      ['UTF-16', { body: new Uint8Array(Buffer.from(json, 'utf16le')) }],
      ['__proto__', { body: '{"markdown": "a", "format": "text", "__proto__": {}}' }],
      ['half a million fields', { body: Object.fromEntries(many(500_000)) }],
      [
        'half a million settings',
        { body: { ...good, settings: Object.fromEntries(many(500_000)) } },
      ],
      ['a million actions', { body: { ...good, actions: Array(1_000_000).fill('clean') } }],
      ['a million brackets', { body: '['.repeat(1_000_000) + ']'.repeat(1_000_000) }],
      ['a field name of 8 MiB', { body: { ...good, ['x'.repeat(8 * 1024 * 1024)]: 1 } }],
      ['an Idempotency-Key twice', { headers: { 'idempotency-key': 'a, b' } }],
    ];
    test.each(refused)('rejects %s with a short message', async (_name, options) => {
      const before = process.cpuUsage();
      const answer = await convert(options);
      const { user, system } = process.cpuUsage(before);
      expect(codeOf(answer)).toEqual([400, 'invalid_request']);
      expect(answer.bytes.length).toBeLessThan(20_000);
      // Client and server share this process. Processor time, because the machine may be busy.
      expect((user + system) / 1000).toBeLessThan(3000);
    });

    test('rejects a repeated key header', async () => {
      const answer = await convert({ key: `${server.live}, ${server.live}` });
      expect(answer.code).toBe('invalid_api_key');
    });
  });

  describe('Accept', () => {
    const rows: [string, boolean][] = [
      ['text/plain', true],
      ['TEXT/Plain;charset=utf-8', true],
      ['text/html, text/plain;q=0.5, */*', true],
      ['text/plain;q=0', false],
      ['text/plain; q=0.000', false],
      ['text/*', false],
      ['', false],
      ['text/plain2', false],
      [',,;q', false],
    ];
    test.each(rows)('%j for a text', async (accept, bytes) => {
      const { headers } = await convert({ headers: { accept } });
      expect(headers.get('content-type')).toBe(
        bytes ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
      );
    });

    test('X-Warnings stays small with many warnings', async () => {
      const markdown = Array.from({ length: 500 }, (_, n) => `![](missing-${n}.png)`).join('\n\n');
      const body = { markdown, format: 'html' };
      const { headers, status } = await convert({ body, headers: { accept: 'text/html' } });
      expect(status).toBe(200);
      const header = headers.get('x-warnings') ?? '';
      expect(header.length).toBeLessThan(4096);
      expect((JSON.parse(header) as unknown[]).length).toBeGreaterThan(0);
      const all = (await convert({ body })).json['warnings'] as unknown[];
      expect(all.length).toBeGreaterThan(0);
    });
  });

  test('test and live keys do not see each other’s calls', async () => {
    const own = await startServer({ database });
    await convert({}, own);
    await convert({ key: own.test }, own);
    await convert({ key: own.test, body: '{' }, own);
    const calls = async (key: string) => {
      const { json } = await own.call('GET', '/api/v1/usage', { key });
      return (json['recentCalls'] as { statusCode: number; creditsCharged: number }[]).map(
        ({ statusCode, creditsCharged }) => [statusCode, creditsCharged],
      );
    };
    expect(await calls(own.live)).toEqual([[200, 1]]);
    expect(await calls(own.test)).toEqual([
      [400, 0],
      [200, 0],
    ]);
    await own.close();
  });

  test.each(['html', 'docx', 'pdf', 'png'])(
    'a test key’s %s is not a live key’s',
    async (format) => {
      const body = { markdown: '# Plan', format };
      const [live, sandbox] = await Promise.all([
        convert({ body }),
        convert({ body, key: server.test }),
      ]);
      const output = ({ json }: Answer) => json['output'] ?? json['outputBase64'];
      expect(output(sandbox)).not.toBe(output(live));
    },
  );

  describe('compat', () => {
    const compat = (body: unknown, key?: string) =>
      server.call('POST', '/compat/api/v1/convert', { body, ...(key && { key }) });
    test.each<[string, unknown, number, string]>([
      ['an unknown format before all else', { format: 'rtf', x: 1 }, 422, 'unsupported_format'],
      [
        'an unknown design system',
        { markdown: 'a', design_system: 'x' },
        400,
        'unknown_design_system',
      ],
      ['a slug of 129', { markdown: 'a', design_system: 'x'.repeat(129) }, 400, 'invalid_request'],
      ['empty markdown', { markdown: '' }, 400, 'invalid_request'],
      [
        'three actions',
        { markdown: 'a', actions: ['clean', 'clean', 'clean'] },
        400,
        'invalid_request',
      ],
    ])('refuses %s', async (_name, body, status, code) => {
      expect(codeOf(await compat(body))).toEqual([status, code]);
    });
  });
});
