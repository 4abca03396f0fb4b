import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
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
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw tooLarge(bytesMax);
  sendContinue();
  let size = 0;
  return collect(request, (chunk) => {
    size += chunk.length;
    if (size > bytesMax) throw tooLarge(bytesMax);
    memory.take(chunk.length);
  });
}

/** @param accept throws if the chunk is one too many; the rest stays unread then */
function collect(request: IncomingMessage, accept: (chunk: Buffer) => void): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  // A program that embeds the server may have read it.
  if (request.readableEnded) return Promise.resolve(new Uint8Array());
  return new Promise((resolve, reject) => {
    let forget = () => {};
    const fail = (error: Error) => {
      stop();
      request.pause();
      reject(error);
    };
    const listeners = {
      data(chunk: Buffer) {
        try {
          accept(chunk);
          chunks.push(chunk);
        } catch (error) {
          fail(error as Error);
        }
      },
      end() {
        stop();
        resolve(Buffer.concat(chunks));
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

const [quote, backslash, comma, bracket, brace] = [...'"\\,[{'].map((sign) => sign.charCodeAt(0));

/** Maximum number of JSON values in a body. No valid request has a tenth of it. */
const valuesMax = 1000;

export interface ParseOptions extends Pick<BodyRule<unknown>, 'refusal' | 'fromMarkdown'> {
  readonly query: URLSearchParams;
}

/**
 * Parses a body as JSON, or as markdown where the endpoint takes that.
 * @throws {ApiError} `invalid_request`: wrong Content-Type or Content-Encoding, not UTF-8, not JSON;
 * `refusal`: too many values, whose validation would block the event loop
 */
export function parseBody(
  body: Uint8Array,
  headers: IncomingHttpHeaders,
  { refusal, fromMarkdown, query }: ParseOptions,
): unknown {
  const isText = fromMarkdown !== undefined && isMarkdown(headers);
  if (!isText && mediaTypeOf(headers) !== 'application/json')
    throw new ApiError(
      'invalid_request',
      `Send the body as application/json${fromMarkdown ? ' or text/markdown' : ''}.`,
    );
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? ''))
    throw new ApiError('invalid_request', 'Send the body without a Content-Encoding.');
  if (isText) return fromMarkdown(decodeText(body), query);
  if (!hasFewValues(body))
    throw new ApiError(refusal, `The body has more than ${valuesMax} values.`);
  return decodeJson(decodeText(body));
}

/** Whether the body of a request is markdown. Source: RFC 7763. */
export function isMarkdown(headers: IncomingHttpHeaders): boolean {
  return mediaTypeOf(headers) === 'text/markdown';
}

function mediaTypeOf({ 'content-type': type = '' }: IncomingHttpHeaders): string | undefined {
  return type.split(';')[0]?.trim().toLowerCase();
}

function decodeText(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new ApiError('invalid_request', 'The body is not valid UTF-8.');
  }
}

function decodeJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError('invalid_request', 'The body is not valid JSON.');
  }
}

/** Counts brackets, braces and commas outside strings. Much faster than parsing. */
function hasFewValues(body: Uint8Array): boolean {
  let values = 0;
  let isString = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === quote) isString = !isString;
    else if (isString) at += byte === backslash ? 1 : 0;
    else if (byte === comma || byte === bracket || byte === brace) values += 1;
    if (values > valuesMax) return false;
  }
  return true;
}

function tooLarge(bytesMax: number): ApiError {
  return new ApiError('payload_too_large', `The body is larger than ${bytesMax} bytes.`);
}
