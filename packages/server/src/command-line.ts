import { nearestName } from '@mdconv/core';
import { Command as Program, CommanderError, Option as ProgramOption } from 'commander';
import { commands, UsageError, type Command } from './commands/index.ts';
import { allSettings } from './settings/index.ts';

/** A parsed command line of `mdconv-server`. */
export interface CommandLine {
  /** Absent: serve. */
  readonly command?: Command;
  /** The first word of several commands, such as `keys`, if the line asks for help with all of them. */
  readonly group?: string;
  readonly operands: readonly string[];
  /** Values of the given options by name; a switch is `true`. */
  readonly values: Readonly<Record<string, string | true>>;
}

/** @throws {UsageError} an option is unknown or has no value, or an operand or option is missing */
export function parseCommandLine(argv: readonly string[]): CommandLine {
  const { command, group, rest } = readCommand(argv);
  const program = createProgram(command, group);
  const values: Record<string, string | true> = {};
  for (const option of program.options) {
    // Commander's own storage would use camel case.
    const name = option.name();
    program.on(`option:${name}`, (text: string | null) => (values[name] = text ?? true));
  }
  try {
    program.parse([...rest], { from: 'user' });
  } catch (error) {
    throw error instanceof CommanderError ? usageErrorOf(error, program, command) : error;
  }
  const operands = program.args;
  if (values['help'] || values['version']) return { command, group, operands, values };
  if (command) checkComplete(command, operands, values);
  else refuseOperands(operands);
  return { command, operands, values };
}

/** The command, absent if it is to serve, or a group that needs help, and what follows its words. */
function readCommand(
  argv: readonly string[],
): Pick<CommandLine, 'command' | 'group'> & { readonly rest: readonly string[] } {
  const [first = '-'] = argv;
  const command = findCommand(argv);
  if (command) return { command, rest: argv.slice(command.name.split(' ').length) };
  if (first === 'serve') return { rest: argv.slice(1) };
  if (first.startsWith('-')) return { rest: argv };
  if (
    membersOf(first).length > 0 &&
    argv.slice(1).every((word) => isHelp.test(word)) &&
    argv.length > 1
  )
    return { group: first, rest: argv.slice(1) };
  // Its options are unknown, too, and would be refused first.
  throw unknownCommand(argv);
}

const isHelp = /^(?:-h|--help)$/;

/** The commands that begin with a word. */
function membersOf(group: string | undefined): readonly Command[] {
  return commands.filter(({ name }) => name.startsWith(`${group} `));
}

function findCommand(words: readonly string[]): Command | undefined {
  return commands.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
}

function unknownCommand([first = '', second = '']: readonly string[]): UsageError {
  const names = ['serve', ...commands.map(({ name }) => name)].map((name) => name.split(' '));
  const members = names.flatMap(([group, member]) => (group === first && member ? [member] : []));
  if (members.length > 0 && (second === '' || second.startsWith('-')))
    return new UsageError(`${first} needs one of ${members.join(', ')}. See mdconv-server --help.`);
  const [group, word, known] =
    members.length > 0
      ? [`${first} `, second, members]
      : ['', first, [...names.map(([name = '']) => name), '--help', '--version']];
  const nearest = nearestName(word, known);
  const hint =
    nearest === undefined ? 'See mdconv-server --help.' : `Did you mean '${group}${nearest}'?`;
  return new UsageError(`Unknown command '${group}${word}'. ${hint}`);
}

function refuseOperands(words: readonly string[]): void {
  if (words.length === 0) return;
  const command = findCommand(words);
  if (!command) throw new UsageError('serve takes no operands. See mdconv-server --help.');
  throw new UsageError(`Put the command first: mdconv-server ${command.name} [options].`);
}

/** The text that `--help` prints: all commands, those of a group, or one of them with its options. */
export function commandHelp({ command, group }: Pick<CommandLine, 'command' | 'group'>): string {
  return createProgram(command, group).helpInformation().trimEnd();
}

const helpWidth = 100;

const summary =
  'Serves the mdconv API, or manages the accounts of a server, which can keep running.';

