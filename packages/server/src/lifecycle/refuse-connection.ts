import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { newRequestId } from '../wire/index.ts';

/** How long a client that is still sending may take to read the error. */
const lingerMs = 2_000;

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

interface RefuseOptions {
  /** The last response on the connection. */
  readonly response: ServerResponse | undefined;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends an API error for input that is not a request, and closes the connection. If a response is
 * already under way, it closes the connection without an error body, because the client would read
 * that as part of the response.
 */
export function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { response, headers }: RefuseOptions,
): void {
  // The parser reports every further chunk of malformed input.
  if (!socket.writable) return;
  if (error.code === 'ECONNRESET' || (response && !response.writableFinished)) {
    socket.destroy();
    return;
  }
  const { status, message } = refusals[error.code ?? ''] ?? malformed;
  const requestId = newRequestId();
  const body = JSON.stringify({ error: { code: 'invalid_request', message, requestId } });
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-ID: ${requestId}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  );
  const end = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(end));
}
