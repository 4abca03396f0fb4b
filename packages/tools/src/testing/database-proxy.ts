import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy in front of PostgreSQL whose network fails on demand. */
export interface DatabaseProxy {
  /** The database, through the proxy. */
  readonly url: string;
  /** Stops forwarding on existing connections, without closing them. New ones work. */
  freeze(): void;
  /** Drops the answers on existing connections. New ones work. */
  mute(): void;
  /** Freezes, and accepts new connections without ever answering. */
  hang(): void;
  /** Resets existing connections and refuses new ones. */
  refuse(): Promise<void>;
  /** Forwards new connections again. Frozen ones stay frozen. */
  resume(): Promise<void>;
  /** Resets existing connections. New ones lead to this server, which is given by its socket. */
  switchTo(socketPath: string): void;
  /** Freezes, and leads new connections to this server, as when the machine of the old one is gone. */
  moveTo(socketPath: string): void;
  close(): Promise<void>;
}

/** The socket of a server that `startPostgres` started. */
export function socketOf(postgresUrl: string): string {
  const { host } = new URL(postgresUrl);
  return `${decodeURIComponent(host)}/.s.PGSQL.5432`;
}

/** @param socketPath the socket of the server */
export async function startDatabaseProxy(socketPath: string): Promise<DatabaseProxy> {
  let target = socketPath;
  let isHanging = false;
  const pairs = new Set<readonly [Socket, Socket | undefined]>();

  function accept(client: Socket): void {
    const server = isHanging ? undefined : connect(target);
    const pair = [client, server] as const;
    pairs.add(pair);
    client.on('error', () => server?.destroy());
    client.on('close', () => {
      server?.destroy();
      pairs.delete(pair);
    });
    server?.on('error', () => client.destroy());
    server?.on('close', () => client.destroy());
    server?.pipe(client);
    if (server) client.pipe(server);
  }

  const reset = () => pairs.forEach(([client]) => client.resetAndDestroy());
  const freeze = () => {
    for (const [client, server] of pairs) {
      client.unpipe();
      server?.unpipe();
      // The server end stays open, as behind a firewall that has forgotten the connection.
      server?.removeAllListeners('close');
    }
  };
  const mute = () => {
    for (const [client, server] of pairs) server?.unpipe(client).resume();
  };
  let listener = await listen(accept, 0);
  const { port } = listener.address() as AddressInfo;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    freeze,
    mute,
    hang() {
      isHanging = true;
      freeze();
    },
    async refuse() {
      const closed = once(listener, 'close');
      listener.close();
      reset();
      await closed;
    },
    async resume() {
      isHanging = false;
      if (!listener.listening) listener = await listen(accept, port);
    },
    switchTo(socket) {
      target = socket;
      reset();
    },
    moveTo(socket) {
      target = socket;
      freeze();
    },
    async close() {
      if (!listener.listening) return;
      const closed = once(listener, 'close');
      listener.close();
      reset();
      await closed;
    },
  };
}

async function listen(accept: (client: Socket) => void, port: number): Promise<Server> {
  const server = createServer(accept).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
