import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ConvertRequest, Mdconv } from '../src/index.ts';
import {
  converted,
  neverRespond,
  resetConnection,
  respond,
  respondError,
  type Step,
} from './scripted-server.ts';
import { rejectionOf, withScript } from './with-script.ts';

interface Sent {
  readonly call: string;
  readonly run: (client: Mdconv) => Promise<unknown>;
  /** Method and path. */
  readonly request: string;
  readonly body?: unknown;
  /** The header that carries the key. Absent: Authorization. */
  readonly credentials?: 'x-api-key';
  readonly hasIdempotencyKey?: true;
}

const file = { project_id: 'p', name: 'a.md', content: '# A' };
const sent: readonly Sent[] = [
  {
    call: 'convert',
    run: (client) => client.convert({ markdown: 'a', format: 'html', page: { fontScale: 2 } }),
    request: 'POST /api/v1/convert',
    body: { markdown: 'a', format: 'html', page: { fontScale: 2 } },
    credentials: 'x-api-key',
    hasIdempotencyKey: true,
  },
  {
    call: 'usage',
    run: (client) => client.usage(),
    request: 'GET /api/v1/usage',
    credentials: 'x-api-key',
  },
  { call: 'credits', run: (client) => client.credits(), request: 'GET /api/v1/credits' },
  { call: 'keys.list', run: (client) => client.keys.list(), request: 'GET /account/keys' },
  {
    call: 'keys.create',
    run: (client) => client.keys.create({ name: 'website', mode: 'live' }),
    request: 'POST /account/keys',
    body: { name: 'website', mode: 'live' },
  },
  {
    call: 'keys.rotate',
    run: (client) => client.keys.rotate('k', { grace_seconds: 0 }),
    request: 'POST /account/keys/k/rotate',
    body: { grace_seconds: 0 },
  },
  {
    call: 'keys.revoke',
    run: (client) => client.keys.revoke('k'),
    request: 'DELETE /account/keys/k',
  },
  {
    call: 'designSystems.list',
    run: (client) => client.designSystems.list(),
    request: 'GET /api/v1/design-systems',
  },
  {
    call: 'designSystems.create',
    run: (client) => client.designSystems.create({ design: { slug: 'd' } }),
    request: 'POST /api/v1/design-systems',
    body: { design: { slug: 'd' } },
  },
  {
    call: 'designSystems.get',
    run: (client) => client.designSystems.get('d', { include_fonts: true }),
    request: 'GET /api/v1/design-systems/d?include_fonts=true',
  },
  {
    call: 'designSystems.update',
    run: (client) => client.designSystems.update('d', { fonts: [{ sha256: 'a' }] }),
    request: 'PATCH /api/v1/design-systems/d',
    body: { fonts: [{ sha256: 'a' }] },
  },
  {
    call: 'designSystems.delete',
    run: (client) => client.designSystems.delete('d'),
    request: 'DELETE /api/v1/design-systems/d',
  },
  {
    call: 'projects.list',
    run: (client) => client.projects.list(),
    request: 'GET /api/v1/projects',
  },
  {
    call: 'projects.list with a scope',
    run: (client) => client.projects.list({ scope: 'shared' }),
    request: 'GET /api/v1/projects?scope=shared',
  },
  {
    call: 'projects.create',
    run: (client) => client.projects.create({ name: 'P', description: 'd' }),
    request: 'POST /api/v1/projects',
    body: { name: 'P', description: 'd' },
  },
  {
    call: 'projects.get',
    run: (client) => client.projects.get('p', { include_archived: true }),
    request: 'GET /api/v1/projects/p?include_archived=true',
  },
  {
    call: 'projects.update',
    run: (client) => client.projects.update('p', { description: null, archived: false }),
    request: 'PATCH /api/v1/projects/p',
    body: { description: null, archived: false },
  },
  {
    call: 'projects.delete',
    run: (client) => client.projects.delete('p'),
    request: 'DELETE /api/v1/projects/p',
  },
  {
    call: 'folders.create',
    run: (client) => client.folders.create('p', { name: 'F', parent_folder_id: 'f' }),
    request: 'POST /api/v1/projects/p/folders',
    body: { name: 'F', parent_folder_id: 'f' },
  },
  {
    call: 'folders.rename',
    run: (client) => client.folders.rename('f', 'G'),
    request: 'PATCH /api/v1/folders/f',
    body: { name: 'G' },
  },
  {
    call: 'folders.patch',
    run: (client) => client.folders.patch('f', { name: 'F', parent_folder_id: null }),
    request: 'PATCH /api/v1/folders/f',
    body: { name: 'F', parent_folder_id: null },
  },
  {
    call: 'folders.delete',
    run: (client) => client.folders.delete('f', { cascade: true }),
    request: 'DELETE /api/v1/folders/f?cascade=true',
  },
  {
    call: 'images.list',
    run: (client) => client.images.list('p', { limit: 5 }),
    request: 'GET /api/v1/projects/p/images?limit=5',
  },
  {
    call: 'images.create',
    run: (client) => client.images.create('p', { name: 'a.png', content: 'AA==' }),
    request: 'POST /api/v1/projects/p/images',
    body: { name: 'a.png', content: 'AA==' },
  },
  {
    call: 'images.read',
    run: (client) => client.images.read('i'),
    request: 'GET /api/v1/images/i',
  },
  {
    call: 'images.update',
    run: (client) => client.images.update('i', { folder_id: null }),
    request: 'PATCH /api/v1/images/i',
    body: { folder_id: null },
  },
  {
    call: 'images.delete',
    run: (client) => client.images.delete('i'),
    request: 'DELETE /api/v1/images/i',
  },
  {
    call: 'files.create',
    run: (client) => client.files.create(file),
    request: 'POST /api/v1/files',
    body: file,
    hasIdempotencyKey: true,
  },
  { call: 'files.get', run: (client) => client.files.get('f'), request: 'GET /api/v1/files/f' },
  {
    call: 'files.content',
    run: (client) => client.files.content('f'),
    request: 'GET /api/v1/files/f/content',
  },
  {
    call: 'files.save',
    run: (client) => client.files.save('f', '', { version: 3 }),
    request: 'PATCH /api/v1/files/f',
    body: { content: '', version: 3 },
  },
  {
    call: 'files.patch',
    run: (client) => client.files.patch('f', { name: 'b.md', folder_id: null, archived: true }),
    request: 'PATCH /api/v1/files/f',
    body: { name: 'b.md', folder_id: null, archived: true },
  },
  {
    call: 'files.copy',
    run: (client) => client.files.copy('f'),
    request: 'POST /api/v1/files/f/copy',
    hasIdempotencyKey: true,
  },
  {
    call: 'files.delete',
    run: (client) => client.files.delete('f'),
    request: 'DELETE /api/v1/files/f',
  },
  {
    call: 'shares.get',
    run: (client) => client.shares.get('p'),
    request: 'GET /api/v1/projects/p/share',
  },
  {
    call: 'shares.invite',
    run: (client) => client.shares.invite('p', ['a@example.com']),
    request: 'POST /api/v1/projects/p/share/invites',
    body: { emails: ['a@example.com'] },
    hasIdempotencyKey: true,
  },
  {
    call: 'shares.removeInvitee',
    run: (client) => client.shares.removeInvitee('p', 'a+b/ü@example.com'),
    request: 'DELETE /api/v1/projects/p/share/invites/a%2Bb%2F%C3%BC%40example.com',
  },
  {
    call: 'shares.makePrivate',
    run: (client) => client.shares.makePrivate('p'),
    request: 'POST /api/v1/projects/p/share/private',
  },
  {
    call: 'shares.makePublic',
    run: (client) => client.shares.makePublic('p'),
    request: 'POST /api/v1/projects/p/share/public',
    hasIdempotencyKey: true,
  },
  {
    call: 'shares.read',
    run: (client) => client.shares.read('s'),
    request: 'GET /api/v1/shared/s',
  },
];

