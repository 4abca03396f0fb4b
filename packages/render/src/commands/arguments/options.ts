import { checkProfiles, designSystems, formats, paperSizeNames, readIsoDate } from '@mdconv/core';
import { severities } from '../../severities.ts';
import { repeated, single, toggle } from './option.ts';
import type { Option, Repeated, Single } from './option.ts';
import {
  anyText,
  httpUrl,
  listOf,
  numberFrom,
  oneOf,
  readMargins,
  wholeNumberFrom,
} from './readers.ts';
import { tidying } from './tidying-options.ts';

const output = {
  output: single({
    of: 'run',
    isPath: true,
    short: 'o',
    value: 'PATH',
    help: 'Write to this file, or several outputs to this folder. - is standard output.',
    expects: 'a file or a folder',
    read: anyText,
  }),
  to: single({
    of: 'run',
    renders: true,
    value: 'FORMATS',
    help: `Comma-separated: ${formats.join(', ')}. Default: the extension of -o, else html.`,
    expects: `any of ${formats.join(', ')}`,
    choices: formats,
    read: listOf(formats),
  }),
  width: single({
    renders: true,
    value: 'COLUMNS',
    help: 'Wrap text output at this column. Default: the terminal width, else no wrapping.',
    expects: 'a whole number from 20 to 1000',
    read: wholeNumberFrom(20, 1000),
  }),
  join: toggle('Join all inputs, in the order given, into one document.', {
    of: 'run',
    renders: true,
  }),
  data: single({
    of: 'run',
    renders: true,
    isPath: true,
    value: 'FILE',
    help: 'Convert once for each record of this JSON or CSV file; its fields fill {{tags}}.',
    expects: 'a JSON or CSV file',
    read: anyText,
  }),
  name: single({
    of: 'run',
    renders: true,
    value: 'TEMPLATE',
    help: 'With --data: name the outputs by their records, such as {{last}}-{{first}}.',
    expects: 'a name with tags, such as {{last}}',
    read: anyText,
  }),
  watch: toggle('Convert again when an input changes.', { of: 'line', renders: true }),
  jobs: single({
    of: 'run',
    renders: true,
    value: 'N',
    help: 'Number of worker processes. Default: one per core, at most 4.',
    expects: 'a whole number from 1 to 64',
    read: wholeNumberFrom(1, 64),
  }),
};

const design = {
  design: single(
    {
      renders: true,
      value: 'SLUG',
      help: 'minimal-clean (default), one that mdconv designs lists, or a custom one.',
      expects: 'the slug of a design system',
      choices: designSystems.map(({ slug }) => slug),
      read: anyText,
    },
    (designSystem) => ({ designSystem }),
  ),
  'design-file': single({
    renders: true,
    isPath: true,
    value: 'FILE',
    help: 'Load a custom design system (JSON) and use it.',
    expects: 'a JSON file',
    read: anyText,
  }),
  fonts: single({
    of: 'run',
    renders: true,
    isPath: true,
    value: 'DIR',
    help: 'Also use the .ttf and .otf files in this folder.',
    expects: 'a folder',
    read: anyText,
  }),
  'embed-fonts': toggle('Embed the fonts in docx too, for machines without them.', {
    renders: true,
  }),
  'no-embed-fonts': toggle('Leave the fonts out of html pages: some 50 KB less.', {
    renders: true,
  }),
  paper: single(
    {
      renders: true,
      value: 'SIZE',
      help: `Paper size: ${paperSizeNames.join(', ')}.`,
      expects: `one of ${paperSizeNames.join(', ')}`,
      choices: paperSizeNames,
      read: oneOf(paperSizeNames),
    },
    (paperSize) => ({ page: { paperSize } }),
  ),
  landscape: toggle('Use landscape orientation.', {
    renders: true,
    request: () => ({ page: { orientation: 'landscape' } }),
  }),
  margin: single(
    {
      renders: true,
      value: 'MM',
      help: 'Page margins in millimeters: one value, or top,right,bottom,left as in CSS.',
      expects: 'one, two, three or four numbers from 0 to 100, such as 25 or 25,20',
      read: readMargins,
    },
    (margins) => ({ page: { margins } }),
  ),
  'font-scale': single(
    {
      renders: true,
      value: 'N',
      help: 'Scale all font sizes, 0.5 to 2.',
      expects: 'a number from 0.5 to 2',
      read: numberFrom(0.5, 2),
    },
    (fontScale) => ({ page: { fontScale } }),
  ),
  title: single(
    {
      renders: true,
      value: 'TEXT',
      help: 'Title of the document, instead of that of its front matter.',
      expects: 'a title',
      read: anyText,
    },
    (title) => ({ properties: { title } }),
  ),
  toc: toggle('Add a table of contents.', {
    renders: true,
    request: () => ({ properties: { contents: true } }),
  }),
  'source-date': single({
    renders: true,
    value: 'DATE',
    help: 'Date in the properties of pdf and docx, such as 2026-03-01.',
    expects: 'a date such as 2026-03-01 or 2026-03-01T09:30:00Z',
    read: (text) => readIsoDate(text),
  }),
};

const images = {
  'allow-path': repeated({
    of: 'run',
    renders: true,
    isPath: true,
    value: 'DIR',
    help: "Allow images from this folder, in addition to the document's own folder.",
    expects: 'a folder',
    read: anyText,
  }),
  'allow-remote': toggle('Fetch images from the web.', { of: 'run', renders: true }),
  kroki: single({
    of: 'run',
    renders: true,
    value: 'URL',
    help: 'Draw diagrams in further languages, such as PlantUML, with this Kroki service.',
    expects: 'an http or https URL',
    read: httpUrl,
  }),
};

const checking = {
  profile: single({
    value: 'PROFILE',
    help: `For mdconv check: what the document is for: ${checkProfiles.join(', ')}.`,
    expects: `one of ${checkProfiles.join(', ')}`,
    choices: checkProfiles,
    read: oneOf(checkProfiles),
  }),
  format: single({
    of: 'run',
    value: 'FORMATS',
    help: 'For mdconv check: what the document becomes. Default: pdf.',
    expects: `any of ${formats.join(', ')}`,
    choices: formats,
    read: listOf(formats),
  }),
  gate: single({
    of: 'run',
    value: 'SEVERITY',
    help: `For mdconv check: exit with 1 from this severity on: ${severities.join(', ')}. Default: warning.`,
    expects: `one of ${severities.join(', ')}`,
    choices: severities,
    read: oneOf(severities),
  }),
};

const other = {
  config: single({
    of: 'line',
    isPath: true,
    value: 'FILE',
    help: 'Read options from this file. Default: the nearest mdconv.json, or mdconv in package.json.',
    expects: 'a JSON file',
    read: anyText,
  }),
  'no-config': toggle('Read options from no file.', { of: 'line' }),
  json: toggle('Print a line of JSON for each output on standard output.', { of: 'line' }),
  quiet: toggle('Print errors only.', { short: 'q', of: 'run' }),
  version: toggle('Print the version.', { short: 'v', of: 'line' }),
  help: toggle('Print this help.', { short: 'h', of: 'line' }),
};

/** Every option by group, in the order of the help. */
export const optionGroups = {
  Output: output,
  Design: design,
  Tidying: tidying,
  'Images and diagrams': images,
  Checking: checking,
  Other: other,
};

/** Every option by name. */
export const options = { ...output, ...design, ...tidying, ...images, ...checking, ...other };

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

/** Names of the options for which a condition holds, in the order of the help. */
export function namesWhere(holds: (option: Option) => boolean): readonly (keyof Options)[] {
  return optionNames.filter((name) => holds(options[name]));
}