function createProgram(command: Command | undefined, group: string | undefined): Program {
  const program = new Program(['mdconv-server', command?.name ?? group ?? []].flat().join(' '))
    .usage(usageOf(command, group))
    .description(command?.summary ?? (group ? '' : summary))
    .argument('[operands...]')
    .helpOption(false)
    .exitOverride()
    .showSuggestionAfterError(false)
    .configureOutput({ writeErr: () => undefined })
    .configureHelp({
      helpWidth,
      visibleArguments: () => [],
      visibleCommands: () => (command ? [] : visibleCommands(group)),
      subcommandTerm: (each) => each.name(),
    })
    .action(() => undefined);
  for (const option of optionsOf(command, group)) program.addOption(option);
  return program;
}

function usageOf(command: Command | undefined, group: string | undefined): string {
  if (group) return 'COMMAND [options]';
  if (command) return [...(command.operands ?? []), '[options]'].join(' ');
  return '[serve] [settings]\n       mdconv-server COMMAND [options]\n       mdconv-server COMMAND --help';
}

function visibleCommands(group: string | undefined): Program[] {
  const serve = { name: 'serve', summary: 'Serves the API. This is the default command.' };
  const shown = group === undefined ? [serve, ...commands] : membersOf(group);
  return shown.map((each) => new Program(each.name).description(each.summary));
}

function optionsOf(
  command: Command | undefined,
  group: string | undefined,
): readonly ProgramOption[] {
  const own = Object.entries(command?.options ?? {}).map(
    ([name, { value, help, required }]) =>
      new ProgramOption(
        value === undefined ? `--${name}` : `--${name} <${value}>`,
        `${help}${required ? ' (required)' : ''}`,
      ),
  );
  const common = [
    ...(command ? [new ProgramOption('--json', 'Print the result as JSON.')] : []),
    new ProgramOption('-h, --help', 'Print this help.'),
    new ProgramOption('--version', 'Print the version.'),
  ];
  if (group !== undefined) return common;
  const shown = command && [...(command.settings ?? []), 'data', 'database-url'];
  // An option of a command takes precedence over a setting with the same name.
  const others = settingOptions(shown).filter(
    (setting) => !own.some((option) => option.name() === setting.name()),
  );
  return [...own, ...common, ...others];
}

/** All settings are accepted by every command; the help shows those that matter to it. */
function settingOptions(shown: readonly string[] | undefined): readonly ProgramOption[] {
  return allSettings.map(({ flag, variable, help, default: standard }) => {
    const value = flag === 'unlimited' ? '' : ' <VALUE>';
    const text = `${help}; ${variable}${standard && `, default ${standard}`}`;
    return new ProgramOption(`--${flag}${value}`, text)
      .helpGroup('Settings, each also an environment variable:')
      .hideHelp(shown !== undefined && !shown.includes(flag));
  });
}

function checkComplete(
  { name, operands: expected = [], options = {} }: Command,
  operands: readonly string[],
  values: CommandLine['values'],
): void {
  const missing = Object.keys(options).find((flag) => options[flag]?.required && !values[flag]);
  if (missing) throw new UsageError(`${name} needs --${missing}. See --help.`);
  if (operands.length !== expected.length)
    throw new UsageError(`${name} takes ${expected.join(' ') || 'no operands'}. See --help.`);
}

/** Commander's messages are such as `error: unknown option '--x'`. */
function usageErrorOf(
  { message }: CommanderError,
  program: Program,
  command: Command | undefined,
): UsageError {
  const fault = message.replace(/^error: /, '');
  const [, unknown = ''] = /^unknown option '-+([^'=]+)/.exec(fault) ?? [];
  // Of a command, not the settings that it does not show: `--account` is not meant as one of them.
  const known = program.options.filter(({ hidden }) => !hidden).map((option) => option.name());
  const nearest = nearestName(unknown, known);
  const usage = command
    ? `Usage: mdconv-server ${command.name} ${program.usage()}.`
    : 'See mdconv-server --help.';
  const hint = nearest === undefined ? usage : `Did you mean --${nearest}?`;
  return new UsageError(`${fault[0]?.toUpperCase()}${fault.slice(1)}. ${hint}`);
}
