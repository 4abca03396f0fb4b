export { matchesHost, parseDuration } from './allowed.ts';
export { accountRateOf, keysAtOnce, waitingSettingsOf, type WaitingSettings } from './derived.ts';
export { isLoopback } from './loopback.ts';
export {
  ConfigError,
  limitsOf,
  publicUrlOf,
  readConfig,
  UnknownSettingError,
} from './read-config.ts';
export type { Setting } from './setting.ts';
export { allSettings, settings, type Config, type LogLevel } from './settings.ts';
