import type { Server } from 'node:http';
import type { Store } from '@mdconv/store';
import { createApp } from './app.ts';
import { openServices, type ServerOptions } from './open-services.ts';
import { listen, stop } from './operation/index.ts';

/** The API as a server of its own. */
export interface MdconvServer {
  /** For what the API does not do, as making the first account and its keys. */
  readonly store: Store;
  /**
   * Begins to accept requests. @returns where, as `http://127.0.0.1:8787`
   * @throws {Error} of the system: the port is in use, or not allowed
   */
  listen(): Promise<string>;
  /**
   * Turns `/readyz` red, accepts requests for `drainSeconds` more, lets running ones finish for
   * `shutdownMs` at most, then ends the render processes and lets go of the database.
   */
  close(): Promise<void>;
}

/**
 * Opens a server, which then listens and is closed.
 * @throws {Error} the database cannot be opened, or a design is wrong
 * @example
 * const server = await createServer({ config: { port: 0 } });
 * console.log(await server.listen());
 */
export async function createServer(options: ServerOptions = {}): Promise<MdconvServer> {
  const services = await openServices(options);
  const { config, readiness, store } = services;
  const app = createApp(services, true);
  let running: Server | undefined;
  return {
    store,
    async listen() {
      const { server, url } = await listen(app, config.port, config.host);
      running = server;
      return url + config.basePath;
    },
    async close() {
      readiness.drain();
      const limits = { drainMs: config.drainSeconds * 1000, waitMs: config.shutdownMs };
      if (running) await stop(running, limits);
      await services.close();
    },
  };
}
