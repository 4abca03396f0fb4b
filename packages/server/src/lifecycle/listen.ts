import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { commonHeaders } from '../http/index.ts';
import type { Config } from '../settings/index.ts';
import { refuseConnection, type OpenExchange } from './refuse-connection.ts';

export type ListenSettings = Pick<Config, 'port' | 'host' | 'connectionsMax' | 'publicUrl'>;

/** Starts listening, with tighter limits than Node's defaults. */
export async function listen(
  app: RequestListener,
  { port, host, connectionsMax, publicUrl }: ListenSettings,
): Promise<{ server: Server; url: string }> {
  const headers = commonHeaders(publicUrl);
  const exchanges = new WeakMap<object, OpenExchange>();
  const serve: RequestListener = (request, response) => {
    exchanges.set(request.socket, { request, response });
    app(request, response);
  };
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      // Longer than common proxies keep connections, so that none sends into a closing one.
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
      // The app checks this and returns an API error.
      requireHostHeader: false,
    },
    serve,
  );
  // The app sends 100 Continue after its checks; Node's default would send it before them.
  server.on('checkContinue', serve);
  server.on('checkExpectation', serve);
  server.on('clientError', (error, socket) =>
    refuseConnection(error, socket as Socket, { exchange: exchanges.get(socket), headers }),
  );
  server.maxConnections = connectionsMax;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return { server, url: `http://${name}:${address.port}` };
}

/** How often a stopping server closes idle connections. */
const idleCheckMs = 50;

export interface StopLimits {
  /** How long to keep accepting requests. Their connections close afterwards. */
  readonly drainMs: number;
  /** How long running requests may take after that. */
  readonly waitMs: number;
}

/** Stops accepting requests, waits for running ones to finish, then closes all connections. */
export async function stop(server: Server, { drainMs, waitMs }: StopLimits): Promise<void> {
  // Otherwise a client that keeps sending on one connection would never let it become idle.
  const endConnection: RequestListener = (_, response) => response.setHeader('Connection', 'close');
  server.prependListener('request', endConnection);
  server.prependListener('checkContinue', endConnection);
  await pause(drainMs);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Otherwise keep-alive connections would hold the server open long after their last response.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const limit = setTimeout(() => server.closeAllConnections(), waitMs);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
