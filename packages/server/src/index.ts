export {
  createPasswords,
  mintKey,
  type Cost,
  type MintedKey,
  type Passwords,
} from './accounts/index.ts';
export {
  createRequestListener,
  createServer,
  type MdconvServer,
  type MdconvListener,
  type ServerOptions,
} from './lifecycle/index.ts';
export type { Log } from './monitoring/index.ts';
export { ConfigError, readConfig, settings, type Config, type Setting } from './settings/index.ts';
