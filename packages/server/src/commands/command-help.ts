import { settings } from '../settings/index.ts';
import type { Command } from './command.ts';

const column = (text: string) => `  ${text.padEnd(30)} `;

/** The page that `--help` prints: all commands, or one of them with its options. */
export function commandHelp(commands: readonly Command[], command?: Command): string {
  return command ? commandPage(command) : mainPage(commands);
}

function mainPage(commands: readonly Command[]): string {
  return [
    'Usage: mdconv-server [serve] [settings]',
    '       mdconv-server COMMAND [options] [--json]',
    '       mdconv-server --version',
    '',
    'Serves the mdconv API, or manages the accounts of a server; that one may be running.',
    '',
    'Commands',
    `${column('serve')}Serves; what happens without a command.`,
    ...commands.map(({ name, summary }) => `${column(name)}${summary}`),
    '',
    'Settings, each also an environment variable',
    ...settingLines(),
    '',
    'mdconv-server COMMAND --help tells the options of a command.',
  ].join('\n');
}

function commandPage({
  name,
  summary,
  operands = [],
  options = {},
  settings: heeded = [],
}: Command): string {
  const usage = ['Usage: mdconv-server', name, ...operands, '[options] [--json]'].join(' ');
  const rows = Object.entries(options).map(
    ([flag, { value, help, required }]) =>
      `${column(`--${flag} ${value}`)}${help}${required ? ' (needed)' : ''}`,
  );
  return [
    usage,
    '',
    summary,
    '',
    'Options',
    ...rows,
    ...settingLines([...heeded, 'data', 'database-url']),
  ].join('\n');
}

function settingLines(only?: readonly string[]): string[] {
  return Object.values(settings)
    .filter(({ flag }) => !only || only.includes(flag))
    .map(
      ({ flag, variable, help, default: standard }) =>
        `${column(`--${flag}`)}${help}; ${variable}${standard && `, default ${standard}`}`,
    );
}
