import { getEventListeners } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConnectionError, Mdconv, type MdconvOptions, type RetryEvent } from '../src/index.ts';
import {
  respond,
  resetConnection,
  converted,
  truncate,
  respondError,
  neverRespond,
  stall,
  trickle,
  type Step,
} from './scripted-server.ts';
import { rejectionOf, withScript } from './with-script.ts';

const request = { markdown: '# Plan', format: 'pdf' } as const;
const busy = respondError(429, 'server_busy', { 'retry-after': '30' });

describe('an abort rejects with its reason and stops further requests', () => {
  /** When the abort happens, and how many requests have arrived by then. */
  interface Phase {
    readonly phase: string;
    readonly steps: readonly Step[];
    readonly requests: number;
    readonly options?: (abort: () => void) => MdconvOptions;
  }
  const afterResponse = (abort: () => void): MdconvOptions => ({
    onResponse: () => void setTimeout(abort, 20),
  });
  const phases: readonly Phase[] = [
    {
      phase: 'before the request is sent',
      steps: [converted],
      requests: 0,
      options: (abort) => ({ onRequest: abort }),
    },
    { phase: 'while waiting for a response', steps: [neverRespond], requests: 1 },
    {
      phase: 'when the headers arrive',
      steps: [stall()],
      requests: 1,
      options: (abort) => ({ onResponse: abort }),
    },
    { phase: 'while reading the body', steps: [stall()], requests: 1, options: afterResponse },
    {
      phase: 'while reading an endless body',
      steps: [trickle],
      requests: 1,
      options: afterResponse,
    },
    {
      phase: 'while reading the body of an error response',
      steps: [stall(500)],
      requests: 1,
      options: afterResponse,
    },
    {
      phase: 'in onRetry',
      steps: [resetConnection],
      requests: 1,
      options: (abort) => ({ onRetry: abort }),
    },
    {
      phase: 'in the delay before a retry',
      steps: [busy],
      requests: 1,
      options: (abort) => ({ onRetry: () => void setTimeout(abort, 20) }),
    },
    {
      phase: 'in the second attempt',
      steps: [truncate(), neverRespond],
      requests: 2,
    },
  ];

  test.each(phases)('$phase', async ({ steps, requests: expected, options }) => {
    const reason = new Error('enough');
    const controller = new AbortController();
    const abort = () => controller.abort(reason);
    await withScript(
      steps,
      async (client, { requests }) => {
        const call = client.convert(request, { signal: controller.signal });
        if (!options) {
          await expect.poll(() => requests.length, { interval: 5 }).toBe(expected);
          abort();
        }
        expect(await rejectionOf(call)).toBe(reason);
        expect(requests).toHaveLength(expected);
        // The server sees the closed connection too.
        if (steps.at(-1) !== busy && steps.at(-1) !== resetConnection)
          await requests.at(-1)?.aborted;
      },
      options?.(abort),
    );
  });

  test('accepts a signal that has already aborted', () =>
    withScript([converted], async (client, { requests }) => {
      const reason = new Error('enough');
      const signal = AbortSignal.abort(reason);
      expect(await rejectionOf(client.convert(request, { signal }))).toBe(reason);
      expect(requests).toHaveLength(0);
    }));

  test('rejects with the reason of AbortSignal.timeout, without a retry', () => {
    const retries: RetryEvent[] = [];
    return withScript(
      [neverRespond],
      async (client) => {
        const signal = AbortSignal.timeout(200);
        const error = await rejectionOf(client.convert(request, { signal }));
        expect(error).toBe(signal.reason);
        expect(error).toMatchObject({ name: 'TimeoutError' });
        expect(error).toBeInstanceOf(DOMException);
        expect(retries).toEqual([]);
      },
      { onRetry: (event) => void retries.push(event) },
    );
  });

  test('an abort without a reason is an AbortError, as with fetch', () =>
    withScript([neverRespond], async (client) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 20);
      const error = await rejectionOf(client.usage({ signal: controller.signal }));
      expect(error).toMatchObject({ name: 'AbortError' });
    }));

  test('an abort between the requests of files.update', () =>
    withScript([respond(200, 'a', { etag: '"1"' })], async (client, { requests }) => {
      const reason = new Error('enough');
      const controller = new AbortController();
      const change = () => {
        controller.abort(reason);
        return 'b';
      };
      const { signal } = controller;
      expect(await rejectionOf(client.files.update('f', change, { signal }))).toBe(reason);
      expect(requests).toHaveLength(1);
    }));

  test('does not retry when the reason is a ConnectionError', () => {
    const controller = new AbortController();
    const reason = new ConnectionError('enough');
    const retries: RetryEvent[] = [];
    return withScript(
      [neverRespond],
      async (client) => {
        const call = client.usage({ signal: controller.signal });
        setTimeout(() => controller.abort(reason), 20);
        expect(await rejectionOf(call)).toBe(reason);
        expect(retries).toEqual([]);
      },
      { onRetry: (event) => void retries.push(event) },
    );
  });

  test('adds one listener to a signal for any number of calls', () =>
    withScript([converted, neverRespond], async (client) => {
      const controller = new AbortController();
      const { signal } = controller;
      await client.convert(request, { signal });
      const reason = new Error('enough');
      const calls = Array.from({ length: 20 }, () =>
        rejectionOf(client.convert(request, { signal })),
      );
      expect(getEventListeners(signal, 'abort')).toHaveLength(1);
      controller.abort(reason);
      expect(new Set(await Promise.all(calls))).toEqual(new Set([reason]));
    }));
});

