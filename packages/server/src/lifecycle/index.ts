export { createRequestListener, type MdconvListener } from './create-request-listener.ts';
export { createServer, type MdconvServer } from './create-server.ts';
export type { ServerOptions } from './open-services.ts';
