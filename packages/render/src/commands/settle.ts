import { formatTable, type Format } from '@mdconv/core';
import type { ConvertInvocation, Invocation, Output, TidyInvocation } from './invocation.ts';
import type { Given } from './options.ts';
import type { Arguments } from './read-arguments.ts';
import { formatOf, readOutput } from './read-output.ts';
import { UsageError } from './errors.ts';

/**
 * Interprets a command line.
 *
 * @throws {UsageError} its options contradict each other
 */
export function settle({ inputs, given }: Arguments): Invocation {
  if (given.help) return { mode: 'help' };
  if (given.version) return { mode: 'version' };
  if (inputs.length === 0)
    throw new UsageError('Name a file, a folder, or - for standard input. See mdconv --help.');
  const tidying = (['check', 'write', 'tidy'] as const).find((name) => given[name]);
  if (tidying) refuseBeside(tidying, given);
  return tidying ? settleTidy(inputs, given) : settleConvert(inputs, given);
}

/** Options for rendering, which tidying does not accept. */
const rendering = [
  'to',
  'width',
  'watch',
  'jobs',
  'design',
  'design-file',
  'fonts',
  'embed-fonts',
  'paper',
  'landscape',
  'margin',
  'font-scale',
  'source-date',
  'no-tidy',
  'allow-path',
  'allow-remote',
] as const satisfies readonly (keyof Given)[];

function refuseBeside(tidying: 'check' | 'write' | 'tidy', given: Given): void {
  const idle = rendering.find((name) => isGiven(given[name]));
  if (idle) throw new UsageError(`--${idle} cannot be used with --${tidying}.`);
  if (given.check && given.write) throw new UsageError('Use --check or --write, not both.');
  if (given.output !== undefined && tidying !== 'tidy')
    throw new UsageError(`-o cannot be used with --${tidying}.`);
}

function isGiven(value: Given[keyof Given]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}

function settleTidy(inputs: readonly string[], given: Given): TidyInvocation {
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
    output,
    actions: given.actions ?? ['clean'],
    polish: !given['no-polish'],
  };
}

function settleConvert(inputs: readonly string[], given: Given): ConvertInvocation {
  const output = readOutput(given.output);
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
    watch: given.watch,
    output,
    formats: settleFormats(given.to, output),
    request: settleRequest(given),
    designFile: given['design-file'],
    fonts: given.fonts,
    embedFonts: given['embed-fonts'],
    sourceDate: given['source-date'],
    width: given.width,
    images: { paths: given['allow-path'], remote: given['allow-remote'] },
    jobs: given.jobs,
  };
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

function settleRequest(given: Given): ConvertInvocation['request'] {
  return {
    ...(given.design !== undefined && { designSystem: given.design }),
    ...(given.actions && { actions: [...given.actions] }),
    settings: { tidy: { enable: !given['no-tidy'], polish: !given['no-polish'] } },
    page: {
      ...(given.paper && { paperSize: given.paper }),
      ...(given.landscape && { orientation: 'landscape' as const }),
      ...(given.margin && { margins: given.margin }),
      ...(given['font-scale'] !== undefined && { fontScale: given['font-scale'] }),
    },
  };
}
