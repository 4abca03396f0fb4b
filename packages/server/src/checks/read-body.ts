import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import {
  decode,
  dropBytes,
  notUtf8,
  takeBytes,
  type JsonReader,
  type ReadBody,
} from '../bodies/index.ts';
import { onBrokenBody, type BodyRule } from '../http/index.ts';
import type { MemoryUse } from '../monitoring/index.ts';
import { ApiError } from '../wire/index.ts';

export interface ReadOptions {
  /** Called before the first byte is read. */
  readonly sendContinue: () => void;
  /** Counts the bytes in memory. */
  readonly memory: Pick<MemoryUse, 'take'>;
}

/**
 * Reads a body up to a size limit.
 * @throws {ApiError} `payload_too_large` or `server_busy`, as early as possible; `invalid_request` for a
 * malformed chunk
 */
export async function readBody(
  request: IncomingMessage,
  bytesMax: number,
  { sendContinue, memory }: ReadOptions,
): Promise<Uint8Array> {
  const expected = Number(request.headers['content-length'] ?? 0);
  if (expected > bytesMax) throw tooLarge(bytesMax);
  // Before the first byte, so that a client does not send a large body in vain.
  memory.take(expected);
  sendContinue();
  let size = 0;
  return collect(request, expected, (chunk) => {
    size += chunk.length;
    if (size > bytesMax) throw tooLarge(bytesMax);
    if (expected === 0) memory.take(chunk.length);
  });
}

/**
 * @param expected size of the body; 0 if it is not known
 * @param accept throws if the chunk is one too many; the rest stays unread then
 */
function collect(
  request: IncomingMessage,
  expected: number,
  accept: (chunk: Buffer) => void,
): Promise<Uint8Array> {
  const pieces = expected > 0 ? fixedPieces(expected) : growingPieces();
  // A program that embeds the server may have read it.
  if (request.readableEnded) return Promise.resolve(new Uint8Array());
  return new Promise((resolve, reject) => {
    let forget = () => {};
    const fail = (error: Error) => {
      stop();
      request.pause();
      pieces.drop();
      reject(error);
    };
    const listeners = {
      data(chunk: Buffer) {
        try {
          accept(chunk);
          pieces.add(chunk);
        } catch (error) {
          fail(error as Error);
        }
      },
      end() {
        stop();
        resolve(pieces.all());
      },
      close: () => fail(new Error('The client disconnected.')),
    };
    function stop() {
      forget();
      for (const [name, listener] of Object.entries(listeners)) request.off(name, listener);
    }
    for (const [name, listener] of Object.entries(listeners)) request.on(name, listener);
    if (request.destroyed) listeners.close();
    else forget = onBrokenBody(request, fail);
  });
}

/** Bytes that arrive in pieces. */
interface Pieces {
  add(piece: Uint8Array): void;
  /** All bytes, in memory of their own. */
  all(): Uint8Array;
  /** Frees the memory, because nobody needs the bytes. */
  drop(): void;
}

/** Memory holds the bytes once. */
function fixedPieces(size: number): Pieces {
  const bytes = takeBytes(size);
  let at = 0;
  return {
    add(piece) {
      bytes.set(piece, at);
      at += piece.length;
    },
    all: () => bytes,
    drop: () => dropBytes(bytes),
  };
}

function growingPieces(): Pieces {
  const pieces: Uint8Array[] = [];
  return {
    add: (piece) => void pieces.push(piece),
    all() {
      const fixed = fixedPieces(pieces.reduce((sum, { length }) => sum + length, 0));
      for (const piece of pieces) fixed.add(piece);
      return fixed.all();
    },
    drop: () => void pieces.splice(0),
  };
}

export interface ParseOptions extends Pick<
  BodyRule<unknown>,
  'refusal' | 'fromMarkdown' | 'base64'
> {
  readonly headers: IncomingHttpHeaders;
  readonly query: URLSearchParams;
  readonly accountId: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Parses a body as JSON, or as markdown where the endpoint takes that. Takes over the memory of the body.
 * @throws {ApiError} `invalid_request`: wrong Content-Type or Content-Encoding, not UTF-8, not JSON;
 * `refusal`: too many values
 */
export async function parseBody(
  body: Uint8Array,
  reader: Pick<JsonReader, 'read'>,
  { headers, fromMarkdown, query, ...options }: ParseOptions,
): Promise<ReadBody> {
  const isText = fromMarkdown !== undefined && isMarkdown(headers);
  if (!isText && mediaTypeOf(headers) !== 'application/json')
    throw new ApiError(
      'invalid_request',
      `Send the body as application/json${fromMarkdown ? ' or text/markdown' : ''}.`,
    );
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? ''))
    throw new ApiError('invalid_request', 'Send the body without a Content-Encoding.');
  if (!isText) return reader.read(body, options);
  const text = decode(body);
  if (text === undefined) throw notUtf8();
  return { json: fromMarkdown(text, query), body };
}

/** Whether the body of a request is markdown. Source: RFC 7763. */
export function isMarkdown(headers: IncomingHttpHeaders): boolean {
  return mediaTypeOf(headers) === 'text/markdown';
}

function mediaTypeOf({ 'content-type': type = '' }: IncomingHttpHeaders): string | undefined {
  return type.split(';')[0]?.trim().toLowerCase();
}

function tooLarge(bytesMax: number): ApiError {
  return new ApiError('payload_too_large', `The body is larger than ${bytesMax} bytes.`);
}
