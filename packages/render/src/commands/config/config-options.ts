import { suggestName } from '@mdconv/core';
import { relative, resolve } from 'node:path';
import type { Option } from '../arguments/option.ts';
import { namesWhere, options, type Given } from '../arguments/options.ts';
import { UsageError } from '../errors.ts';

/** Options of a configuration, by name without `--`. */
export type ConfigOptions = Partial<Given>;

/** A part of a configuration file. */
export interface ConfigPart {
  /** The file and the key within it, for messages. */
  readonly name: string;
  /** What paths are relative to. */
  readonly folder: string;
  /** Options that may be used there. */
  readonly allowed: readonly string[];
}

/** Names of the options that a configuration may have. */
export const configNames: readonly string[] = namesWhere(({ of }) => of !== 'line');

/** Names of the options that a configuration may have for some documents only. */
export const overrideNames: readonly string[] = namesWhere(({ of }) => of === undefined);

/** @throws {UsageError} an option is unknown or not allowed here, or its value is invalid */
export function readConfigOptions(values: unknown, part: ConfigPart): ConfigOptions {
  if (!isObject(values)) throw new UsageError(`${part.name} must be an object.`);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, readConfigOption(name, value, part)]),
  );
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readConfigOption(name: string, value: unknown, part: ConfigPart): unknown {
  const option = findOption(name, part);
  const expects = option.kind === 'switch' ? 'true or false' : option.expects;
  const read = readJson(value, option, part);
  if (read !== undefined) return read;
  throw new UsageError(
    `${part.name}: ${JSON.stringify(name)} takes ${expects}, not ${JSON.stringify(value)}.`,
  );
}

function findOption(name: string, { name: place, allowed }: ConfigPart): Option {
  const option: Option | undefined = Object.hasOwn(options, name)
    ? options[name as keyof typeof options]
    : undefined;
  if (!option)
    throw new UsageError(
      `${place}: The option ${JSON.stringify(name)} is unknown.${suggestName(name, allowed)}`,
    );
  if (allowed.includes(name)) return option;
  const where = option.of === 'run' ? 'for all documents' : 'on the command line';
  throw new UsageError(`${place}: ${JSON.stringify(name)} can only be set ${where}.`);
}

/** Reads a value as the command line would; `undefined` if it is invalid. */
function readJson(value: unknown, option: Option, part: ConfigPart): unknown {
  switch (option.kind) {
    case 'switch':
      return typeof value === 'boolean' ? value : undefined;
    case 'single': {
      const text = Array.isArray(value) && !option.isPath ? value.join(',') : value;
      return readText(text, option, part);
    }
    case 'repeated': {
      const list: readonly unknown[] = Array.isArray(value) ? value : [value];
      const read = list.map((each) => readText(each, option, part));
      return read.includes(undefined) ? undefined : read;
    }
  }
}

function readText(
  value: unknown,
  { read, isPath }: Exclude<Option, { kind: 'switch' }>,
  { folder }: ConfigPart,
): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = read(String(value));
  return isPath && typeof text === 'string' ? fromHere(folder, text) : text;
}

/** A path relative to the current folder, as on the command line. A final slash stays. */
function fromHere(folder: string, path: string): string {
  const slash = /[\\/]$/.exec(path)?.[0] ?? '';
  return `${relative(process.cwd(), resolve(folder, path)) || '.'}${slash}`;
}
