import { Action, formats, paperSizeNames, readIsoDate } from '@mdconv/core';
import { repeated, single, toggle } from './option.ts';
import type { Repeated, Single } from './option.ts';
import { anyText, listOf, numberFrom, oneOf, readMargins, wholeNumberFrom } from './readers.ts';

const output = {
  output: single({
    short: 'o',
    value: 'PATH',
    help: 'Write to this file, or several outputs to this folder. - is standard output.',
    expects: 'a file or a folder',
    read: anyText,
  }),
  to: single({
    value: 'FORMATS',
    help: `Comma-separated: ${formats.join(', ')}. Default: the extension of -o, else html.`,
    expects: `any of ${formats.join(', ')}`,
    read: listOf(formats),
  }),
  width: single({
    value: 'COLUMNS',
    help: 'Wrap text output at this column. Default: the terminal width, else no wrapping.',
    expects: 'a whole number from 20 to 1000',
    read: wholeNumberFrom(20, 1000),
  }),
  watch: toggle('Convert again when an input changes.'),
  jobs: single({
    value: 'N',
    help: 'Number of worker processes. Default: one per core, at most 4.',
    expects: 'a whole number from 1 to 64',
    read: wholeNumberFrom(1, 64),
  }),
};

const design = {
  design: single({
    value: 'SLUG',
    help: 'minimal-clean (default), executive-report, developer-docs or a custom one.',
    expects: 'the slug of a design system',
    read: anyText,
  }),
  'design-file': single({
    value: 'FILE',
    help: 'Load a custom design system (JSON) and use it.',
    expects: 'a JSON file',
    read: anyText,
  }),
  fonts: single({
    value: 'DIR',
    help: 'Also use the .ttf and .otf files in this folder.',
    expects: 'a folder',
    read: anyText,
  }),
  'embed-fonts': toggle('Embed the fonts in html and docx, for machines without them.'),
  paper: single({
    value: 'SIZE',
    help: `Paper size: ${paperSizeNames.join(', ')}.`,
    expects: `one of ${paperSizeNames.join(', ')}`,
    read: oneOf(paperSizeNames),
  }),
  landscape: toggle('Use landscape orientation.'),
  margin: single({
    value: 'MM',
    help: 'Page margins in millimeters: one value, or top,right,bottom,left as in CSS.',
    expects: 'one, two, three or four numbers from 0 to 100, such as 25 or 25,20',
    read: readMargins,
  }),
  'font-scale': single({
    value: 'N',
    help: 'Scale all font sizes, 0.5 to 2.',
    expects: 'a number from 0.5 to 2',
    read: numberFrom(0.5, 2),
  }),
  'source-date': single({
    value: 'DATE',
    help: 'Date in the properties of pdf and docx, such as 2026-03-01.',
    expects: 'a date such as 2026-03-01 or 2026-03-01T09:30:00Z',
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
  'no-tidy': toggle('Do not tidy; render the markdown unchanged.'),
  'no-polish': toggle('Keep dashes and apostrophes as typed.'),
  tidy: toggle('Print the tidied markdown; do not render.'),
  write: toggle('Write the tidied markdown back to its file.'),
  check: toggle('List what tidying would change and exit with 1 if anything; change nothing.'),
};

const images = {
  'allow-path': repeated({
    value: 'DIR',
    help: "Allow images from this folder, in addition to the document's own folder.",
    expects: 'a folder',
    read: anyText,
  }),
  'allow-remote': toggle('Fetch images from the web.'),
};

const other = {
  json: toggle('Print a line of JSON for each output on standard output.'),
  quiet: toggle('Print errors only.', 'q'),
  version: toggle('Print the version.', 'v'),
  help: toggle('Print this help.', 'h'),
};

/** Every option by group, in the order of the help. */
export const optionGroups = {
  Output: output,
  Design: design,
  Tidying: tidying,
  Images: images,
  Other: other,
};

/** Every option by name. */
export const options = { ...output, ...design, ...tidying, ...images, ...other };

type Options = typeof options;

/** The parsed options of a command line. */
export type Given = {
  readonly [Name in keyof Options]: Options[Name] extends Repeated<infer Value>
    ? readonly Value[]
    : Options[Name] extends Single<infer Value>
      ? Value | undefined
      : boolean;
};

export const optionNames = Object.keys(options) as (keyof Options)[];
