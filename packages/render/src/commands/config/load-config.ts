import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { explain } from '../../files/index.ts';
import { UsageError } from '../errors.ts';
import { createPathMatcher } from '../inputs/match-pattern.ts';
import {
  configNames,
  isObject,
  overrideNames,
  readConfigOptions,
  type ConfigOptions,
} from './config-options.ts';

/** A configuration file. */
export interface Config {
  /** Absent if no configuration file was found. */
  readonly path?: string;
  readonly options: ConfigOptions;
  /** Later ones take precedence. */
  readonly overrides: readonly Override[];
}

/** Options for some documents. */
export interface Override {
  /** @param path absolute */
  readonly matches: (path: string) => boolean;
  readonly options: ConfigOptions;
}

export const noConfig: Config = { options: {}, overrides: [] };

/**
 * Reads the given configuration file, or else the nearest one: `mdconv.json`, or `package.json` with the
 * key `mdconv`, in the current folder or above.
 *
 * @throws {UsageError} the file cannot be read or is invalid
 */
export async function loadConfig(path: string | undefined): Promise<Config> {
  if (path !== undefined) {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      throw new UsageError(`--config ${path}: ${explain(error)}`);
    });
    return readConfig(resolve(path), text) ?? noConfig;
  }
  for (const folder of withAncestors(process.cwd()))
    for (const name of ['mdconv.json', 'package.json']) {
      const file = resolve(folder, name);
      const text = await readFile(file, 'utf8').catch(() => undefined);
      const config = text === undefined ? undefined : readConfig(file, text);
      if (config) return config;
    }
  return noConfig;
}

/** `undefined`: a `package.json` without configuration. */
function readConfig(path: string, text: string): Config | undefined {
  const name = relative(process.cwd(), path);
  if (!/[\\/]package\.json$/.test(path)) return checkConfig(path, name, parse(name, text));
  // A broken package.json is reported by the tools that own it.
  if (!text.includes('"mdconv"')) return undefined;
  const manifest = parse(name, text);
  const own = isObject(manifest) ? manifest['mdconv'] : undefined;
  return isObject(own) ? checkConfig(path, `${name}, mdconv`, own) : undefined;
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`${name} is not valid JSON: ${(error as Error).message}`);
  }
}

function checkConfig(path: string, name: string, json: unknown): Config {
  if (!isObject(json)) throw new UsageError(`${name} must be an object.`);
  const { $schema: _schema, overrides = [], ...own } = json;
  const folder = dirname(path);
  if (!Array.isArray(overrides)) throw new UsageError(`${name}: "overrides" must be a list.`);
  return {
    path,
    options: readConfigOptions(own, { name, folder, allowed: configNames }),
    overrides: overrides.map((each, at) => readOverride(each, `${name}, overrides[${at}]`, folder)),
  };
}

function readOverride(json: unknown, name: string, folder: string): Override {
  const { files, options, ...others } = isObject(json) ? json : {};
  const patterns: readonly unknown[] = Array.isArray(files) ? files : [files];
  if (!patterns.every(isText) || !isObject(options) || Object.keys(others).length > 0)
    throw new UsageError(
      `${name} must have "files", a pattern or a list of patterns, and "options", an object.`,
    );
  const matchers = patterns.map((pattern) => createPathMatcher(below(pattern)));
  return {
    matches(path) {
      const found = relative(folder, path).split(sep).join('/');
      return matchers.some((isMatch) => isMatch(found));
    },
    options: readConfigOptions(options, { name, folder, allowed: overrideNames }),
  };
}

/** The name of a folder stands for all files in it. */
function below(pattern: string): string {
  const plain = pattern.replace(/^\.\//, '');
  return plain.endsWith('/') ? `${plain}**` : plain;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function withAncestors(folder: string): readonly string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...withAncestors(above)];
}
