import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readConfig, settings } from './settings/index.ts';
import {
  commandHelp,
  commands,
  explainFailure,
  serve,
  UsageError,
  type Command,
  type CommandContext,
  type Result,
} from './commands/index.ts';
import { openServerStore } from './database/index.ts';
import { packageRoot } from './package-root.ts';

/**
 * The command line of `mdconv-server`. Exit codes: 0 success, 1 failure, 2 usage error.
 */
export async function main(argv: readonly string[], print = console.log): Promise<number> {
  // Only the current user may read the database, log and keys.
  process.umask(0o077);
  try {
    return await run(argv, print);
  } catch (error) {
    console.error(`mdconv-server: ${(error as Error).message}`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function run(argv: readonly string[], print: (line: string) => void): Promise<number> {
  const command = commands.find(({ name }) => `${argv.join(' ')} `.startsWith(`${name} `));
  const rest = argv.slice(command?.name.split(' ').length ?? (argv[0] === 'serve' ? 1 : 0));
  const { values, positionals } = parse(command, rest);
  if (values['help'] === true) {
    print(commandHelp(commands, command));
    return 0;
  }
  if (values['version'] === true) {
    print(await readVersion());
    return 0;
  }
  const own = Object.keys(command?.options ?? {});
  const flags = Object.entries(values).filter(([flag]) => !own.includes(flag));
  const config = readConfig(process.env, Object.fromEntries(flags));
  if (!command && positionals.length > 0)
    throw new UsageError(`No command ${JSON.stringify(positionals.join(' '))}. See --help.`);
  const work = command
    ? manage(command, { config, values, positionals }, print)
    : serve(config, print).then(() => 0);
  return work.catch((error: unknown) => {
    throw explainFailure(error, config);
  });
}

interface Parsed {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

function parse(command: Command | undefined, argv: readonly string[]): Parsed {
  const flags = [
    ...Object.values(settings).map(({ flag }) => flag),
    ...Object.keys(command?.options ?? {}),
  ];
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(flags.map((flag) => [flag, { type: 'string' } as const])),
        unlimited: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    });
  } catch (error) {
    // Drop Node's advice about operands that begin with a dash; no command has any.
    const [fault] = (error as Error).message.split(/\.?\n|\. To /, 1);
    throw new UsageError(`${fault}. See --help.`);
  }
}

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('package.json', packageRoot), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

async function manage(
  command: Command,
  { config, values, positionals }: Parsed & { readonly config: ReturnType<typeof readConfig> },
  print: (line: string) => void,
): Promise<number> {
  const { operands = [], options = {} } = command;
  const missing = Object.keys(options).find((flag) => options[flag]?.required && !values[flag]);
  if (missing) throw new UsageError(`${command.name} needs --${missing}. See --help.`);
  if (positionals.length !== operands.length)
    throw new UsageError(
      `${command.name} takes ${operands.join(' ') || 'no operand'}. See --help.`,
    );

  const { value, lines, failed } = await runCommand(command, {
    config,
    operands: positionals,
    options: values as Readonly<Record<string, string | undefined>>,
    now: Date.now,
  });
  if (values['json'] === true) print(JSON.stringify(value, null, 2));
  else lines.forEach((line) => print(line));
  return failed ? 1 : 0;
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
