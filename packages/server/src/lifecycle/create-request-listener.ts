import type { RequestListener } from 'node:http';
import type { Store } from '@mdconv/store';
import { createApp } from '../app.ts';
import { openServices, type ServerOptions } from './open-services.ts';

/** The API as a request listener for an existing server. */
export interface MdconvListener {
  /**
   * Handles a `node:http` request whose body has not been read yet. To mount it at a path, set that
   * path as `config.basePath`; it works whether or not the host program strips the path from `url`.
   */
  readonly listener: RequestListener;
  readonly store: Store;
  /** Makes `/readyz` return 503. Call it before the program stops. */
  drain(): void;
  /** Closes everything that was opened for the listener. Call it after the last request. */
  close(): Promise<void>;
}

/**
 * Opens the API for a server that you run yourself: Express, Fastify or `node:http`.
 * @throws {Error} the database cannot be opened, or a design system is invalid
 * @example
 * const { listener } = await createRequestListener({ config: { basePath: '/mdconv' } });
 * express().use('/mdconv', listener).listen(3000);
 */
export async function createRequestListener(options: ServerOptions = {}): Promise<MdconvListener> {
  const { publicUrl, hosts } = options.config ?? {};
  // The host program decides which names it answers to, unless it passes them.
  const anyHost = publicUrl === undefined && hosts === undefined && { hosts: ['*'] };
  const services = await openServices({ ...options, config: { ...options.config, ...anyHost } });
  return {
    listener: createApp(services, false),
    store: services.store,
    drain: () => services.readiness.drain(),
    close: () => services.close(),
  };
}
