import { parseArgs } from 'node:util';
import { nearest } from './nearest.ts';
import type { Option } from './option.ts';
import { optionNamed, optionNames, type Given } from './options.ts';
import { UsageError } from './usage-error.ts';

/** A command line taken apart. */
export interface Arguments {
  readonly inputs: readonly string[];
  readonly given: Given;
}

/** @throws {UsageError} an option is unknown, lacks its value or has a wrong one */
export function readArguments(argv: readonly string[]): Arguments {
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(optionNames.map((name) => [name, parserOption(name)])),
    allowPositionals: true,
    // Its own complaints name neither the nearest option nor what a value may be.
    strict: false,
    tokens: true,
  });

  const inputs: string[] = [];
  const given: Record<string, unknown> = Object.fromEntries(
    optionNames.map((name) => [name, emptyValue(name)]),
  );
  for (const token of tokens) {
    if (token.kind === 'positional') inputs.push(token.value);
    if (token.kind !== 'option') continue;
    const option = optionNamed(token.name);
    if (!option) throw unknown(token.rawName);
    const value = readValue(option, token);
    given[token.name] =
      option.kind === 'repeated' ? [...(given[token.name] as unknown[]), value] : value;
  }
  return { inputs, given: given as Given };
}

function parserOption(name: string) {
  const option = optionNamed(name);
  const type = option?.kind === 'switch' ? ('boolean' as const) : ('string' as const);
  return { type, ...(option?.short && { short: option.short }) };
}

function emptyValue(name: string): unknown {
  switch (optionNamed(name)?.kind) {
    case 'switch':
      return false;
    case 'repeated':
      return [];
    default:
      return undefined;
  }
}

interface OptionToken {
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function readValue(option: Option, { rawName, value, inlineValue }: OptionToken): unknown {
  if (option.kind === 'switch') {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value.`);
    return true;
  }
  const isOption = value !== undefined && !inlineValue && /^-./.test(value);
  if (value === undefined || isOption)
    throw new UsageError(`${rawName} takes ${option.expects}; nothing is given.`);
  const read = option.read(value);
  if (read === undefined)
    throw new UsageError(`${rawName} takes ${option.expects}, not ${JSON.stringify(value)}.`);
  return read;
}

function unknown(rawName: string): UsageError {
  const name = rawName.replace(/^-+/, '');
  const guess = nearest(name, optionNames);
  return new UsageError(
    `Unknown option ${rawName}. ${guess ? `Did you mean --${guess}?` : 'See mdconv --help.'}`,
  );
}
