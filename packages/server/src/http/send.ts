import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { errorTable } from '@mdconv/core';
import type { ApiError } from '../wire/index.ts';
import { onBrokenBody } from './broken-body.ts';
import { closeSlowly } from './close-slowly.ts';
import { json, type BytesBody, type JsonBody, type Reply, type ReplyBody } from './endpoint.ts';
import { bytePieces, jsonPieces, type Pieces } from './output-pieces.ts';

/** Larger bodies are sent in pieces, and need memory that is reserved for them. */
const wholeBytesMax = 64 * 1024;

/** Bytes of one response that are written before other requests get a turn. */
const turnBytes = 512 * 1024;

const jsonType = 'application/json; charset=utf-8';

/** Time and bytes for which a refused upload may continue before its socket is closed. */
const refusedUploadMs = 60_000;
const refusedUploadBytesMax = 64 * 1024 * 1024;

export interface SendOptions {
  /** Headers that the reply's own headers override. */
  readonly headers: Readonly<Record<string, string>>;
  /** How long a client may take to read the next part of the response; see `limitReading`. */
  readonly readTimeoutMs: number;
  /** Called if a body that is made while it is sent ends with an error. */
  readonly failed: (error: unknown) => void;
}

/**
 * Sends a reply.
 * @returns bytes that stay in memory until the client has read them
 */
export function sendReply(
  response: ServerResponse,
  { status, headers, body }: Reply,
  options: SendOptions,
): number {
  if (response.destroyed) return 0;
  const { req: request } = response;
  const content = body && sentContent(body);
  const all = {
    ...options.headers,
    ...headers,
    ...(content && contentHeaders(content)),
  };
  const bytes = request.method !== 'HEAD' && content ? content.bytes : new Uint8Array();
  if (!(bytes instanceof Uint8Array)) {
    response.writeHead(status, all);
    const reading = limitReading(response, options.readTimeoutMs, content?.bytesKept);
    // The exchange notices a disconnect through the response.
    const pieces = withBreaks(bytes, reading.passed, options.failed);
    pipeline(Readable.from(pieces), response, () => undefined);
    return content?.bytesKept ?? 0;
  }
  if (request.complete) {
    response.writeHead(status, all).end(bytes);
    limitReading(response, options.readTimeoutMs);
  } else {
    response.writeHead(status, { ...all, Connection: 'close' }).write(bytes);
    const end = () => {
      if (response.writableEnded) return;
      response.end();
      limitReading(response, options.readTimeoutMs);
    };
    discardUpload(request, end);
    // Nothing more arrives. A response that waits behind another one has no connection yet.
    onBrokenBody(request, () => (response.socket ? closeSlowly(response.socket) : end()));
  }
  return response.writableLength;
}

/** Pieces whose number is not known before the last one. */
interface AsyncPieces extends AsyncIterable<Uint8Array> {
  readonly length?: undefined;
}

interface Content {
  readonly type: string;
  readonly bytes: Uint8Array | Pieces | AsyncPieces;
  /** Bytes in memory while pieces are sent. */
  readonly bytesKept: number;
}

function sentContent(body: ReplyBody): Content {
  switch (body.kind) {
    case 'bytes': {
      const { contentType: type, bytes: given } = body;
      const bytes = typeof given === 'string' ? Buffer.from(given) : given;
      const { length } = bytes;
      return {
        type,
        bytes: length > wholeBytesMax ? bytePieces(bytes) : bytes,
        bytesKept: body.isShared ? 0 : length,
      };
    }
    case 'json':
      return sentContent(encoded(body));
    case 'stream':
      return { type: body.contentType, bytes: body.pieces, bytesKept: 0 };
    case 'json-with-output': {
      const { value, output } = body;
      return {
        type: jsonType,
        bytes: jsonPieces(value, output),
        bytesKept: output.bytes.length,
      };
    }
  }
}

function encoded({ value }: JsonBody): BytesBody {
  return { kind: 'bytes', contentType: jsonType, bytes: Buffer.from(JSON.stringify(value)) };
}

/**
 * Encodes a JSON body.
 * @param reserve is called with the size of a large one, and may refuse it
 */
export async function encodeReply(
  reply: Reply,
  reserve: (bytes: number) => Promise<void>,
): Promise<Reply> {
  if (reply.body?.kind !== 'json') return reply;
  const body = encoded(reply.body);
  if (body.bytes.length > wholeBytesMax) await reserve(body.bytes.length);
  return { ...reply, body };
}

function contentHeaders({ type, bytes }: Content) {
  const { length } = bytes;
  return { 'Content-Type': type, ...(length !== undefined && { 'Content-Length': length }) };
}

/** Yields to other requests at intervals, because a fast reader never makes the writer wait. */
async function* withBreaks(
  pieces: Pieces | AsyncPieces,
  passed: (bytes: number) => void,
  failed: (error: unknown) => void,
) {
  let sinceTurn = 0;
  try {
    for await (const piece of pieces) {
      passed(piece.length);
      yield piece;
      sinceTurn += piece.length;
      if (sinceTurn < turnBytes) continue;
      sinceTurn = 0;
      await nextTurn();
    }
  } catch (error) {
    failed(error);
    throw error;
  }
}

/** The reply for an error. */
export function errorReply(error: ApiError, requestId: string): Reply {
  const { code, message, details, fields, headers } = error;
  const body = { error: { code, message, requestId, ...(details && { details }) }, ...fields };
  return json(errorTable[code].status, body, headers);
}

/** Bytes that a client must read per timeout. At the default timeout, 6.4 KB per second. */
const readBytesMin = 64 * 1024;

/** The part of a response that a client must read per timeout, so that memory is released in time. */
const readPartMin = 1 / 60;

/**
 * Disconnects a client that reads too few bytes of its response within a timeout, unless these are the
 * last ones. A response that waits behind another one of its connection is not counted.
 */
function limitReading(response: ServerResponse, timeoutMs: number, total = 0) {
  const bytesMin = Math.max(readBytesMin, total * readPartMin);
  let written = 0;
  let readBefore = 0;
  const check = () => {
    if (response.socket === null) return;
    const read = written - response.writableLength;
    if (read - readBefore < bytesMin) response.destroy();
    readBefore = read;
  };
  const timer = setInterval(check, timeoutMs).unref();
  response.once('close', () => clearInterval(timer));
  return { passed: (bytes: number) => void (written += bytes) };
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
