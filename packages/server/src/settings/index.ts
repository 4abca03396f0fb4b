export type { Config, LogLevel } from './config.ts';
export { settings, type Setting } from './settings.ts';
