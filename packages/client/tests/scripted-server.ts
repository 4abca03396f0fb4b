import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with one request. */
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
  /** Settles when the connection has ended before the answer did. */
  readonly givenUp: Promise<void>;
}

/** A server on the loopback that follows a script, a step a request; the last step repeats. */
export async function scriptedServer(steps: readonly Step[]): Promise<ScriptedServer> {
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const body = Buffer.concat(chunks).toString();
      const givenUp = new Promise<void>((resolve) =>
        response.on('close', () => {
          if (!response.writableFinished) resolve();
        }),
      );
      requests.push({ method, path: url, headers, body, givenUp });
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

/** An object is sent as JSON, a string as it is. */
export const answer =
  (status: number, body: unknown, headers: Headers = {}): Step =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export const refuse = (status: number, code: string, headers: Headers = {}) =>
  answer(status, { error: { code, message: `It is ${code}.` } }, headers);

export const breakOff: Step = (_request, response) => response.socket?.destroy();

/** Takes the request and never answers. */
export const sayNothing: Step = () => undefined;

/** Promises a hundred bytes, sends the first few of them, and goes on as told. */
const begin =
  (status: number, goOn: (response: ServerResponse) => void): Step =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"format":', () => goOn(response));
  };

/** Ends the connection within the body. */
export const cutOff = (status = 200) => begin(status, (response) => response.socket?.destroy());

/** Never ends the body. */
export const stall = (status = 200) => begin(status, () => undefined);

/** Sends the body of an answer without end, a few bytes at a time. */
export const trickle: Step = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 10);
  response.on('close', () => clearInterval(timer));
};

/** The 200 answer of convert, with the bytes `abc`. */
export const converted = answer(200, {
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
