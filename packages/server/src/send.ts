import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { BytesBody, JsonBody, Reply } from './endpoint.ts';
import { jsonPieces, type Pieces } from './json-pieces.ts';
import { statusOf, type ApiError } from './wire/index.ts';

/** What every answer carries. */
const commonHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'",
};

const jsonType = 'application/json; charset=utf-8';

/** How long, and how much, an upload that was refused may go on before its socket is cut. */
const refusedUploadMs = 60_000;
const refusedUploadBytesMax = 64 * 1024 * 1024;

/** @returns bytes that are kept until the client has read them */
export function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers = {}, body }: Reply,
  more: Readonly<Record<string, string>>,
): number {
  if (!body) return send(request, response, status, { ...more, ...headers });
  const contentType = body.kind === 'json' ? jsonType : body.contentType;
  const all = { ...more, ...headers, 'Content-Type': contentType };
  return send(request, response, status, all, contentOf(body));
}

function contentOf(body: JsonBody | BytesBody): string | Uint8Array | Pieces {
  if (body.kind === 'bytes') return body.bytes;
  const { value, base64 } = body;
  return base64 ? jsonPieces(value as object, base64) : JSON.stringify(value);
}

export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  error: ApiError,
  requestId: string,
  more: Readonly<Record<string, string>>,
): void {
  const { code, message, details, fields } = error;
  const body = { error: { code, message, requestId, ...(details && { details }) }, ...fields };
  const headers = {
    ...more,
    ...error.headers,
    'Content-Type': jsonType,
  };
  send(request, response, statusOf[code], headers, JSON.stringify(body));
}

/** Cuts off a client that does not read its answer in time, and would have it kept for ever. */
export function limitReading(response: ServerResponse, timeoutMs: number): void {
  if (response.writableFinished || response.destroyed) return;
  const timer = setTimeout(() => response.destroy(), timeoutMs).unref();
  response.once('close', () => clearTimeout(timer));
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  content?: string | Uint8Array | Pieces,
): number {
  if (response.destroyed) return 0;
  const whole = typeof content === 'string' ? Buffer.from(content) : content;
  const all = {
    ...commonHeaders,
    ...headers,
    ...(whole && { 'Content-Length': whole.length }),
  };
  const body = request.method === 'HEAD' || !whole ? new Uint8Array() : whole;
  if (!(body instanceof Uint8Array)) {
    response.writeHead(status, all);
    // A client that goes away meanwhile is seen by the response.
    pipeline(Readable.from(body), response, () => undefined);
    return body.length;
  }
  if (request.complete) response.writeHead(status, all).end(body);
  else {
    response.writeHead(status, { ...all, Connection: 'close' }).write(body);
    swallow(request, () => response.end());
  }
  return response.writableLength;
}

/**
 * Reads on what a client still sends. The answer is whole by now, but its end would close the
 * connection, and a client that reads only when it has sent everything would find it reset.
 */
function swallow(request: IncomingMessage, end: () => void): void {
  const timer = setTimeout(end, refusedUploadMs).unref();
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > refusedUploadBytesMax) end();
  });
  request.on('close', () => {
    clearTimeout(timer);
    end();
  });
  request.resume();
}
