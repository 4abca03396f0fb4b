import type { Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { FenceKind } from './fence-family.ts';

/** Titles whose underline opens a code block. */
export const tildeUnderline: FenceKind = {
  id: 'heading-tilde-underline',
  summary: 'Turns a title that is underlined with as many tildes into a heading.',
  why: 'The tildes open a code block, and the text up to the next underline is code.',
  source: 'CommonMark 0.31, 4.3 and 4.5; reStructuredText, sections.',
  origins: ['program', 'typing'],
  needs: ['^~~'],
  changes: [
    {
      before: 'Setup\n~~~~~\n\nSet it.\n\nLogging\n~~~~~~~\n\nLogs go.\n',
      after: 'Setup\n-----\n\nSet it.\n\nLogging\n-------\n\nLogs go.\n',
    },
    { before: 'Part two\n~~~~~~~~\n\nText.\n', after: 'Part two\n--------\n\nText.\n' },
    { before: 'a\n\nUsage\r\n~~~~~\r\n\r\nb\r\n', after: 'a\n\nUsage\r\n-----\r\n\r\nb\r\n' },
  ],
  keeps: [
    '~~~~\ncode\n~~~~\n',
    'Run:\n~~~~\nls\n~~~~\n',
    'Text\n~~~~\nls -la\n~~~~\n\nb\n',
    'Usage\n~~~\n\nb\n\n~~~\n',
    '```\nUsage\n~~~~~\n\nb\n```\n',
    '> Usage\n> ~~~~~\n>\n> b\n',
  ],
  holds: /^~{4,}[ \t]*\r?$/m,
  find: tildeUnderlines,
};

/** How many characters shorter or longer than its title an underline is. */
const slack = 1;

/** The underlines of titles, if no line of tildes in the text is anything else. */
function tildeUnderlines({ text, lines }: Scan): readonly TextChange[] {
  const raw = lines.map(({ start, end }) => text.slice(start, end).trimEnd());
  if (lines.some(({ kind }, index) => kind === 'fence' && raw[index]!.startsWith('`'))) return [];
  const found = lines.flatMap(({ start }, index) =>
    /^~{3,}/.test(raw[index]!) ? [{ start, index }] : [],
  );
  if (!found.every(({ index }) => underlines(raw, index))) return [];
  return found.map(({ start, index }) => {
    const { length } = raw[index]!;
    return { start, end: start + length, text: '-'.repeat(length) };
  });
}

/** Whether a line underlines a title that is a paragraph of its own. */
function underlines(raw: readonly string[], index: number): boolean {
  const [above = '', title = '', signs = '', below = ''] = [
    raw[index - 2],
    raw[index - 1],
    raw[index],
    raw[index + 1],
  ];
  if (!/^~{4,}$/.test(signs) || above !== '' || below !== '') return false;
  return /^\p{L}.*[^.:;,]$/u.test(title) && Math.abs(title.length - signs.length) <= slack;
}
