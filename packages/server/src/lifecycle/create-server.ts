import type { Server } from 'node:http';
import type { Store } from '@mdconv/store';
import { createApp } from '../app.ts';
import { listen, stop } from './listen.ts';
import { openServices, type ServerOptions } from './open-services.ts';

/** The API as a standalone server. */
export interface MdconvServer {
  /** The store, for tasks that the API does not offer, such as creating the first account and its keys. */
  readonly store: Store;
  /**
   * Starts accepting requests.
   * @returns the server's URL, such as `http://127.0.0.1:8787`
   * @throws {Error} from the system: the port is in use or not permitted
   */
  listen(): Promise<string>;
  /**
   * Makes `/readyz` return 503, keeps accepting requests for `drainSeconds`, lets running requests
   * finish for up to `shutdownMs`, then stops the worker processes and closes the database.
   */
  close(): Promise<void>;
}

/**
 * Creates a server. Call `listen` to start it and `close` to stop it.
 * @throws {Error} the database cannot be opened, or a design system is invalid
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
      const { server, url } = await listen(app, config);
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
