import { printable } from '@mdconv/core';
import { commandHelp, parseCommandLine } from './command-line.ts';
import {
  explainFailure,
  serve,
  UsageError,
  type Command,
  type CommandContext,
  type Result,
} from './commands/index.ts';
import { readConfig, type Config } from './settings/index.ts';
import { openServerStore } from './database/index.ts';
import { packageVersion } from './package-root.ts';

/**
 * The command line of `mdconv-server`. Exit codes: 0 success, 1 failure, 2 the command line is
 * invalid.
 */
export async function main(argv: readonly string[], print = console.log): Promise<number> {
  // Only this user may read the database, the log and the keys.
  process.umask(0o077);
  try {
    return await run(argv, print);
  } catch (error) {
    const message = (error as Error).message.replace(/\s+/g, ' ');
    console.error(`mdconv-server: ${printable(message)}`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function run(argv: readonly string[], print: (text: string) => void): Promise<number> {
  // Names and paths of others must not control the terminal.
  const printLines = (lines: readonly string[]) => lines.forEach((line) => print(printable(line)));
  const line = parseCommandLine(argv);
  const { command, operands, values } = line;
  if (values['help']) {
    printLines(commandHelp(line).split('\n'));
    return 0;
  }
  if (values['version']) {
    printLines([packageVersion()]);
    return 0;
  }
  const own = Object.keys(command?.options ?? {});
  const flags = Object.entries(values).filter(([flag]) => !own.includes(flag));
  const config = readConfig(process.env, Object.fromEntries(flags));
  const work = command
    ? manage(command, { config, operands, options: values, now: Date.now }, printLines)
    : serve(config, (line) => printLines([line])).then(() => 0);
  return work.catch((error: unknown) => {
    throw explainFailure(error, config);
  });
}

async function manage(
  command: Command,
  { config, operands, options, now }: Invocation,
  printLines: (lines: readonly string[]) => void,
): Promise<number> {
  const given = Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, String(value)]),
  );
  const { value, lines, failed } = await runCommand(command, {
    config,
    operands,
    options: given,
    now,
  });
  printLines(options['json'] ? JSON.stringify(value, null, 2).split('\n') : lines);
  return failed ? 1 : 0;
}

interface Invocation {
  readonly config: Config;
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, string | true>>;
  readonly now: () => number;
}

async function runCommand(
  command: Command,
  context: Omit<CommandContext, 'store'>,
): Promise<Result> {
  if (command.kind === 'lone') return command.run(context);
  const store = await openServerStore(context.config, command);
  try {
    return await command.run({ ...context, store });
  } finally {
    await store.close();
  }
}
