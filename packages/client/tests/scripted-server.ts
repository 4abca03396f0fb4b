import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Handles one request. */
export type Step = (request: IncomingMessage, response: ServerResponse) => void;

export interface ScriptedServer {
  readonly url: string;
  readonly requests: readonly SeenRequest[];
  close(): Promise<void>;
}

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Resolves when the connection is closed before the response has ended. */
  readonly aborted: Promise<void>;
}

/** Starts a server on the loopback address. Each request runs the next step; the last step repeats. */
export async function scriptedServer(steps: readonly Step[]): Promise<ScriptedServer> {
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const body = Buffer.concat(chunks).toString();
      const aborted = new Promise<void>((resolve) =>
        response.on('close', () => {
          if (!response.writableFinished) resolve();
        }),
      );
      requests.push({ method, path: url, headers, body, aborted });
      steps[Math.min(requests.length, steps.length) - 1]?.(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Headers = Readonly<Record<string, string>>;

/** Responds with a string, or with an object as JSON. */
export const respond =
  (status: number, body: unknown, headers: Headers = {}): Step =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export const respondError = (status: number, code: string, headers: Headers = {}) =>
  respond(status, { error: { code, message: `Error ${code}.` } }, headers);

export const resetConnection: Step = (_request, response) => response.socket?.destroy();

/** Accepts the request and never responds. */
export const neverRespond: Step = () => undefined;

/** Announces 100 bytes, sends the first few and then calls `goOn`. */
const begin =
  (status: number, goOn: (response: ServerResponse) => void): Step =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"format":', () => goOn(response));
  };

/** Closes the connection within the body. */
export const truncate = (status = 200) => begin(status, (response) => response.socket?.destroy());

/** Never ends the body. */
export const stall = (status = 200) => begin(status, () => undefined);

/** Sends an endless body, a few bytes at a time. */
export const trickle: Step = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 10);
  response.on('close', () => clearInterval(timer));
};

/** The 200 response of convert, with the bytes `abc`. */
export const converted = respond(200, {
  format: 'pdf',
  contentType: 'application/pdf',
  byteSize: 3,
  designSystem: 'minimal-clean',
  outputBase64: 'YWJj',
  warnings: [],
  creditsCharged: 1,
  creditsRemaining: 9,
  requestId: 'req_1',
});
