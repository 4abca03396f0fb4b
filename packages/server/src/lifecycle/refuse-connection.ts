import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { breakBody, closeSlowly } from '../http/index.ts';
import { ApiError, newRequestId } from '../wire/index.ts';

/** Errors for input that Node could not parse as a request. Source of the codes: llhttp, Node. */
const refusals: { readonly [code: string]: { readonly status: string; readonly message: string } } =
  {
    HPE_HEADER_OVERFLOW: {
      status: '431 Request Header Fields Too Large',
      message: 'The headers are larger than 16 KB.',
    },
    ERR_HTTP_REQUEST_TIMEOUT: {
      status: '408 Request Timeout',
      message: 'The request took too long to arrive.',
    },
  };

const malformed = { status: '400 Bad Request', message: 'This is not an HTTP/1.1 request.' };

const malformedBody = 'The body is malformed. Check its length and its chunks.';

/** A request and its response. */
export interface OpenExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface RefuseOptions {
  /** The last one on the connection. */
  readonly exchange: OpenExchange | undefined;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends an API error for input that is not a request, and closes the connection. If the body of a request
 * is malformed, its response says so. If a response to another request is under way, the connection is
 * closed without an error body, because the client would read that as part of the response.
 */
export function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { exchange, headers }: RefuseOptions,
): void {
  // The parser reports every further chunk of malformed input.
  if (!socket.writable) return;
  const { status, message } = refusals[error.code ?? ''] ?? malformed;
  if (error.code === 'ECONNRESET') socket.destroy();
  else if (!exchange || exchange.response.writableFinished)
    closeSlowly(socket, rawResponse({ status, message, headers }));
  else if (exchange.request.complete) socket.destroy();
  else {
    const reason = message === malformed.message ? malformedBody : message;
    breakBody(exchange.request, new ApiError('invalid_request', reason));
  }
}

interface RawResponse {
  readonly status: string;
  readonly message: string;
  readonly headers: RefuseOptions['headers'];
}

function rawResponse({ status, message, headers }: RawResponse): string {
  const requestId = newRequestId();
  const body = JSON.stringify({ error: { code: 'invalid_request', message, requestId } });
  return [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-ID: ${requestId}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
}
