import type { RequestListener } from 'node:http';
import type { Store } from '@mdconv/store';
import { createApp } from './app.ts';
import { openServices, type ServerOptions } from './open-services.ts';

/** The API as a part of another program's server. */
export interface Mounted {
  /**
   * Answers a request of node:http, whose body nobody has read yet. Mounted at a path, it needs that
   * path as `config.basePath`, whether or not the program takes it off the request's `url`.
   */
  readonly listener: RequestListener;
  readonly store: Store;
  /** Turns `/readyz` red, for a program that is about to stop. */
  drain(): void;
  /** Ends what was opened for the listener; after the last request. */
  close(): Promise<void>;
}

/**
 * Opens the API for a server that somebody else runs: Express, Fastify, node:http.
 * @throws {Error} the database cannot be opened, or a design is wrong
 * @example
 * const { listener } = await createRequestListener({ config: { basePath: '/mdconv' } });
 * express().use('/mdconv', listener).listen(3000);
 */
export async function createRequestListener(options: ServerOptions = {}): Promise<Mounted> {
  const services = await openServices(options);
  return {
    listener: createApp(services, false),
    store: services.store,
    drain: () => services.readiness.drain(),
    close: () => services.close(),
  };
}
