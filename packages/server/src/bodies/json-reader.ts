import { createThread, type ThreadTurn } from '../threads/index.ts';
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

export interface ReadJson extends ThreadTurn {
  readonly refusal: ShapeErrorCode;
  /** Fields that become bytes; one that is not base64 stays as it is. */
  readonly base64?: Base64Fields | undefined;
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

/** @param heapMax heap of the thread in MiB. A body that needs more fails, and the next one gets a new thread. */
export function createJsonReader(heapMax = heapDefault): JsonReader {
  const thread = createThread<ThreadRequest, ThreadResponse>('json-thread.js', heapMax);
  return {
    async read(body, { refusal, base64, ...turn }) {
      const { parsed, body: read } =
        body.byteLength <= smallBytesMax
          ? { parsed: parseJson(body, base64), body }
          : await thread.ask({ body, base64 }, [body.buffer as ArrayBuffer], turn);
      return { json: jsonOf(parsed, refusal), body: read };
    },
    close: () => thread.close(),
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
