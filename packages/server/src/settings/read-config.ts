import type { Limits } from '@mdconv/store';
import { settings, type Config, type Setting } from './settings.ts';

/** A setting has an invalid value. The message names the setting, its value and what is allowed. */
export class ConfigError extends Error {
  readonly code = 'invalid_config';

  constructor(variable: string, value: string, allowed: string) {
    super(`${variable} is ${JSON.stringify(value)}. It must be ${allowed}.`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads all settings. Flags take precedence over environment variables, which take precedence over
 * defaults.
 * @throws {ConfigError} a value is not allowed
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  flags: Readonly<Record<string, unknown>> = {},
): Config {
  const read = (setting: Setting<unknown>) => {
    const { variable, flag, default: standard, allowed, parse, shown = String } = setting;
    const given = flags[flag];
    const fromFlag = typeof given === 'boolean' ? String(given) : (given as string | undefined);
    const text = (fromFlag ?? environment[variable] ?? standard).trim();
    const value = parse(text);
    // A setting without a default may be empty.
    if (value === undefined && (text !== '' || standard !== ''))
      throw new ConfigError(fromFlag === undefined ? variable : `--${flag}`, shown(text), allowed);
    return value;
  };
  const entries = Object.entries(settings).map(([key, setting]) => [key, read(setting)]);
  return Object.fromEntries(entries) as Config;
}

/** The URL printed for browsers, base path included. */
export function publicUrlOf({ publicUrl, host, port, basePath }: Config): string {
  if (publicUrl) return publicUrl + basePath;
  // A wildcard address is reachable as localhost.
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}${basePath}`;
}

/** The limits that the store enforces. */
export function limitsOf(config: Config): Limits {
  return {
    projects: config.projectsMax,
    contentBytes: config.contentBytesMax,
    folders: config.foldersMax,
    folderDepth: config.folderDepthMax,
    files: config.filesMax,
    invitees: config.inviteesMax,
    keys: config.keysMax,
  };
}
