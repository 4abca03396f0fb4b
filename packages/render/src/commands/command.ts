import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { nearestName } from '@mdconv/core';
import { packageRoot } from '../package-root.ts';
import { convertFiles } from './convert-files.ts';
import { findInputs, hasStandardInput, type Input } from './inputs/find-inputs.ts';
import type { ConvertInvocation, TidyInvocation } from './arguments/invocation.ts';
import { oneLine, UsageError } from './errors.ts';
import { help, readArguments, type Arguments } from './arguments/read-arguments.ts';
import { loadConfig, noConfig, type Config } from './config/index.ts';
import { createReporter, type Reporter } from './reporter.ts';
import { settle, settleCheck } from './settle.ts';
import { tidyFiles } from './tidy-files.ts';
import { print, printLine, tellLine } from './outputs/write-output.ts';

/**
 * Runs the `mdconv` command line. What only some command lines need is imported when they need it.
 *
 * @returns the exit status: 0 all went well, 1 something failed or was found, 2 wrong usage
 */
export async function command(argv: readonly string[]): Promise<number> {
  try {
    const status = await runSubcommand(argv);
    if (status !== undefined) return status;
    const args = await withStandardInput(readArguments(argv));
    const invocation = settle(args, await configFor(args));
    switch (invocation.mode) {
      case 'help':
        await print(help());
        return 0;
      case 'version':
        await printLine(await version());
        return 0;
      default:
        return await work(invocation);
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    tellLine(oneLine(error.message));
    return 2;
  }
}

/** The command reads what is piped to it if there are no files. */
async function withStandardInput({ inputs, given }: Arguments): Promise<Arguments> {
  const isNeeded = inputs.length === 0 && !given.help && !given.version;
  return { inputs: isNeeded && (await hasStandardInput()) ? ['-'] : inputs, given };
}

const subcommands: Readonly<Record<string, (words: readonly string[]) => Promise<number>>> = {
  async doctor(words) {
    if (words.length > 0) throw new UsageError('mdconv doctor takes no arguments.');
    const { doctor } = await import('./doctor.ts');
    return (await doctor(await version())) ? 0 : 1;
  },
  async import(words) {
    const { importFiles } = await import('./import-files.ts');
    return (await importFiles(words)) ? 0 : 1;
  },
  async designs(words) {
    const { listDesigns } = await import('./list-designs.ts');
    await listDesigns(words);
    return 0;
  },
  async check(words) {
    const args = await withStandardInput(readArguments(words));
    if (args.given.help) {
      await print(help());
      return 0;
    }
    const invocation = settleCheck(args, await configFor(args));
    const reporter = createReporter(invocation);
    const { inputs, problems } = await findInputs(invocation.inputs);
    for (const { name, message } of problems) reporter.fail(name, new Error(message));
    const { checkFiles } = await import('./check-files.ts');
    const failed = await checkFiles(inputs, invocation, reporter);
    return failed > 0 || reporter.failures > 0 ? 1 : 0;
  },
  async mcp(words) {
    const { serveMcp } = await import('./serve-mcp.ts');
    await serveMcp(words, await version());
    return 0;
  },
  async completions(words) {
    const { completionScript, shells } = await import('./completions.ts');
    const shell = shells.find((known) => words.length === 1 && known === words[0]);
    if (!shell) throw new UsageError(`mdconv completions takes one of ${shells.join(', ')}.`);
    await print(completionScript(shell));
    return 0;
  },
};

/** `undefined`: the first word is a document. A document of the name of a subcommand is `./doctor`. */
async function runSubcommand([name = '', ...words]: readonly string[]) {
  if (Object.hasOwn(subcommands, name)) return subcommands[name]?.(words);
  const nearest = nearestName(name, [...Object.keys(subcommands), '--help', '--version']);
  if (nearest !== undefined && /^[a-z]+$/i.test(name) && !existsSync(name))
    throw new UsageError(`There is no command or file '${name}'. Did you mean '${nearest}'?`);
  return undefined;
}

async function configFor({ given }: Arguments): Promise<Config> {
  if (given.config !== undefined && given['no-config'])
    throw new UsageError('Use --config or --no-config, not both.');
  const isUnused = given['no-config'] || given.help || given.version;
  return isUnused ? noConfig : loadConfig(given.config);
}

async function work(invocation: ConvertInvocation | TidyInvocation): Promise<number> {
  const reporter = createReporter(invocation);
  if (invocation.mode === 'convert' && isBook(invocation.inputs))
    return convertBook(invocation, reporter);
  const { inputs, problems } = await findInputs(invocation.inputs);
  for (const { name, message } of problems) reporter.fail(name, new Error(message));

  if (invocation.mode !== 'convert') {
    const changed = await tidyFiles(inputs, invocation, reporter);
    return reporter.failures > 0 || (invocation.mode === 'check' && changed > 0) ? 1 : 0;
  }
  if (invocation.join) {
    // A book without one of its chapters is not what was asked for.
    if (reporter.failures > 0) return 1;
    const { joinFiles } = await import('./join-files.ts');
    await joinFiles(inputs, invocation, reporter);
  } else await convertFiles(await filled(inputs, invocation), invocation, reporter);
  if (!invocation.watch) return reporter.failures > 0 ? 1 : 0;
  const { watchFiles } = await import('./watch-files.ts');
  await watchFiles(inputs, invocation, reporter);
  return 0;
}

async function convertBook(invocation: ConvertInvocation, reporter: Reporter): Promise<number> {
  if (invocation.watch) throw new UsageError('--watch does not watch the files of a book.');
  if (invocation.merge) throw new UsageError('--data does not fill the chapters of a book.');
  const { openBook } = await import('./inputs/open-book.ts');
  const book = await openBook(invocation.inputs[0]!);
  const { design } = book.book;
  const request = { ...(design && { designSystem: design }), ...invocation.request };
  const { joinFiles } = await import('./join-files.ts');
  await joinFiles(book.inputs, { ...invocation, request }, reporter, book);
  return reporter.failures > 0 ? 1 : 0;
}

/** Whether the inputs of a command are a book. */
function isBook([name = '', ...others]: readonly string[]): boolean {
  return others.length === 0 && /\.ya?ml$/i.test(name);
}

/** The inputs, or one for each record of the data. */
async function filled(inputs: readonly Input[], { merge }: ConvertInvocation) {
  if (!merge) return inputs;
  const { mergeInputs } = await import('./inputs/merge-inputs.ts');
  return mergeInputs(inputs, merge);
}

async function version(): Promise<string> {
  const manifest = await readFile(new URL('package.json', packageRoot()), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
