import { MdconvError, type Format } from '@mdconv/core';
import { expect, test } from 'vitest';
import { sample } from '@mdconv/tools/testing/laws';
import { hostileCode, hostileDocuments } from '@mdconv/tools/testing/hostile/hostile-documents';
import { linearMax, timeRatio } from '@mdconv/tools/testing/time-ratio';
import { convert } from '../src/index.ts';

/** Documents that are slow in layout and writers; the parser's test covers all hostile documents. */
const names = [
  ...['a', 'a ', 'a-', 'a/', 'a  \n', '\t', '`a` ', '- a\n', '# a\n', '> > a\n', '[^a]', '<br>\n'],
  ...['a\u00ad', '\u0301', 'a\u0301', '\u200d', '\u200f', '\u202e', '👩‍👩‍👧‍👦', '🇩🇪'],
  ...['中。', 'ﷺ', 'اب ', 'אa', 'क्', '| |\n', '<td colspan=1000 rowspan=1000>'],
]
  .map((unit) => `${JSON.stringify(unit)} repeated`)
  .concat(
    'lists of increasing depth',
    'alternating quote depths',
    'tables in lists',
    'a table of one column',
    'a table cell of one word',
    'a table cell of many words',
    'html rows of a table',
    'footnotes',
    'references to one footnote',
    'a heading of one line',
    'headings of the same text',
    'contents of many headings',
    'a link with a long address',
    'a code line',
    'a code line of one word',
    'code of empty lines',
  );

const documents = names.map((name) => {
  const found = hostileDocuments.find((document) => document.name === name);
  if (!found) throw new Error(`No hostile document is named ${name}.`);
  return found;
});

const formats: readonly Format[] = ['html', 'text', 'pdf', 'docx', 'png'];

// The step is coprime to the number of formats: each is sampled as often as the others.
const cases = [
  ...sample(
    documents.flatMap((document) => formats.map((format) => ({ ...document, format }))),
    7,
  ),
  ...sample(
    hostileCode.map((document) => ({ ...document, format: 'html' as const })),
    32,
  ),
];

test.each(cases)('$format takes time proportional to the length of $name', async (one) => {
  const work = (length: number) => convertOrReject(one.write(length), one.format);
  expect(await timeRatio(work, { length: 5_000, noiseMs: 100 })).toBeLessThan(linearMax);
});

async function convertOrReject(markdown: string, format: Format): Promise<void> {
  try {
    await convert({ markdown, format, actions: ['clean', 'repair'] });
  } catch (error) {
    if (!(error instanceof MdconvError)) throw error;
  }
}
