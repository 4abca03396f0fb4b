export { createApp, type AppOptions } from './app.ts';
export { ConfigError, readConfig, type Config } from './config.ts';
export { createConversions, type Conversions } from './conversions/index.ts';
export { createPasswords, mintKey, type MintedKey, type Passwords } from './accounts/index.ts';
