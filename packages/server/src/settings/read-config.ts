import { readFileSync } from 'node:fs';
import { nearestName } from '@mdconv/core';
import type { Limits } from '@mdconv/store';
import { allSettings, settings, type Config } from './settings.ts';
import type { Setting } from './setting.ts';

/** A setting has an invalid value. The message names the setting, its value and what is allowed. */
export class ConfigError extends Error {
  readonly code = 'invalid_config';

  constructor(variable: string, value: string, allowed: string) {
    super(`${variable} is ${JSON.stringify(value)}. It must be ${allowed}.`);
    this.name = 'ConfigError';
  }
}

const prefix = 'MDCONV_';

function withoutPrefix(variable: string): string {
  return variable.slice(prefix.length);
}

/** The environment names a setting that does not exist, which would otherwise be ignored. */
export class UnknownSettingError extends Error {
  readonly code = 'invalid_config';

  constructor(variable: string, known: readonly string[]) {
    // All names share a prefix, which would make all of them similar.
    const nearest = nearestName(withoutPrefix(variable), known.map(withoutPrefix));
    const hint = nearest === undefined ? '' : ` Did you mean ${prefix}${nearest}?`;
    super(`${variable} is not a setting.${hint} See mdconv-server --help.`);
    this.name = 'UnknownSettingError';
  }
}

/**
 * Reads all settings. Flags take precedence over environment variables, which take precedence over
 * defaults.
 * @throws {ConfigError} a value is not allowed
 * @throws {Error} a secret is set twice, or its file cannot be read or is empty
 * @throws {UnknownSettingError} an environment variable `MDCONV_…` is not a setting
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  flags: Readonly<Record<string, unknown>> = {},
): Config {
  checkVariables(Object.keys(environment));
  const readGiven = ({ variable, flag }: Setting<unknown>): Given | undefined => {
    const fromFlag = flags[flag];
    if (typeof fromFlag === 'string' || typeof fromFlag === 'boolean')
      return { name: `--${flag}`, text: String(fromFlag).trim() };
    const text = environment[variable]?.trim();
    return text === undefined ? undefined : { name: variable, text };
  };
  const read = (setting: Setting<unknown>) => {
    const { variable, default: standard, allowed, parse, shown = String, file } = setting;
    const { name, text } = chosen(readGiven(setting), file && readGiven(file)) ?? {
      name: variable,
      text: standard,
    };
    const value = parse(text);
    // A setting without a default may be empty.
    if (value === undefined && (text !== '' || standard !== ''))
      throw new ConfigError(name, shown(text), allowed);
    return value;
  };
  const entries = Object.entries(settings).map(([key, setting]) => [key, read(setting)]);
  return Object.fromEntries(entries) as Config;
}

/** A value as text, and the flag or variable that it comes from. */
interface Given {
  readonly name: string;
  readonly text: string;
}

/** The value of a setting, or of its file. An empty variable counts as absent. */
function chosen(own: Given | undefined, inFile: Given | undefined): Given | undefined {
  if (!inFile?.text) return own;
  if (own?.text) throw new Error(`Set ${own.name} or ${inFile.name}, not both.`);
  return readSecret(inFile);
}

/** The content of a file without the line break at its end. */
function readSecret({ name, text: path }: Given): Given {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new Error(`${name} names ${path}, which cannot be read: ${code}.`, { cause });
  }
  if (text === '') throw new Error(`${name} names ${path}, which is empty.`);
  return { name, text };
}

const variables = allSettings.map(({ variable }) => variable);

/** Variables of the client, and of builds and benchmarks of this repository. */
const otherVariables = [
  'MDCONV_API_KEY',
  'MDCONV_BASE_URL',
  'MDCONV_BENCH_SERVER',
  'MDCONV_RESIDENT_MAX',
];

/** Kubernetes sets these for a service called `mdconv`. Source: Kubernetes, Service, Discovery. */
const isOfKubernetes = /^MDCONV_(SERVICE_(HOST|PORT)|PORT_\d+_)/;

function checkVariables(names: readonly string[]): void {
  const unknown = names.find(
    (name) =>
      name.startsWith(prefix) &&
      !variables.includes(name) &&
      !otherVariables.includes(name) &&
      !isOfKubernetes.test(name),
  );
  if (unknown !== undefined) throw new UnknownSettingError(unknown, variables);
}

/** The URL printed for browsers, base path included. */
export function publicUrlOf({ publicUrl, host, port, basePath }: Config): string {
  if (publicUrl) return publicUrl + basePath;
  // A wildcard address is reachable as localhost.
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}${basePath}`;
}

/** The limits that the store enforces. */
export function limitsOf(config: Config): Omit<Limits, 'batches'> {
  return {
    projects: config.projectsMax,
    contentBytes: config.contentBytesMax,
    folders: config.foldersMax,
    folderDepth: config.folderDepthMax,
    files: config.filesMax,
    images: config.imagesMax,
    invitees: config.inviteesMax,
    designSystems: config.designSystemsMax,
    designBytes: config.designBytesMax,
    jobs: config.jobsMax,
    jobBytes: config.jobBytesMax,
    keys: config.keysMax,
    keyLifeMs: config.keyLifeMax ?? Infinity,
    auditRetentionMs: config.auditRetention,
  };
}
