import { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';
import { StoreUnavailableError } from '../errors.ts';
import { toUnavailable } from './postgres-failures.ts';

/** The connections of a pool. One that breaks makes all that are as old suspect. */
export interface Connections {
  /**
   * Takes a connection. The caller gives it back or discards it.
   * @throws {StoreUnavailableError} none is free or can be opened in time
   */
  take(): Promise<PoolClient>;
  giveBack(client: PoolClient): void;
  /** Closes a connection. */
  discard(client: PoolClient): void;
}

/**
 * @param waitMs how long to wait while all connections are in use. The time limit of the pool is for new
 * connections: it would also end the wait for a busy database.
 */
export function createConnections(pool: Pool, max: number, waitMs: number): Connections {
  const turns = createTurns(max, waitMs);
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
    for (;;) {
      const client = await pool.connect();
      if (generations.get(client) === generation) return client;
      client.release(true);
    }
  };
  return {
    async take() {
      await turns.begin();
      try {
        return await connect();
      } catch (error) {
        turns.end();
        throw toUnavailable(error);
      }
    },
    giveBack(client) {
      client.release();
      turns.end();
    },
    discard(client) {
      suspectAllAsOldAs(client);
      client.release(true);
      turns.end();
    },
  };
}

/** Lets a number of callers work at a time. The others wait, first come, first served. */
function createTurns(max: number, waitMs: number) {
  let taken = 0;
  const waiting = new Set<() => void>();
  return {
    /** @throws {StoreUnavailableError} `overloaded`: the turn did not come in time */
    async begin(): Promise<void> {
      if (taken < max) {
        taken += 1;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const start = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting.delete(start);
          const cause = new Error(`All ${max} connections were in use for ${waitMs} ms.`);
          reject(new StoreUnavailableError('overloaded', { cause }));
        }, waitMs);
        waiting.add(start);
      });
    },
    end(): void {
      const [next] = waiting;
      if (!next) {
        taken -= 1;
        return;
      }
      waiting.delete(next);
      next();
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
