export { createServer, type MdconvServer } from './create-server.ts';
export { createRequestListener, type Mounted } from './create-request-listener.ts';
export type { ServerOptions } from './open-services.ts';
export type { Log } from './operation/index.ts';
export { ConfigError, readConfig, settings, type Config, type Setting } from './config.ts';
export {
  createPasswords,
  mintKey,
  type Cost,
  type MintedKey,
  type Passwords,
} from './accounts/index.ts';
