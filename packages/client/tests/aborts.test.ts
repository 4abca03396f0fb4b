import { getEventListeners } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConnectionError, Mdconv, type MdconvOptions, type RetryEvent } from '../src/index.ts';
import {
  answer,
  breakOff,
  converted,
  cutOff,
  refuse,
  sayNothing,
  stall,
  trickle,
  type Step,
} from './scripted-server.ts';
import { failure, withScript } from './with-script.ts';

const request = { markdown: '# Plan', format: 'pdf' } as const;
const busy = refuse(429, 'server_busy', { 'retry-after': '30' });

describe('an abort ends the call with its reason, and nothing is sent after it', () => {
  /** When the abort comes, and how many requests have arrived by then. */
  interface Phase {
    readonly phase: string;
    readonly steps: readonly Step[];
    readonly requests: number;
    readonly options?: (abort: () => void) => MdconvOptions;
  }
  const whenAnswered = (abort: () => void): MdconvOptions => ({
    onResponse: () => void setTimeout(abort, 20),
  });
  const phases: readonly Phase[] = [
    {
      phase: 'before it is sent',
      steps: [converted],
      requests: 0,
      options: (abort) => ({ onRequest: abort }),
    },
    { phase: 'while an answer is waited for', steps: [sayNothing], requests: 1 },
    {
      phase: 'as the headers come',
      steps: [stall()],
      requests: 1,
      options: (abort) => ({ onResponse: abort }),
    },
    { phase: 'while the body is read', steps: [stall()], requests: 1, options: whenAnswered },
    {
      phase: 'while a body without end is read',
      steps: [trickle],
      requests: 1,
      options: whenAnswered,
    },
    {
      phase: 'while the body of a refusal is read',
      steps: [stall(500)],
      requests: 1,
      options: whenAnswered,
    },
    {
      phase: 'as a retry is announced',
      steps: [breakOff],
      requests: 1,
      options: (abort) => ({ onRetry: abort }),
    },
    {
      phase: 'in the pause before another try',
      steps: [busy],
      requests: 1,
      options: (abort) => ({ onRetry: () => void setTimeout(abort, 20) }),
    },
    {
      phase: 'in the second try',
      steps: [cutOff(), sayNothing],
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
        expect(await failure(call)).toBe(reason);
        expect(requests).toHaveLength(expected);
        // What ran is ended on the server's side too.
        if (steps.at(-1) !== busy && steps.at(-1) !== breakOff) await requests.at(-1)?.givenUp;
      },
      options?.(abort),
    );
  });

  test('a signal that has aborted before the call', () =>
    withScript([converted], async (client, { requests }) => {
      const reason = new Error('enough');
      const signal = AbortSignal.abort(reason);
      expect(await failure(client.convert(request, { signal }))).toBe(reason);
      expect(requests).toHaveLength(0);
    }));

  test('a time limit of the caller is the caller’s abort: passed on as it is, never tried again', () => {
    const retries: RetryEvent[] = [];
    return withScript(
      [sayNothing],
      async (client) => {
        const signal = AbortSignal.timeout(200);
        const error = await failure(client.convert(request, { signal }));
        expect(error).toBe(signal.reason);
        expect(error).toMatchObject({ name: 'TimeoutError' });
        expect(error).toBeInstanceOf(DOMException);
        expect(retries).toEqual([]);
      },
      { onRetry: (event) => void retries.push(event) },
    );
  });

  test('an abort without a reason is an AbortError, as that of fetch', () =>
    withScript([sayNothing], async (client) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 20);
      const error = await failure(client.usage({ signal: controller.signal }));
      expect(error).toMatchObject({ name: 'AbortError' });
    }));

  test('an abort between two rounds of files.update', () =>
    withScript([answer(200, 'a', { etag: '"1"' })], async (client, { requests }) => {
      const reason = new Error('enough');
      const controller = new AbortController();
      const change = () => {
        controller.abort(reason);
        return 'b';
      };
      const { signal } = controller;
      expect(await failure(client.files.update('f', change, { signal }))).toBe(reason);
      expect(requests).toHaveLength(1);
    }));

  test('a reason that looks like a fault is no cause to try again', () => {
    const controller = new AbortController();
    const reason = new ConnectionError('enough');
    const retries: RetryEvent[] = [];
    return withScript(
      [sayNothing],
      async (client) => {
        const call = client.usage({ signal: controller.signal });
        setTimeout(() => controller.abort(reason), 20);
        expect(await failure(call)).toBe(reason);
        expect(retries).toEqual([]);
      },
      { onRetry: (event) => void retries.push(event) },
    );
  });

  test('one signal serves any number of calls with one listener', () =>
    withScript([converted, sayNothing], async (client) => {
      const controller = new AbortController();
      const { signal } = controller;
      await client.convert(request, { signal });
      const reason = new Error('enough');
      const calls = Array.from({ length: 20 }, () => failure(client.convert(request, { signal })));
      expect(getEventListeners(signal, 'abort')).toHaveLength(1);
      controller.abort(reason);
      expect(new Set(await Promise.all(calls))).toEqual(new Set([reason]));
    }));
});