describe('requests', () => {
  test.each(sent)('$call: $request', ({ run, request, body, credentials, hasIdempotencyKey }) =>
    withScript([converted], async (client, { requests }) => {
      await run(client);
      expect(requests).toHaveLength(1);
      const { method, path, headers, body: text } = requests[0]!;
      expect(`${method} ${path}`).toBe(request);
      expect(text === '' ? undefined : JSON.parse(text)).toEqual(body);
      expect(headers['content-type']).toBe(body === undefined ? undefined : 'application/json');
      expect(headers['x-api-key']).toBe(credentials && 'mdc_test_k');
      expect(headers['authorization']).toBe(credentials ? undefined : 'Bearer mdc_test_k');
      expect('idempotency-key' in headers).toBe(hasIdempotencyKey ?? false);
    }),
  );

  test('each call has a new idempotency key or the given one', () =>
    withScript([converted], async (client, { requests }) => {
      const request = { markdown: 'a', format: 'pdf' } as const;
      await client.convert(request);
      await client.convert(request, { idempotencyKey: undefined });
      await client.convert(request, { idempotencyKey: 'order-7' });
      const keys = requests.map(({ headers }) => headers['idempotency-key']);
      expect(new Set(keys).size).toBe(3);
      expect(keys[1]).toMatch(/^[0-9a-f]{32}$/);
      expect(keys[2]).toBe('order-7');
    }));

  test('sends headers of the client and the call, but its own take precedence', () =>
    withScript(
      [respond(200, {})],
      async (client, { requests }) => {
        const headers = { 'X-Trace': 'call', 'X-API-Key': 'b', 'X-Mdconv-Simulate': 'server_busy' };
        await client.usage({ headers });
        await client.credits();
        expect(requests[0]?.headers).toMatchObject({
          'x-trace': 'call',
          'x-mdconv-simulate': 'server_busy',
          'x-api-key': 'mdc_test_k',
        });
        expect(requests[1]?.headers).toMatchObject({
          'x-trace': 'client',
          authorization: 'Bearer mdc_test_k',
          accept: 'application/json',
        });
      },
      { defaultHeaders: { 'x-trace': 'client', Authorization: 'Basic YTpi', accept: 'a/b' } },
    ));

  test.each(['', '.', '..', undefined as unknown as string])(
    'rejects an id that would change the route: %j',
    (id) =>
      withScript([respond(200, {})], async (client, { requests }) => {
        expect(await rejectionOf(client.projects.get(id))).toMatchObject({
          name: 'ConfigurationError',
          code: 'invalid_configuration',
        });
        expect(await rejectionOf(client.shares.removeInvitee('p', id))).toMatchObject({
          message: 'The email is empty or invalid.',
        });
        expect(requests).toHaveLength(0);
      }),
  );

  test.each(['../usage', 'a/b', '%2e%2e', 'a?b#c', 'a b', 'ü'])('%j stays one path segment', (id) =>
    withScript([respond(200, {})], async (client, { requests }) => {
      await client.files.get(id);
      expect(decodeURIComponent(/^\/api\/v1\/files\/([^/?#]+)$/.exec(requests[0]!.path)![1]!)).toBe(
        id,
      );
    }),
  );
});

describe('responses', () => {
  test('withResponse returns data and headers of the same request', () =>
    withScript(
      [
        respond(
          201,
          { id: 'p' },
          {
            'x-request-id': 'req_1',
            'ratelimit-limit': '60',
            'ratelimit-remaining': '59',
            'ratelimit-reset': '42',
            'x-credits-remaining': '7',
            'idempotency-replayed': 'true',
          },
        ),
      ],
      async (client, { requests }) => {
        const call = client.files.create(file);
        const { headers, ...response } = await call.withResponse();
        expect(response).toEqual({
          data: { id: 'p' },
          status: 201,
          requestId: 'req_1',
          rateLimit: { limit: 60, remaining: 59, reset: 42 },
          creditsRemaining: 7,
          replayed: true,
        });
        expect(headers.get('content-type')).toBe('application/json');
        expect(await call).toBe(response.data);
        expect(requests).toHaveLength(1);
      },
    ));

  test('missing headers are undefined', () =>
    withScript([respond(200, {})], async (client) => {
      expect(await client.credits().withResponse()).toMatchObject({
        requestId: undefined,
        rateLimit: undefined,
        creditsRemaining: undefined,
        replayed: false,
      });
    }));

  test('leaves no rejection unhandled, whichever promise is used', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', note);
    await withScript([respond(404, '')], async (client) => {
      await rejectionOf(client.credits());
      await rejectionOf(client.credits().withResponse());
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  test('html and text are strings; pdf, docx and png are bytes', async () => {
    const base = { contentType: 'x/y', byteSize: 3, warnings: [] };
    for (const format of ['html', 'text'] as const)
      await withScript([respond(200, { ...base, format, output: '' })], async (client) => {
        const conversion = await client.convert({ markdown: 'a', format });
        expect(conversion).toEqual({ ...base, format, output: '' });
      });
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const outputBase64 = Buffer.from(bytes).toString('base64');
    for (const format of ['pdf', 'docx', 'png'] as const)
      await withScript([respond(200, { ...base, format, outputBase64 })], async (client) => {
        const conversion = await client.convert({ markdown: 'a', format });
        expect(conversion).toEqual({ ...base, format, bytes });
        expect(conversion).not.toHaveProperty('outputBase64');
      });
  });

  test('content keeps a byte order mark and NUL', () =>
    withScript(
      [respond(200, '\uFEFF# A\u0000\r\n', { 'content-type': 'text/markdown' })],
      async (client) => {
        expect(await client.files.content('f')).toBe('\uFEFF# A\u0000\r\n');
      },
    ));

  test.each(['null', '7', '"a"', '', '{'])('%j is not a response of the API', (body) =>
    withScript(
      [respond(200, body)],
      async (client) => {
        expect(await rejectionOf(client.usage())).toMatchObject({ code: 'invalid_response' });
      },
      { maxRetries: 0 },
    ),
  );

  test('passes on fields of a newer server', () =>
    withScript([respond(200, { id: 'f', color: 'red' })], async (client) => {
      expect(await client.files.get('f')).toEqual({ id: 'f', color: 'red' });
    }));
});

const requests = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ markdown: `${at}`, format: 'pdf' as const }));

/** Allows some requests in each second, which begins with its first request. */
const limited = (limit: number): Step => {
  let endsAt = 0;
  let count = 0;
  return (request, response) => {
    if (performance.now() >= endsAt) [endsAt, count] = [performance.now() + 1000, 0];
    count += 1;
    const headers = rateHeaders(limit, Math.max(0, limit - count), 1);
    if (count <= limit) respond(200, done, headers)(request, response);
    else respondError(429, 'rate_limited', { ...headers, 'retry-after': '1' })(request, response);
  };
};
const rateHeaders = (limit: number, remaining: number, reset: number) => ({
  'ratelimit-limit': `${limit}`,
  'ratelimit-remaining': `${remaining}`,
  'ratelimit-reset': `${reset}`,
});
/** A conversion after which the key has this many requests left. */
const leaving = (remaining: number, reset = 60) =>
  respond(200, done, rateHeaders(60, remaining, reset));
const done = { format: 'pdf', outputBase64: 'YWJj', warnings: [] };

describe('many calls of convert at a time', () => {
  const [request] = requests(1) as [ConvertRequest<'pdf'>];
  afterEach(() => void vi.useRealTimers());

  test('wait for the next window instead of being refused', () =>
    withScript([limited(20)], async (client, server) => {
      await Promise.all(requests(44).map((each) => client.convert(each)));
      // On a busy machine, the windows of the server may begin earlier; 24 more would be refused at once.
      expect(server.requests.length).toBeLessThan(44 + 20);
    }));

  test('wait too if they convert files', () =>
    withScript([leaving(0, 1), converted], async (client) => {
      const startedAt = performance.now();
      await client.files.convert('f', { format: 'pdf' });
      await client.files.convert('f', { format: 'pdf' });
      expect(performance.now() - startedAt).toBeGreaterThan(900);
    }));

  test.each([
    [undefined, 16],
    [3, 3],
    [0, 1],
  ])('with concurrency %s, %i run at a time', async (concurrency, expected) => {
    let open = 0;
    let most = 0;
    let isFree = false;
    const held: (() => void)[] = [];
    const answer: Step = (asked, response) => {
      most = Math.max(most, (open += 1));
      response.on('finish', () => (open -= 1));
      const reply = () => converted(asked, response);
      if (isFree) reply();
      else held.push(reply);
    };
    await withScript(
      [answer],
      async (client) => {
        const all = Promise.all(requests(50).map((each) => client.convert(each)));
        await expect.poll(() => held.length).toBe(expected);
        isFree = true;
        for (const reply of held) reply();
        await all;
        expect(most).toBe(expected);
      },
      { concurrency },
    );
  });

  test('a call that is aborted in the queue leaves it', () =>
    withScript(
      [converted],
      async (client, server) => {
        const reason = new Error('enough');
        const controller = new AbortController();
        const [first, second, third] = [
          client.convert(request),
          client.convert(request, { signal: controller.signal }),
          client.convert(request),
        ];
        controller.abort(reason);
        expect(await rejectionOf(second)).toBe(reason);
        await Promise.all([first, third]);
        expect(server.requests).toHaveLength(2);
      },
      { concurrency: 1 },
    ));

  test('totalTimeoutMs includes the wait, and the error names convertMany', () =>
    withScript(
      [neverRespond],
      async (client, server) => {
        const controller = new AbortController();
        const first = client.convert(request, { signal: controller.signal });
        await expect.poll(() => server.requests.length).toBe(1);
        const error = await rejectionOf(client.convert(request, { totalTimeoutMs: 30 }));
        const message = 'Not sent within 30 ms. For many documents, use convertMany.';
        expect(error).toMatchObject({ code: 'timed_out', message });
        expect(server.requests).toHaveLength(1);
        controller.abort();
        await rejectionOf(first);
      },
      { concurrency: 1 },
    ));

  test('a request that cannot wait for the next window is refused by the server', () =>
    withScript(
      [leaving(0, 30), respondError(429, 'rate_limited', { 'retry-after': '30' })],
      async (client) => {
        await client.convert(request);
        const error = await rejectionOf(client.convert(request, { totalTimeoutMs: 10_000 }));
        expect(error).toMatchObject({ code: 'rate_limited', retryAfter: 30 });
      },
    ));

  test('does not wait longer than a minute for a window', () =>
    withScript([leaving(0, 3600), converted], async (client) => {
      await client.convert(request);
      await client.convert(request);
    }));

  test('a request without a response does not count', () =>
    withScript([leaving(1), resetConnection, converted], async (client) => {
      await client.convert(request);
      await client.convert(request);
    }));

  test('a response that arrives after its window says nothing about the next one', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let answer: () => void = () => undefined;
    const later: Step = (asked, response) => (answer = () => leaving(0)(asked, response));
    const steps = [later, leaving(5, 1), leaving(50), converted];
    await withScript(steps, async (client, server) => {
      const slow = client.convert(request);
      await expect.poll(() => server.requests.length).toBe(1);
      await client.convert(request);
      vi.advanceTimersByTime(1000);
      await client.convert(request);
      answer();
      await slow;
      await client.convert(request);
    });
  });
});

describe('convertMany', () => {
  test('waits for the next window instead of being refused', async () => {
    await withScript([limited(10)], async (client, server) => {
      const indexes: number[] = [];
      for await (const { index, conversion } of client.convertMany(requests(24)))
        if (conversion) indexes.push(index);
      expect(indexes).toEqual(requests(24).map((_, at) => at));
      expect(server.requests).toHaveLength(24);
    });
  });

  test('yields failures as results, in order, and sends a bounded number at a time', async () => {
    let open = 0;
    let most = 0;
    const answer: Step = (request, response) => {
      most = Math.max(most, (open += 1));
      response.on('finish', () => (open -= 1));
      const isThird = server?.requests.at(-1)?.body.includes('"2"');
      const step = isThird ? respondError(422, 'document_too_complex') : converted;
      setTimeout(() => step(request, response), 5);
    };
    let server: { readonly requests: readonly { readonly body: string }[] } | undefined;
    await withScript([answer], async (client, started) => {
      server = started;
      const outcomes: string[] = [];
      for await (const { request, error } of client.convertMany(requests(8), { concurrency: 3 }))
        outcomes.push(`${request.markdown} ${error ? error.code : 'done'}`);
      expect(outcomes[2]).toBe('2 document_too_complex');
      expect(outcomes.filter((outcome) => outcome.endsWith(' done'))).toHaveLength(7);
      expect(most).toBe(3);
    });
  });

  test('reads no more requests than it sends, and aborts those that run when the loop ends', async () => {
    let arrive: () => void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const steps: Step[] = [converted, () => arrive()];
    await withScript(steps, async (client, server) => {
      let read = 0;
      async function* endless(): AsyncGenerator<ConvertRequest<'pdf'>> {
        for (const request of requests(100)) {
          read += 1;
          yield await Promise.resolve(request);
        }
      }
      for await (const result of client.convertMany(endless(), { concurrency: 2 })) {
        expect(result.index).toBe(0);
        await arrived;
        break;
      }
      expect(read).toBe(2);
      await server.requests[1]?.aborted;
    });
  });

  test('rejects with the reason of the signal', async () => {
    await withScript([() => undefined], async (client) => {
      const results = client.convertMany(requests(3), { signal: AbortSignal.timeout(20) });
      expect(await rejectionOf(results.next())).toMatchObject({ name: 'TimeoutError' });
    });
  });
});
