import { Action, formats, paperSizeNames, readIsoDate } from '@mdconv/core';
import { repeated, single, toggle } from './option.ts';
import type { Option, Repeated, Single } from './option.ts';
import { anyText, listOf, numberFrom, oneOf, readMargins, wholeNumberFrom } from './readers.ts';

const output = {
  output: single({
    short: 'o',
    value: 'PATH',
    help: 'Write to this file; several outputs, to this folder. - is standard output.',
    expects: 'a file or a folder',
    read: anyText,
  }),
  to: single({
    value: 'FORMATS',
    help: `Any of ${formats.join(', ')}. Default: as -o ends, else html.`,
    expects: `any of ${formats.join(', ')}`,
    read: listOf(formats),
  }),
  width: single({
    value: 'COLUMNS',
    help: 'Wrap text output. Default: the width of the terminal, else none.',
    expects: 'a whole number from 20 to 1000',
    read: wholeNumberFrom(20, 1000),
  }),
  watch: toggle('Convert again whenever an input changes.'),
  jobs: single({
    value: 'N',
    help: 'Processes that convert side by side. Default: one a core, at most 4.',
    expects: 'a whole number from 1 to 64',
    read: wholeNumberFrom(1, 64),
  }),
};

const design = {
  design: single({
    value: 'SLUG',
    help: 'minimal-clean (default), executive-report, developer-docs or your own.',
    expects: 'the slug of a design system',
    read: anyText,
  }),
  'design-file': single({
    value: 'FILE',
    help: 'Load a design system of your own (JSON) and use it.',
    expects: 'a JSON file',
    read: anyText,
  }),
  fonts: single({
    value: 'DIR',
    help: 'Use the .ttf and .otf files of a folder too.',
    expects: 'a folder',
    read: anyText,
  }),
  'embed-fonts': toggle('Put the fonts into html and docx, for machines that lack them.'),
  paper: single({
    value: 'SIZE',
    help: `${paperSizeNames.join(', ')}.`,
    expects: `one of ${paperSizeNames.join(', ')}`,
    read: oneOf(paperSizeNames),
  }),
  landscape: toggle('Turn the page.'),
  margin: single({
    value: 'MM',
    help: 'Millimeters: all four, or top,right,bottom,left as in CSS.',
    expects: 'one, two, three or four numbers from 0 to 100, as 25 or 25,20',
    read: readMargins,
  }),
  'font-scale': single({
    value: 'N',
    help: 'Multiply every type size, 0.5 to 2.',
    expects: 'a number from 0.5 to 2',
    read: numberFrom(0.5, 2),
  }),
  'source-date': single({
    value: 'DATE',
    help: 'Date in the properties of pdf and docx, as 2026-03-01.',
    expects: 'a date as 2026-03-01 or 2026-03-01T09:30:00Z',
    read: (text) => readIsoDate(text),
  }),
};

const tidying = {
  actions: single({
    value: 'ACTIONS',
    help: 'clean, repair, both as clean,repair, or none. Default: clean.',
    expects: 'clean, repair, clean,repair or none',
    read: listOf(Action.options, 'none'),
  }),
  'no-tidy': toggle('Render the markdown as it is.'),
  'no-polish': toggle('Keep dashes and apostrophes as typed.'),
  tidy: toggle('Print the tidied markdown; render nothing.'),
  write: toggle('Write the tidied markdown back to its file.'),
  check: toggle('Change nothing; list what tidying would change, and exit 1 if so.'),
};

const pictures = {
  'allow-path': repeated({
    value: 'DIR',
    help: "Allow pictures from here beside the document's own folder.",
    expects: 'a folder',
    read: anyText,
  }),
  'allow-remote': toggle('Fetch pictures from the web.'),
};

const other = {
  json: toggle('Report each output as a line of JSON on standard output.'),
  quiet: toggle('Print errors only.', 'q'),
  version: toggle('Print the version.', 'v'),
  help: toggle('Print this help.', 'h'),
};

/** Every option by group, in the order of the help. */
export const optionGroups = {
  Output: output,
  Design: design,
  Tidying: tidying,
  Pictures: pictures,
  Other: other,
};

/** Every option by name. */
export const options = { ...output, ...design, ...tidying, ...pictures, ...other };

type Options = typeof options;

/** What a command line says, option by option. */
export type Given = {
  readonly [Name in keyof Options]: Options[Name] extends Repeated<infer Value>
    ? readonly Value[]
    : Options[Name] extends Single<infer Value>
      ? Value | undefined
      : boolean;
};

export const optionNames = Object.keys(options) as (keyof Options)[];

export const optionNamed = (name: string): Option | undefined =>
  Object.hasOwn(options, name) ? options[name as keyof Options] : undefined;
