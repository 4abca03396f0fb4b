import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { errorTable } from '@mdconv/core';
import { jsonPieces, type Pieces } from '../json-pieces.ts';
import type { ApiError } from '../wire/index.ts';
import { json, type Reply, type ReplyBody } from './endpoint.ts';

/** Headers of every response. */
const commonHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'",
};

const jsonType = 'application/json; charset=utf-8';

/** Time and bytes for which a refused upload may continue before its socket is closed. */
const refusedUploadMs = 60_000;
const refusedUploadBytesMax = 64 * 1024 * 1024;

/**
 * Sends a reply.
 * @param more additional headers; the reply's own headers take precedence
 * @returns bytes that stay in memory until the client has read them
 */
export function sendReply(
  response: ServerResponse,
  { status, headers, body }: Reply,
  more: Readonly<Record<string, string>>,
): number {
  if (response.destroyed) return 0;
  const { req: request } = response;
  const content = body && contentOf(body);
  const all = { ...commonHeaders, ...more, ...headers, ...(content && contentHeaders(content)) };
  const bytes = request.method !== 'HEAD' && content ? content.bytes : new Uint8Array();
  if (!(bytes instanceof Uint8Array)) {
    response.writeHead(status, all);
    // The exchange notices a disconnect through the response.
    pipeline(Readable.from(bytes), response, () => undefined);
    return bytes.length;
  }
  if (request.complete) response.writeHead(status, all).end(bytes);
  else {
    response.writeHead(status, { ...all, Connection: 'close' }).write(bytes);
    discardUpload(request, () => response.end());
  }
  return response.writableLength;
}

interface Content {
  readonly type: string;
  readonly bytes: Uint8Array | Pieces;
}

function contentOf(body: ReplyBody): Content {
  switch (body.kind) {
    case 'bytes': {
      const { contentType: type, bytes } = body;
      return { type, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes };
    }
    case 'json':
      return { type: jsonType, bytes: Buffer.from(JSON.stringify(body.value)) };
    case 'json-with-base64':
      return { type: jsonType, bytes: jsonPieces(body.value, body.base64) };
  }
}

function contentHeaders({ type, bytes }: Content) {
  return { 'Content-Type': type, 'Content-Length': bytes.length };
}

/** The reply for an error. */
export function errorReply(error: ApiError, requestId: string): Reply {
  const { code, message, details, fields, headers } = error;
  const body = { error: { code, message, requestId, ...(details && { details }) }, ...fields };
  return json(errorTable[code].status, body, headers);
}

/** Disconnects a client that does not read its response within the timeout. */
export function limitReading(response: ServerResponse, timeoutMs: number): void {
  if (response.writableFinished || response.destroyed) return;
  const timer = setTimeout(() => response.destroy(), timeoutMs).unref();
  response.once('close', () => clearTimeout(timer));
}

/**
 * Reads and discards the rest of an upload before ending the response. Ending it earlier would close
 * the connection, and a client that sends everything before it reads would see a reset.
 */
function discardUpload(request: IncomingMessage, end: () => void): void {
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
