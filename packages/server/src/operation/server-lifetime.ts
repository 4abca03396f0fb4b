import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { refuseConnection } from './refuse-connection.ts';

/** Starts listening. Node's own limits are lowered to what an API needs. */
export async function listen(
  app: RequestListener,
  port: number,
  host: string,
): Promise<{ server: Server; url: string }> {
  const answers = new WeakMap<object, ServerResponse>();
  const serve: RequestListener = (request, response) => {
    answers.set(request.socket, response);
    app(request, response);
  };
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      // Longer than the usual proxy's, so that it never sends into a closing connection.
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
      // The app refuses a request without a host in its own words.
      requireHostHeader: false,
    },
    serve,
  );
  // The app tells a client to go on; Node would before anything is checked, or answer by itself.
  server.on('checkContinue', serve);
  server.on('checkExpectation', serve);
  server.on('clientError', (error, socket) =>
    refuseConnection(error, socket as Socket, answers.get(socket)),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return { server, url: `http://${name}:${address.port}` };
}

/** How often a closing server looks for connections that have fallen idle. */
const idleCheckMs = 50;

export interface Stopping {
  /** How long requests are still taken, whose connections then end. */
  readonly drainMs: number;
  /** How long running ones may go on after that. */
  readonly waitMs: number;
}

/** Takes no new request, lets the running ones finish, and at last gives up on them. */
export async function stop(server: Server, { drainMs, waitMs }: Stopping): Promise<void> {
  // A client that keeps asking on an open connection would never let it fall idle.
  const endConnection: RequestListener = (_, response) => response.setHeader('Connection', 'close');
  server.prependListener('request', endConnection);
  server.prependListener('checkContinue', endConnection);
  await pause(drainMs);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that is kept alive would hold the server open long after its last answer.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const limit = setTimeout(() => server.closeAllConnections(), waitMs);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
