import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createFairQueue } from '@mdconv/render';
import { packageRoot } from '../package-root.ts';
import { ApiError, type ShapeErrorCode } from '../wire/index.ts';
import type { ThreadRequest, ThreadResponse } from './json-thread.ts';
import { parseJson, valuesMax, type Base64Fields, type ParsedJson } from './parse-json.ts';

/** Reads bodies of JSON. Large ones are read in a thread, because they would block everything else. */
export interface JsonReader {
  /**
   * Parses a body. The reader takes over its memory.
   * @throws {ApiError} `invalid_request`: not UTF-8, not JSON; `refusal`: too many values, whose
   * validation would block the event loop
   * @throws the reason of `signal`
   */
  read(body: Uint8Array, options: ReadJson): Promise<ReadBody>;
  close(): Promise<void>;
}

export interface ReadJson {
  readonly refusal: ShapeErrorCode;
  /** Fields that become bytes; one that is not base64 stays as it is. */
  readonly base64?: Base64Fields | undefined;
  /** Accounts take turns. */
  readonly accountId?: string | undefined;
  readonly signal?: AbortSignal;
}

export interface ReadBody {
  readonly json: unknown;
  /** The body as it was. */
  readonly body: Uint8Array;
}

/** Reading as many bytes takes about a millisecond. */
const smallBytesMax = 64 * 1024;

/** Default heap of the thread in MiB. A body of the maximum size needs two thirds. */
const heapDefault = 64;
const youngHeapMax = 8;

/** @param heapMax heap of the thread in MiB. A body that needs more fails, and the next one gets a new thread. */
export function createJsonReader(heapMax = heapDefault): JsonReader {
  const queue = createFairQueue(['the thread']);
  let thread: Worker | undefined;

  /** Starts the thread when the first large body arrives, and again if it has ended. */
  function running(): Worker {
    if (thread) return thread;
    const started = new Worker(new URL('dist/json-thread.js', packageRoot), {
      resourceLimits: { maxOldGenerationSizeMb: heapMax, maxYoungGenerationSizeMb: youngHeapMax },
    });
    started.unref();
    const forget = () => {
      if (thread === started) thread = undefined;
    };
    // The body that is being read fails. Without a listener, the whole process would end. The thread exits
    // later than its error, and would lose the next body.
    started.on('error', forget);
    started.on('exit', forget);
    return (thread = started);
  }

  async function readInThread(body: Uint8Array, base64?: Base64Fields): Promise<ThreadResponse> {
    const worker = running();
    const request: ThreadRequest = { body, base64 };
    const ended = new AbortController();
    const { signal } = ended;
    const exited = once(worker, 'exit', { signal }).then(() => {
      throw new Error('The thread that reads bodies has ended.');
    });
    const answered = once(worker, 'message', { signal });
    try {
      worker.postMessage(request, [body.buffer as ArrayBuffer]);
      const [response] = (await Promise.race([answered, exited])) as [ThreadResponse];
      return response;
    } finally {
      ended.abort();
      for (const other of [answered, exited]) other.catch(() => undefined);
    }
  }

  return {
    async read(body, { refusal, base64, accountId, signal }) {
      const isSmall = body.byteLength <= smallBytesMax;
      const place = {
        ...(accountId !== undefined && { key: accountId }),
        ...(signal && { signal }),
      };
      const response = isSmall
        ? { parsed: parseJson(body, base64), body }
        : await queue.run(place, () => readInThread(body, base64));
      return { json: jsonOf(response.parsed, refusal), body: response.body };
    },
    async close() {
      await thread?.terminate();
    },
  };
}

function jsonOf(parsed: ParsedJson, refusal: ShapeErrorCode): unknown {
  if (parsed.kind === 'json') return parsed.value;
  switch (parsed.because) {
    case 'too-many-values':
      throw new ApiError(refusal, `The body has more than ${valuesMax} values.`);
    case 'not-utf-8':
      throw notUtf8();
    case 'not-json':
      throw new ApiError('invalid_request', 'The body is not valid JSON.');
  }
}

export function notUtf8(): ApiError {
  return new ApiError('invalid_request', 'The body is not valid UTF-8.');
}
