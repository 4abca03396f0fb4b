import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Reply } from './endpoint.ts';
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

export function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers = {}, body }: Reply,
  more: Readonly<Record<string, string>>,
): void {
  if (!body) {
    send(request, response, status, { ...more, ...headers });
    return;
  }
  const contentType = body.kind === 'json' ? jsonType : body.contentType;
  const content = body.kind === 'json' ? JSON.stringify(body.value) : body.bytes;
  send(request, response, status, { ...more, ...headers, 'Content-Type': contentType }, content);
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
  content?: string | Uint8Array,
): void {
  if (response.destroyed) return;
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const body = request.method === 'HEAD' || !bytes ? new Uint8Array() : bytes;
  const all = {
    ...commonHeaders,
    ...headers,
    ...(bytes && { 'Content-Length': bytes.length }),
  };
  if (request.complete) {
    response.writeHead(status, all).end(body);
    return;
  }
  response.writeHead(status, { ...all, Connection: 'close' }).write(body);
  swallow(request, () => response.end());
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
