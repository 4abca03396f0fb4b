import type { Limits } from '@mdconv/store';
import { settings, type Config, type Setting } from './settings/index.ts';

export { settings, type Config, type LogLevel, type Setting } from './settings/index.ts';

/** A setting that cannot be worked with: names it, the value and what is allowed. */
export class ConfigError extends Error {
  readonly code = 'invalid_config';

  constructor(variable: string, value: string, allowed: string) {
    super(`${variable} is ${JSON.stringify(value)}. It must be ${allowed}.`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads the settings: a flag before its variable before the default.
 * @throws {ConfigError} a value is not allowed
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  flags: Readonly<Record<string, unknown>> = {},
): Config {
  const read = <Value>(setting: Setting<Value>) => {
    const { variable, flag, default: standard, allowed, parse, shown = String } = setting;
    const given = flags[flag];
    const fromFlag = typeof given === 'boolean' ? String(given) : (given as string | undefined);
    const text = (fromFlag ?? environment[variable] ?? standard).trim();
    const value = parse(text);
    // What has no default may be left empty.
    if (value === undefined && (text !== '' || standard !== ''))
      throw new ConfigError(fromFlag === undefined ? variable : `--${flag}`, shown(text), allowed);
    return value;
  };
  const entries = Object.entries(settings).map(([key, setting]) => [
    key,
    read(setting as Setting<unknown>),
  ]);
  return Object.fromEntries(entries) as Config;
}

/** The address that is printed for browsers. */
export function publicUrlOf({ publicUrl, host, port, basePath }: Config): string {
  if (publicUrl) return publicUrl + basePath;
  // What listens everywhere is reached from this machine.
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}${basePath}`;
}

/** How much there may be at most, as the store asks. */
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
