import { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';
import { toUnavailable } from './postgres-failures.ts';

/** The connections of a pool. One that breaks makes all that are as old suspect. */
export interface Connections {
  /**
   * Takes a connection; the caller releases it.
   * @throws {StoreUnavailableError} none is free or can be opened in time
   */
  take(): Promise<PoolClient>;
  /** Closes a connection that was taken. */
  discard(client: PoolClient): void;
}

export function createConnections(pool: Pool): Connections {
  /** Counts the times at which connections broke. */
  let generation = 0;
  const generations = new WeakMap<object, number>();
  // After a failover, idle connections may be silent as well. Each would cost a caller the whole timeout.
  const suspectAllAsOldAs = (client: object) => {
    if (generations.get(client) === generation) generation += 1;
  };
  // Without these listeners, the error event of an idle or a taken connection would end the process.
  pool.on('error', (_error, client) => suspectAllAsOldAs(client));
  pool.on('connect', (client) => {
    generations.set(client, generation);
    client.on('error', () => undefined);
  });
  const connect = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      throw toUnavailable(error);
    }
  };
  return {
    async take() {
      for (;;) {
        const client = await connect();
        if (generations.get(client) === generation) return client;
        client.release(true);
      }
    },
    discard(client) {
      suspectAllAsOldAs(client);
      client.release(true);
    },
  };
}

/** The sockets of a pool. A pool that has ended still waits for what silent servers would answer. */
export function createSockets(): { readonly open: () => Socket; readonly close: () => void } {
  const sockets = new Set<Socket>();
  return {
    open() {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
    /** Closes all sockets as soon as they have sent everything. Otherwise they would keep the process alive. */
    close: () => sockets.forEach((socket) => socket.destroySoon()),
  };
}
