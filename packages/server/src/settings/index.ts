export { ConfigError, limitsOf, publicUrlOf, readConfig } from './read-config.ts';
export { settings, type Config, type LogLevel, type Setting } from './settings.ts';
