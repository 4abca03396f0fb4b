import { formatTable, type Format } from '@mdconv/core';
import type {
  CheckInvocation,
  ConvertInvocation,
  Invocation,
  Output,
  TidyInvocation,
} from './arguments/invocation.ts';
import type { Option, RequestPart } from './arguments/option.ts';
import { namesWhere, optionNames, options, type Given } from './arguments/options.ts';
import type { Arguments } from './arguments/read-arguments.ts';
import { createVariants, isGiven, noConfig, type Config } from './config/index.ts';
import { formatOf, readOutput } from './outputs/read-output.ts';
import { UsageError } from './errors.ts';
import type { MergeFiles } from './inputs/merge-inputs.ts';

/**
 * Interprets a command line, with the options of a configuration file below its own.
 *
 * @throws {UsageError} its options contradict each other
 */
export function settle({ inputs, given }: Arguments, config: Config = noConfig): Invocation {
  if (given.help) return { mode: 'help' };
  if (given.version) return { mode: 'version' };
  if (inputs.length === 0)
    throw new UsageError('Name a file, a folder, or - for standard input. See mdconv --help.');
  const stray = (['gate', 'format', 'profile'] as const).find((name) => isGiven(given[name]));
  if (stray) throw new UsageError(`--${stray} is for mdconv check.`);
  const tidying = (['check', 'write', 'tidy'] as const).find((name) => given[name]);
  if (tidying) refuseBeside(tidying, given);
  if (tidying) {
    const { output } = given;
    const variantFor = createVariants(given, config, (options): TidyInvocation => ({
      // A configured folder is for what is rendered.
      ...settleTidy(inputs, { ...options, output }),
      variantFor: (path) => variantFor(path),
    }));
    return variantFor(undefined);
  }
  const variantFor = createVariants(given, config, (options): ConvertInvocation => ({
    ...settleConvert(inputs, options),
    variantFor: (path) => variantFor(path),
  }));
  return variantFor(undefined);
}

/**
 * Interprets the words after `mdconv check`.
 *
 * @throws {UsageError} its options contradict each other
 */
export function settleCheck({ inputs, given }: Arguments, config: Config): CheckInvocation {
  if (inputs.length === 0)
    throw new UsageError('Name a file, a folder, or - for standard input. See mdconv --help.');
  const idle = (['output', 'to', 'join', 'data', 'watch', 'write', 'tidy', 'check'] as const).find(
    (name) => isGiven(given[name]),
  );
  if (idle) throw new UsageError(`--${idle} cannot be used with mdconv check.`);
  const variantFor = createVariants(given, config, (options): CheckInvocation => ({
    ...settleConvert(inputs, { ...options, ...checkedOnly }),
    formats: options.format ?? ['pdf'],
    json: given.json,
    profile: options.profile ?? 'default',
    gate: options.gate ?? 'warning',
    variantFor: (path) => variantFor(path),
  }));
  return variantFor(undefined);
}

/** A check writes nothing, whatever a configuration says about outputs. */
const checkedOnly = { output: undefined, to: undefined, json: false, watch: false, join: false };

function refuseBeside(tidying: 'check' | 'write' | 'tidy', given: Given): void {
  const idle = namesWhere(({ renders }) => renders === true).find((name) => isGiven(given[name]));
  if (idle) throw new UsageError(`--${idle} cannot be used with --${tidying}.`);
  if (given.check && given.write) throw new UsageError('Use --check or --write, not both.');
  if (given.output !== undefined && tidying !== 'tidy')
    throw new UsageError(`-o cannot be used with --${tidying}.`);
}

function settleTidy(inputs: readonly string[], given: Given): Omit<TidyInvocation, 'variantFor'> {
  const mode = given.check ? 'check' : given.write ? 'write' : 'print';
  if (mode === 'write' && inputs.includes('-'))
    throw new UsageError('Standard input cannot be written back; use --tidy.');
  const output = readOutput(given.output);
  if (mode === 'print' && given.json && output.kind === 'standard')
    throw new UsageError('--json needs a file or a folder: -o PATH.');
  return {
    mode,
    inputs,
    quiet: given.quiet,
    json: given.json,
    rules: given.rules,
    output,
    actions: given.actions ?? ['clean'],
    polish: !given['no-polish'],
  };
}

function settleConvert(
  inputs: readonly string[],
  given: Given,
): Omit<ConvertInvocation, 'variantFor'> {
  const output = readOutput(given.output);
  if (given.name !== undefined && given.data === undefined)
    throw new UsageError('--name needs --data FILE.');
  if (given.watch && inputs.includes('-'))
    throw new UsageError('Standard input cannot be watched.');
  if ((given.watch || given.json) && output.kind === 'standard')
    throw new UsageError(
      `${given.watch ? '--watch' : '--json'} needs a file or a folder: -o PATH.`,
    );
  return {
    mode: 'convert',
    inputs,
    quiet: given.quiet,
    json: given.json,
    rules: given.rules,
    join: given.join,
    watch: given.watch,
    ...(given.data !== undefined && { merge: settleMerge(given.data, given) }),
    output,
    formats: settleFormats(given.to, output),
    ...settleRequest(given),
    designFile: given['design-file'],
    fonts: given.fonts,
    embedFonts: settleFonts(given),
    sourceDate: given['source-date'],
    width: given.width,
    images: { paths: given['allow-path'], remote: given['allow-remote'] },
    kroki: given.kroki,
    jobs: given.jobs,
  };
}

function settleMerge(data: string, given: Given): MergeFiles {
  for (const other of ['join', 'watch'] as const)
    if (given[other]) throw new UsageError(`Use --data or --${other}, not both.`);
  return { data, ...(given.name !== undefined && { name: given.name }) };
}

/** Undefined if each format decides. */
function settleFonts(given: Given): boolean | undefined {
  const [embed, leaveOut] = [given['embed-fonts'], given['no-embed-fonts']];
  if (embed && leaveOut) throw new UsageError('Use --embed-fonts or --no-embed-fonts, not both.');
  return embed || leaveOut ? embed : undefined;
}

function settleFormats(to: readonly Format[] | undefined, output: Output): readonly Format[] {
  const named = output.kind === 'file' ? formatOf(output.path) : undefined;
  if (output.kind === 'file' && !to && !named)
    throw new UsageError(
      `The extension of ${output.path} is not one of ${Object.values(formatTable)
        .map(({ extension }) => extension)
        .join(', ')}; add --to FORMAT.`,
    );
  if (output.kind === 'file' && to && named && !(to.length === 1 && to[0] === named))
    throw new UsageError(
      `${output.path} is the name of a ${named} file, but --to is ${to.join(',')}.`,
    );
  return to ?? [named ?? 'html'];
}

/** What the options of a document are in its request, and the properties that they set. */
function settleRequest(given: Given): Pick<ConvertInvocation, 'request' | 'properties'> {
  const parts = optionNames.flatMap((name) => {
    const option: Option = options[name];
    const value = given[name];
    const isSet = value !== undefined && value !== false;
    return option.request && isSet ? [option.request(value as true)] : [];
  });
  const { properties = {}, ...request } = parts.reduce<RequestPart>(merged, {});
  return { request, properties };
}

/** Both, with the values of the second where both have one. */
function merged<Values extends object>(one: Values, other: Values): Values {
  const values = Object.entries(other).map(([name, value]: [string, unknown]) => {
    const known = (one as Record<string, unknown>)[name];
    return [name, isPlain(known) && isPlain(value) ? merged(known, value) : value];
  });
  return { ...one, ...(Object.fromEntries(values) as Partial<Values>) };
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