describe('a finished call releases its resources', () => {
  afterEach(() => vi.useRealTimers());

  test('timers of timeouts and delays', async () => {
    vi.useFakeTimers();
    const controller = new AbortController();
    const client = new Mdconv({
      apiKey: 'mdc_test_k',
      fetch: async () => new Response('{}', { status: 429, headers: { 'retry-after': '50' } }),
    });
    await rejectionOf(client.usage({ maxRetries: 0 }));
    expect(vi.getTimerCount()).toBe(0);
    const call = rejectionOf(client.usage({ signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(vi.getTimerCount()).toBe(1);
    controller.abort();
    await call;
    expect(vi.getTimerCount()).toBe(0);
  });

  test('objects referenced by a long-lived signal', async () => {
    const { signal } = new AbortController();
    const ended: WeakRef<AbortSignal>[] = [];
    const client = new Mdconv({
      apiKey: 'mdc_test_k',
      async fetch(_url, init) {
        ended.push(new WeakRef(init.signal!));
        return Response.json({}, { status: ended.length <= 20 ? 500 : 200 });
      },
    });
    await Promise.all(Array.from({ length: 20 }, () => client.usage({ signal })));
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    await expect.poll(() => (collect(), ended.filter((each) => each.deref()).length)).toBe(0);
  });
});

describe('a fetch that ignores its signal', () => {
  const fetches: [string, () => Promise<Response>][] = [
    ['never responds', () => new Promise(() => undefined)],
    ['never ends the body', async () => new Response(new ReadableStream())],
  ];
  test.each(fetches)('rejects although fetch %s', async (_name, fetch) => {
    const client = new Mdconv({ apiKey: 'mdc_test_k', fetch, maxRetries: 0 });
    const reason = new Error('enough');
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 20);
    expect(await rejectionOf(client.usage({ signal: controller.signal }))).toBe(reason);
    expect(await rejectionOf(client.usage({ timeoutMs: 20 }))).toMatchObject({ code: 'timed_out' });
  });
});

describe('timeouts', () => {
  test('timeoutMs aborts the request; each attempt has its own signal', () =>
    withScript(
      [neverRespond, stall(), converted],
      async (client, { requests }) => {
        await expect(client.convert(request)).resolves.toMatchObject({ byteSize: 3 });
        await Promise.all(requests.slice(0, 2).map(({ aborted }) => aborted));
      },
      // On a busy machine the last attempt may time out too; another one follows.
      { timeoutMs: 1000, maxRetries: 20 },
    ));

  test('totalTimeoutMs ends all attempts', () =>
    withScript([neverRespond], async (client, { requests }) => {
      const options = { timeoutMs: 60, totalTimeoutMs: 150, maxRetries: 100 };
      const error = await rejectionOf(client.usage(options));
      expect(error).toMatchObject({ name: 'TimeoutError', code: 'timed_out' });
      expect(requests.length).toBeLessThan(10);
    }));

  test('totalTimeoutMs limits a single attempt', () =>
    withScript([neverRespond], async (client) => {
      const error = await rejectionOf(client.usage({ timeoutMs: 60_000, totalTimeoutMs: 50 }));
      expect(error).toMatchObject({ code: 'timed_out' });
    }));

  test('throws the error at once if the delay would exceed totalTimeoutMs', () =>
    withScript(
      [busy],
      async (client, { requests }) => {
        expect(await rejectionOf(client.usage())).toMatchObject({
          code: 'server_busy',
          retryAfter: 30,
        });
        expect(requests).toHaveLength(1);
      },
      { totalTimeoutMs: 10_000 },
    ));

  test.each([Infinity, 2 ** 31, 2 ** 53])(
    '%d ms, more than a timer accepts, does not time out at once',
    (ms) =>
      withScript([converted], async (client) => {
        const limits = { timeoutMs: ms, totalTimeoutMs: ms, maxRetries: 0 };
        await expect(client.convert(request, limits)).resolves.toMatchObject({ byteSize: 3 });
      }),
  );
});
