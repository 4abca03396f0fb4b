import { parseArgs } from 'node:util';
import { readConfig, settings } from './config.ts';
import {
  commandHelp,
  commands,
  explainFailure,
  openServerStore,
  serve,
  UsageError,
  type Command,
} from './commands/index.ts';

/**
 * The command line of `mdconv-server`. Exit codes: 0 done, 1 failed, 2 the command line is wrong.
 */
export async function main(argv: readonly string[], print = console.log): Promise<number> {
  // Database, log and keys are this user's business.
  process.umask(0o077);
  try {
    await run(argv, print);
    return 0;
  } catch (error) {
    console.error(`mdconv-server: ${(error as Error).message}`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function run(argv: readonly string[], print: (line: string) => void): Promise<void> {
  const command = commands.find(({ name }) => name === argv.slice(0, 2).join(' '));
  const rest = argv.slice(command ? 2 : argv[0] === 'serve' ? 1 : 0);
  const { values, positionals } = parse(command, rest);
  if (values['help'] === true) return print(commandHelp(commands, command));
  const own = Object.keys(command?.options ?? {});
  const flags = Object.entries(values).filter(([flag]) => !own.includes(flag));
  const config = readConfig(process.env, Object.fromEntries(flags));
  if (!command && positionals.length > 0)
    throw new UsageError(`No command ${JSON.stringify(positionals.join(' '))}. See --help.`);
  const work = command
    ? manage(command, { config, values, positionals }, print)
    : serve(config, print);
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
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message} See --help.`);
  }
}

async function manage(
  command: Command,
  { config, values, positionals }: Parsed & { readonly config: ReturnType<typeof readConfig> },
  print: (line: string) => void,
): Promise<void> {
  const { operands = [], options = {} } = command;
  const missing = Object.keys(options).find((flag) => options[flag]?.required && !values[flag]);
  if (missing) throw new UsageError(`${command.name} needs --${missing}. See --help.`);
  if (positionals.length !== operands.length)
    throw new UsageError(
      `${command.name} takes ${operands.join(' ') || 'no operand'}. See --help.`,
    );

  const store = await openServerStore(config);
  try {
    const { value, lines } = await command.run({
      config,
      operands: positionals,
      options: values as Readonly<Record<string, string | undefined>>,
      store,
      now: Date.now,
    });
    if (values['json'] === true) print(JSON.stringify(value, null, 2));
    else lines.forEach((line) => print(line));
  } finally {
    await store.close();
  }
}
