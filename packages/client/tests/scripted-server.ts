import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with one request. */
export type Step = (request: IncomingMessage, response: ServerResponse, body: string) => void;

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
      requests.push({ method, path: url, headers, body });
      steps[Math.min(requests.length, steps.length) - 1]?.(request, response, body);
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

export const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Step =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export const refuse = (status: number, code: string, headers: Record<string, string> = {}) =>
  answer(status, { error: { code, message: `It is ${code}.` } }, headers);

export const breakOff: Step = (_request, response) => response.socket?.destroy();

export const sayNothing: Step = () => undefined;
