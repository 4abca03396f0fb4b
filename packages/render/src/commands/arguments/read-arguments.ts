import { formats, nearestName } from '@mdconv/core';
import { Command, CommanderError, Option as CommanderOption } from 'commander';
import type { Option } from './option.ts';
import { optionGroups, optionNames, options, type Given } from './options.ts';
import { UsageError } from '../errors.ts';

/** A parsed command line. */
export interface Arguments {
  readonly inputs: readonly string[];
  readonly given: Given;
}

/** @throws {UsageError} an option is unknown, has no value or an invalid one */
export function readArguments(argv: readonly string[]): Arguments {
  const program = createProgram();
  const given: Record<string, unknown> = Object.fromEntries(
    optionNames.map((name) => [name, defaultOf(options[name])]),
  );
  for (const name of optionNames) {
    const option: Option = options[name];
    // Commander's own storage would keep `--tidy` and `--no-tidy` under one name.
    program.on(`option:${name}`, (text: string | null) => {
      const value = option.kind === 'switch' ? true : readValue(name, option, text ?? '');
      given[name] = option.kind === 'repeated' ? [...(given[name] as unknown[]), value] : value;
    });
  }
  try {
    program.parse([...argv], { from: 'user' });
  } catch (error) {
    throw error instanceof CommanderError ? usageErrorOf(error) : error;
  }
  return { inputs: program.args, given: given as Given };
}

/** The text that `mdconv --help` prints. */
export function help(): string {
  return `${createProgram().helpInformation()}${examples}`;
}

/** Loading the language data of `Intl.ListFormat` takes as long as converting a small document. */
const formatList = `${formats.slice(0, -1).join(', ')} and ${formats.at(-1)}`;

const description =
  `Converts markdown to ${formatList} with professional typography. Folders are ` +
  'searched for .md and .markdown files; quoted patterns such as "**/*.md" work in every shell; - is ' +
  'standard input, which is also read if nothing is named. Links between the documents of one ' +
  'run become links between their outputs. A single output is written to ' +
  'standard output unless -o names a file; several outputs are written to the folder that -o names.';

const examples = `
Examples:
  mdconv report.md -o report.pdf --design executive-report
  mdconv docs/ notes.md --to pdf,docx -o out/
  mdconv 'chapters/**/*.md' --toc -o out/
  mdconv --join intro.md chapters/ --title Book --toc -o book.pdf
  curl -s https://example.org/readme.md | mdconv --to text
  mdconv --check --actions clean,repair docs/
  mdconv --write README.md
  mdconv check report.md --profile report --gate error

Other commands:
  mdconv check FILE...                say whether documents are fit to send; --check lists what tidying
                                      would change
  mdconv import FILE.docx|FILE.html   write the markdown of a Word document or a page beside it
  mdconv designs [-o FOLDER]          list the designs with pictures, or draw pages of each
  mdconv doctor                       check that every format works on this machine
  mdconv mcp [--root DIR]             serve agents by the Model Context Protocol, with the files in DIR
  mdconv completions bash|zsh|fish    print completions for a shell

Options can also be set in mdconv.json, or in package.json under mdconv:
  { "design": "executive-report", "toc": true,
    "overrides": [{ "files": "legal/**", "options": { "paper": "Letter" } }] }

Exit codes:
  0  success
  1  a conversion failed, or --check or mdconv check found something
  2  the command line is invalid
`;

const helpWidth = 100;

function createProgram(): Command {
  const program = new Command('mdconv')
    .usage('[options] FILE|FOLDER|PATTERN|- ...')
    .description(description)
    .argument('[inputs...]')
    .helpOption(false)
    .exitOverride()
    .showSuggestionAfterError(false)
    .configureOutput({ writeErr: () => undefined })
    .configureHelp({ helpWidth, visibleArguments: () => [] });
  for (const [title, group] of Object.entries(optionGroups))
    for (const [name, option] of Object.entries<Option>(group))
      program.addOption(toCommander(name, option).helpGroup(`${title}:`));
  return program;
}

function toCommander(name: string, option: Option): CommanderOption {
  const short = option.short ? `-${option.short}, ` : '';
  const value = option.kind === 'switch' ? '' : ` <${option.value}>`;
  return new CommanderOption(`${short}--${name}${value}`, option.help);
}

function defaultOf({ kind }: Option): unknown {
  switch (kind) {
    case 'switch':
      return false;
    case 'repeated':
      return [];
    case 'single':
      return undefined;
  }
}

function readValue(name: string, option: Exclude<Option, { kind: 'switch' }>, text: string) {
  const value = option.read(text);
  if (value !== undefined) return value;
  throw new UsageError(`--${name} takes ${option.expects}, not ${JSON.stringify(text)}.`);
}

/** Commander's messages are such as `error: unknown option '--x'`. */
function usageErrorOf({ message }: CommanderError): UsageError {
  const fault = message.replace(/^error: /, '');
  const [, unknown = ''] = /^unknown option '-+([^'=]+)/.exec(fault) ?? [];
  const nearest = nearestName(unknown, optionNames);
  const hint = nearest === undefined ? 'See mdconv --help.' : `Did you mean --${nearest}?`;
  return new UsageError(`${fault[0]?.toUpperCase()}${fault.slice(1)}. ${hint}`);
}
