import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { newRequestId } from '../wire/index.ts';

/** How long a client that is still sending may take to see why it was refused. */
const lingerMs = 2_000;

/** What was wrong with bytes that are no request. Source of the codes: llhttp, Node. */
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

const malformed = { status: '400 Bad Request', message: 'This is no HTTP/1.1 request.' };

/**
 * Answers what never became a request, as every refusal is answered, and closes the connection. One
 * that has an answer under way is closed without a word, which the client would take for that answer.
 */
export function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: Socket,
  answer: ServerResponse | undefined,
): void {
  // The parser reports each further piece of what it could not read.
  if (!socket.writable) return;
  if (error.code === 'ECONNRESET' || (answer && !answer.writableFinished)) {
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
      '',
      body,
    ].join('\r\n'),
  );
  const end = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(end));
}