describe('a call that has ended leaves nothing behind', () => {
  afterEach(() => vi.useRealTimers());

  test('no timer: neither that of its time limit nor that of a pause', async () => {
    vi.useFakeTimers();
    const controller = new AbortController();
    const client = new Mdconv({
      apiKey: 'mdc_test_k',
      fetch: async () => new Response('{}', { status: 429, headers: { 'retry-after': '50' } }),
    });
    await failure(client.usage({ maxRetries: 0 }));
    expect(vi.getTimerCount()).toBe(0);
    const call = failure(client.usage({ signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(vi.getTimerCount()).toBe(1);
    controller.abort();
    await call;
    expect(vi.getTimerCount()).toBe(0);
  });

  test('nothing that a signal which lives on would hold', async () => {
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

describe('a fetch that does not listen to signals', () => {
  const deafOnes: [string, () => Promise<Response>][] = [
    ['never answers', () => new Promise(() => undefined)],
    ['never ends the body', async () => new Response(new ReadableStream())],
  ];
  test.each(deafOnes)('one that %s is left behind', async (_name, fetch) => {
    const client = new Mdconv({ apiKey: 'mdc_test_k', fetch, maxRetries: 0 });
    const reason = new Error('enough');
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 20);
    expect(await failure(client.usage({ signal: controller.signal }))).toBe(reason);
    expect(await failure(client.usage({ timeoutMs: 20 }))).toMatchObject({ code: 'timed_out' });
  });
});

describe('time limits', () => {
  test('that of a try ends the request, and each try has a signal of its own', () =>
    withScript(
      [sayNothing, stall(), converted],
      async (client, { requests }) => {
        await expect(client.convert(request)).resolves.toMatchObject({ byteSize: 3 });
        await Promise.all(requests.slice(0, 2).map(({ givenUp }) => givenUp));
      },
      // On a machine so busy that the last one takes longer, another one follows.
      { timeoutMs: 1000, maxRetries: 20 },
    ));

  test('that of all tries ends them, whichever is running', () =>
    withScript([sayNothing], async (client, { requests }) => {
      const options = { timeoutMs: 60, totalTimeoutMs: 150, maxRetries: 100 };
      const error = await failure(client.usage(options));
      expect(error).toMatchObject({ name: 'TimeoutError', code: 'timed_out' });
      expect(requests.length).toBeLessThan(10);
    }));

  test('that of all tries cuts a try short', () =>
    withScript([sayNothing], async (client) => {
      const error = await failure(client.usage({ timeoutMs: 60_000, totalTimeoutMs: 50 }));
      expect(error).toMatchObject({ code: 'timed_out' });
    }));

  test('that of all tries leaves out a pause that it has no time for, and tells what was wrong', () =>
    withScript(
      [busy],
      async (client, { requests }) => {
        expect(await failure(client.usage())).toMatchObject({
          code: 'server_busy',
          retryAfter: 30,
        });
        expect(requests).toHaveLength(1);
      },
      { totalTimeoutMs: 10_000 },
    ));

  test.each([Infinity, 2 ** 31, 2 ** 53])('%d ms, more than a timer takes, is not at once', (ms) =>
    withScript([converted], async (client) => {
      const limits = { timeoutMs: ms, totalTimeoutMs: ms, maxRetries: 0 };
      await expect(client.convert(request, limits)).resolves.toMatchObject({ byteSize: 3 });
    }),
  );
});
