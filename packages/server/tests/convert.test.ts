import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from './databases.ts';
import { controlledPool } from './controlled-pool.ts';
import { startServer, type Running } from './running-server.ts';

onEachDatabase((database) => {
  let server: Running;
  beforeAll(async () => {
    server = await startServer({ database });
  });
  afterAll(() => server.close());

  const path = '/api/v1/convert';
  const convert = (body: unknown, headers: Record<string, string> = {}) =>
    server.call('POST', path, { body, headers });

  describe('POST /api/v1/convert: the request', () => {
    const accepted: [string, object][] = [
      ['format html', { format: 'html' }],
      ['format text', { format: 'text' }],
      ['format pdf', { format: 'pdf' }],
      ['format docx', { format: 'docx' }],
      ['format png', { format: 'png' }],
      ['designSystem minimal-clean', { designSystem: 'minimal-clean' }],
      ['designSystem executive-report', { designSystem: 'executive-report' }],
      ['designSystem developer-docs', { designSystem: 'developer-docs' }],
      ['no action', { actions: [] }],
      ['both actions', { actions: ['clean', 'repair'] }],
      ['empty settings', { settings: {} }],
      ['tidy.enable false', { settings: { tidy: { enable: false } } }],
      ['tidy.polish false', { settings: { tidy: { polish: false } } }],
      ['every paper size A3', { page: { paperSize: 'A3' } }],
      ['landscape', { page: { orientation: 'landscape' } }],
      ['one margin', { page: { margins: { top: 0 } } }],
      ['fontScale 0.5', { page: { fontScale: 0.5 } }],
      ['fontScale 2', { page: { fontScale: 2 } }],
    ];
    test.each(accepted)('accepts %s', async (_name, part) => {
      const answer = await convert({ markdown: '# Plan', format: 'text', ...part });
      expect(answer.json).toMatchObject({ creditsCharged: 1 });
      expect(answer.status).toBe(200);
    });

    const good = { markdown: '# Plan', format: 'text' };
    const refused: [string, unknown, number, string][] = [
      ['no markdown', { format: 'text' }, 400, 'invalid_request'],
      ['empty markdown', { ...good, markdown: '' }, 400, 'invalid_request'],
      ['markdown that is not a string', { ...good, markdown: 1 }, 400, 'invalid_request'],
      ['no format', { markdown: 'a' }, 400, 'invalid_request'],
      ['a format that is not a string', { ...good, format: 1 }, 400, 'invalid_request'],
      ['an unknown format', { ...good, format: 'rtf' }, 422, 'unsupported_format'],
      ['an unknown format before all else', { format: 'rtf', x: 1 }, 422, 'unsupported_format'],
      ['an unknown design system', { ...good, designSystem: 'x' }, 400, 'unknown_design_system'],
      ['a slug of 129', { ...good, designSystem: 'x'.repeat(129) }, 400, 'invalid_request'],
      ['an unknown action', { ...good, actions: ['polish'] }, 400, 'invalid_request'],
      ['three actions', { ...good, actions: ['clean', 'clean', 'clean'] }, 400, 'invalid_request'],
      ['an unknown field', { ...good, extra: 1 }, 400, 'invalid_request'],
      ['an unknown setting', { ...good, settings: { layout: {} } }, 400, 'invalid_request'],
      ['an unknown tidy field', { ...good, settings: { tidy: { x: 1 } } }, 400, 'invalid_request'],
      [
        'tidy.enable as text',
        { ...good, settings: { tidy: { enable: 'no' } } },
        400,
        'invalid_request',
      ],
      ['an unknown paper size', { ...good, page: { paperSize: 'B5' } }, 400, 'invalid_request'],
      ['a margin of 101 mm', { ...good, page: { margins: { top: 101 } } }, 400, 'invalid_request'],
      ['a fontScale of 2.1', { ...good, page: { fontScale: 2.1 } }, 400, 'invalid_request'],
      [
        'margins that leave under 40 mm',
        { ...good, page: { paperSize: 'A5', margins: { left: 60, right: 60 } } },
        400,
        'invalid_request',
      ],
      ['an array', [good], 400, 'invalid_request'],
      ['broken JSON', '{"markdown": ', 400, 'invalid_request'],
      ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400, 'invalid_request'],
      [
        '1,048,577 characters',
        { ...good, markdown: 'a'.repeat(1_048_577) },
        413,
        'payload_too_large',
      ],
    ];
    test.each(refused)('refuses %s', async (_name, body, status, code) => {
      const before = await server.store.wallet.readWallet(server.account.id, 'live');
      const answer = await convert(body);
      expect([answer.status, answer.code]).toEqual([status, code]);
      expect(await server.store.wallet.readWallet(server.account.id, 'live')).toEqual(before);
    });

    test('rejects other content types', async () => {
      const answer = await convert(good, { 'content-type': 'text/plain' });
      expect([answer.status, answer.code]).toEqual([400, 'invalid_request']);
    });

    test('accepts 1,048,576 characters, whatever their size in bytes', async () => {
      const answer = await convert({ markdown: '😀 '.repeat(524_288), format: 'text' });
      expect(answer.status).toBe(200);
    });

    test('replaces lone surrogates with U+FFFD', async () => {
      const answer = await convert('{"markdown": "a \\ud800 b", "format": "text"}');
      expect(answer.json['output']).toBe('a \uFFFD b\n');
    });

    test('names the invalid fields', async () => {
      const answer = await convert({ ...good, page: { margins: { top: -1 } } });
      expect(answer.json['error']).toMatchObject({ details: [{ path: 'page.margins.top' }] });
    });

    test('rejects a body over 12.5 MiB while it is being sent', async () => {
      const answer = await convert(`{"markdown": "${'a'.repeat(13 * 1024 * 1024)}"`);
      expect([answer.status, answer.code]).toEqual([413, 'payload_too_large']);
    });
  });

  describe('POST /api/v1/convert: the response', () => {
    test.each([
      ['html', 'text/html; charset=utf-8'],
      ['text', 'text/plain; charset=utf-8'],
    ])('%s comes in output', async (format, contentType) => {
      const { json, headers, status } = await convert({ markdown: '# Plan é\n', format });
      expect(status).toBe(200);
      expect(json).toEqual({
        format,
        contentType,
        byteSize: Buffer.byteLength(json['output'] as string),
        designSystem: 'minimal-clean',
        output: expect.stringContaining('Plan é') as string,
        warnings: [],
        creditsCharged: 1,
        creditsRemaining: Number(headers.get('x-credits-remaining')),
        requestId: headers.get('x-request-id'),
      });
    });

    test.each([
      ['pdf', 'application/pdf', '%PDF-1.7'],
      [
        'docx',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'PK\u0003\u0004',
      ],
      ['png', 'image/png', '\u0089PNG'],
    ])('%s comes in outputBase64', async (format, contentType, magic) => {
      const { json } = await convert({ markdown: '# Plan', format });
      const bytes = Buffer.from(json['outputBase64'] as string, 'base64');
      expect(bytes.toString('latin1')).toMatch(new RegExp(`^${magic}`));
      expect(json).toMatchObject({ contentType, byteSize: bytes.length });
      expect(json).not.toHaveProperty('output');
    });

    test('warnings contain the rule, the number of fixes, a message and the first place', async () => {
      const markdown = "# a\r\n\r\nThey don't  \r\n![](b.png)\r\n";
      const { json } = await convert({ markdown, format: 'text' });
      const message = expect.stringMatching(/\.$/) as string;
      expect(json['warnings']).toEqual(
        expect.arrayContaining([
          { rule: 'line-endings', fixes: 4, message, line: 1, column: 4 },
          { rule: 'contractions', fixes: 1, message, line: 3, column: 9 },
        ]),
      );
    });

    test('bytes are a download with the title as file name', async () => {
      const accept = { accept: 'text/html' };
      const answer = await convert({ markdown: '# Übersicht: “a/b”', format: 'html' }, accept);
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="Ubersicht _a b_.html"; filename*=UTF-8''%C3%9Cbersicht%20%E2%80%9Ca%20b%E2%80%9D.html`,
      );
      const untitled = await convert({ markdown: 'a', format: 'html' }, accept);
      expect(untitled.headers.get('content-disposition')).toBe(
        'attachment; filename="document.html"',
      );
    });

    describe('with a body of text/markdown', () => {
      const send = (query: string, body = '# Plan\n\nShip it.\n', headers = {}) =>
        server.call('POST', `${path}?${query}`, {
          body,
          headers: { 'content-type': 'text/markdown; charset=utf-8', ...headers },
        });

      test('takes all other fields from the query', async () => {
        const { status, json } = await send(
          'format=text&designSystem=developer-docs&actions=&settings.tidy.polish=false&page.margins.top=12.5&page.paperSize=A5',
          "don't",
        );
        expect([status, json['output'], json['designSystem'], json['warnings']]).toEqual([
          200,
          "don't\n",
          'developer-docs',
          [],
        ]);
        const both = await send('format=text&actions=clean,repair', '##Title of it');
        expect(both.json['output']).toBe('Title of it\n-----------\n');
      });

      test.each([
        ['', 'format'],
        ['format=text&fromat=pdf', 'Did you mean format?'],
        ['format=text&__proto__.a=1', 'Unknown parameter.'],
        ['format=text&markdown=a', 'Unknown parameter.'],
        ['format=text&page.fontScale=big', 'page.fontScale'],
        ['format=text&settings.tidy.enable=yes', 'settings.tidy.enable'],
      ])('refuses the query %s', async (query, sentence) => {
        const { code, json } = await send(query);
        expect([code, JSON.stringify(json)]).toEqual([
          'invalid_request',
          expect.stringContaining(sentence),
        ]);
      });

      test('an idempotency key holds for one body with one query', async () => {
        const key = { 'idempotency-key': 'markdown' };
        const again = async (query: string) => {
          const { code, headers } = await send(query, 'a', key);
          return code ?? headers.get('idempotency-replayed');
        };
        expect(await again('format=text')).toBe(null);
        expect(await again('format=text')).toBe('true');
        expect(await again('format=html')).toBe('idempotency_key_reused');
      });
    });

    test('X-Request-ID is req_ and 24 characters, different for every request', async () => {
      const ids = await Promise.all(
        [1, 2].map(async () => (await server.call('GET', '/nowhere')).headers.get('x-request-id')),
      );
      expect(ids[0]).toMatch(/^req_[0-9A-Za-z]{24}$/);
      expect(ids[0]).not.toBe(ids[1]);
    });

    test('returns bytes if Accept names the media type', async () => {
      const answer = await convert(
        { markdown: "it's\n", format: 'pdf' },
        { accept: 'application/pdf' },
      );
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(Buffer.from(answer.bytes).toString('latin1')).toMatch(/^%PDF/);
      expect(answer.headers.get('x-credits-remaining')).toMatch(/^\d+$/);
      expect(JSON.parse(answer.headers.get('x-warnings') ?? '')).toEqual([
        { rule: 'contractions', fixes: 1, line: 1, column: 3 },
      ]);
    });

    test.each(['*/*', 'application/*', 'application/json', 'image/png'])(
      'returns JSON if Accept is %s',
      async (accept) => {
        const answer = await convert({ markdown: 'a', format: 'pdf' }, { accept });
        expect(answer.json).toMatchObject({ format: 'pdf' });
      },
    );

    test('page settings cost nothing', async () => {
      const { json } = await convert({ markdown: 'a', format: 'pdf', page: { paperSize: 'A5' } });
      expect(json['creditsCharged']).toBe(1);
    });

    test('page geometry does not affect html and text', async () => {
      const [plain, wide] = await Promise.all(
        [{}, { orientation: 'landscape', margins: { left: 50 } }].map(async (page) => {
          const { json } = await convert({
            markdown: '# a\n\n| a |\n|---|\n| b |',
            format: 'html',
            page,
          });
          return json['output'];
        }),
      );
      expect(wide).toBe(plain);
    });
  });

  describe('POST /api/v1/convert: keys', () => {
    const body = { markdown: 'a', format: 'text' };
    const withKey = (key: string | null) => server.call('POST', path, { key, body });

    test('returns missing_api_key without a key, and names the header', async () => {
      const answer = await withKey(null);
      expect([answer.status, answer.code]).toEqual([401, 'missing_api_key']);
      expect(JSON.stringify(answer.json)).toContain('X-API-KEY');
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    });

    test('takes bearer tokens too', async () => {
      const answer = await server.call('POST', path, {
        key: null,
        headers: { authorization: `Bearer ${server.live}` },
        body,
      });
      expect(answer.status).toBe(200);
    });

    test.each([
      ['malformed', () => 'abc'],
      [
        'of the wrong checksum',
        () => server.live.slice(0, -1) + (server.live.endsWith('0') ? '1' : '0'),
      ],
    ])('a key that is %s is invalid_api_key', async (_name, key) => {
      const answer = await withKey(key());
      expect([answer.status, answer.code]).toEqual([401, 'invalid_api_key']);
    });

    test('returns invalid_api_key for an expired key', async () => {
      const key = await server.newKey('live', { expiresAt: server.clock.now + 1000 });
      expect((await withKey(key)).status).toBe(200);
      server.clock.now += 1000;
      expect((await withKey(key)).code).toBe('invalid_api_key');
    });

    test('returns invalid_api_key immediately for a revoked key', async () => {
      const key = await server.newKey('live');
      const keys = await server.store.keys.listKeys(server.account.id);
      await server.store.keys.revokeKey(server.account.id, keys.at(-1)?.id ?? '');
      expect((await withKey(key)).code).toBe('invalid_api_key');
    });

    test.each([
      ['out_of_credits', 402],
      ['rate_limited', 429],
      ['internal_error', 500],
      ['server_busy', 429],
    ])('a test key can ask for %s', async (code, status) => {
      const headers = { 'x-mdconv-simulate': code };
      const answer = await server.call('POST', path, { key: server.test, headers, body });
      expect([answer.status, answer.code]).toEqual([status, code]);
      const live = await server.call('POST', path, { headers, body });
      expect(live.status).toBe(200);
    });

    test('a test key is free, shows 1,000 credits, and adds the watermark TEST', async () => {
      for (let times = 0; times < 2; times += 1) {
        const { json } = await server.call('POST', path, { key: server.test, body });
        expect(json).toMatchObject({ creditsCharged: 0, creditsRemaining: 1000 });
        expect(json['output']).toContain('TEST');
      }
    });
  });

  describe('POST /api/v1/convert: Idempotency-Key', () => {
    const body = { markdown: 'a', format: 'text' };
    const withKey = (key: string, other: object = {}) =>
      convert({ ...body, ...other }, { 'idempotency-key': key });

    test('a replay is free, reports the original cost, and is recorded with 0 credits', async () => {
      const first = await withKey('order-1');
      const replay = await withKey('order-1');
      expect(first.headers.has('idempotency-replayed')).toBe(false);
      expect(replay.headers.get('idempotency-replayed')).toBe('true');
      expect(replay.json).toMatchObject({
        creditsCharged: 1,
        creditsRemaining: first.json['creditsRemaining'],
        output: first.json['output'],
      });
      const usage = await server.call('GET', '/api/v1/usage');
      const [last, before] = usage.json['recentCalls'] as { creditsCharged: number }[];
      expect([last?.creditsCharged, before?.creditsCharged]).toEqual([0, 1]);
    });

    test('rejects the key for another request', async () => {
      await withKey('order-2');
      const answer = await withKey('order-2', { markdown: 'b' });
      expect([answer.status, answer.code]).toEqual([422, 'idempotency_key_reused']);
    });

    test('returns idempotency_in_progress while the first request runs', async () => {
      const pool = controlledPool();
      const slow = await startServer({ database, pool });
      const send = () =>
        slow.call('POST', path, { body, headers: { 'idempotency-key': 'order-3' } });
      const first = send();
      await pool.begun(1);
      const second = await send();
      pool.end();
      expect([second.status, second.code]).toEqual([409, 'idempotency_in_progress']);
      expect((await first).status).toBe(200);
      await slow.close();
    });

    test('a failed request does not use the key', async () => {
      expect((await withKey('order-4', { format: 'rtf' })).status).toBe(422);
      expect((await withKey('order-4')).status).toBe(200);
    });

    test('the quoted form is the same key', async () => {
      await withKey('order-5');
      expect((await withKey('"order-5"')).headers.get('idempotency-replayed')).toBe('true');
    });

    test('rejects a key of 256 characters', async () => {
      expect((await withKey('k'.repeat(256))).status).toBe(400);
    });
  });
});
