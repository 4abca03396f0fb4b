import { contentAt, type PatternKind, type MatchedLine } from './pattern-family.ts';

/** Titles that programs underline with drawn lines. */
export const drawnUnderline: PatternKind = {
  id: 'heading-drawn-underline',
  summary: 'Turns a title that is underlined with dashes or box-drawing characters into a heading.',
  why: 'The title and the line run together in one paragraph.',
  source: 'CommonMark 0.31, 4.3; output of programs.',
  origins: ['program', 'chat'],
  changes: [
    {
      before: 'Known issues\n────────────\n\ntext\n',
      after: 'Known issues\n------------\n\ntext\n',
    },
    { before: 'a\n\nPart\n════\n\nb\n', after: 'a\n\nPart\n====\n\nb\n' },
    { before: '> Part two\n> ━━━━━━━━\n', after: '> Part two\n> --------\n' },
    { before: '# T\n\nTools\n—————\n\na\n', after: '# T\n\nTools\n-----\n\na\n' },
    { before: 'Part\n────────────\n', after: 'Part\n------------\n' },
  ],
  keeps: [
    'a\n──────────\n',
    'a\nKnown issues\n────────────\n',
    'Known issues\n────────────\nb\n',
    '┌──┐\n────\n',
    '`a`\n\n────\n',
    '- a\n────────\n',
    'So it goes.\n———\n',
    'Ada\n———\nBo\n',
  ],
  holds: /^[ \t>]*[─━═—–]{3,}[ \t]*\r?$/m,
  pattern: /(?:─{3,}|━{3,}|═{3,}|—{3,}|–{3,})(?=[ \t]*\r?$)/gm,
  write: ([signs], place) => {
    const title = contentAt(place.scan, place.index - 1).trim();
    if (!isBelowTitle(place) || contentAt(place.scan, place.index).trim() !== signs)
      return undefined;
    const isTitle = /\p{L}{2}/u.test(title) && !/[─-╿]/.test(title);
    const isEqual = signs.length >= title.length * 0.66 - 3 && !/[.:;,]$/.test(title);
    if (!isTitle || !isEqual) return undefined;
    return (signs.startsWith('═') ? '=' : '-').repeat(signs.length);
  },
};

/** Titles between two lines of equals signs. */
export const overlinedTitle: PatternKind = {
  id: 'heading-overlined',
  render: 'T',
  summary: 'Removes the line of equals signs above a title that has one below, too.',
  why: 'It is rendered as a part of the heading.',
  source: 'reStructuredText, sections; CommonMark 0.31, 4.3.',
  origins: ['program', 'typing'],
  needs: ['^=='],
  changes: [
    { before: '========\nPart one\n========\n', after: 'Part one\n========\n' },
    { before: 'a\n\n=====\n Part\n=====\n\nb\n', after: 'a\n\nPart\n=====\n\nb\n' },
    { before: '> ====\n> Part\n> ====\n', after: '> Part\n> ====\n' },
  ],
  keeps: [
    '====\nPart\n',
    'a\n====\nPart\n====\n',
    '====\n\nPart\n====\n',
    '```\n====\nPart\n====\n```\n',
    '====\na\nb\n====\n',
  ],
  holds: /^[ \t>]*={4,}[ \t]*\r?\n[^\n]+\n[ \t>]*={4,}/m,
  pattern: /={4,}[ \t]*\r?\n[ \t>]*(?=[^\s=])/g,
  write: ([found], { scan, index }) => {
    const { lines } = scan;
    const kinds = [index, index + 1, index + 2].map((at) => lines[at]?.kind).join();
    const starts = contentAt(scan, index).trim() === found.trim().replace(/\s*>*$/, '');
    return starts &&
      kinds === 'heading,heading,setext-underline' &&
      lines[index - 1]?.kind !== 'heading'
      ? ''
      : undefined;
  },
};

/** Whether a line is the second and last of a paragraph. */
function isBelowTitle({ scan: { lines }, line, index }: MatchedLine): boolean {
  const kinds = [index - 2, index - 1, index, index + 1].map(
    (at) => lines[at]?.kind === 'paragraph',
  );
  return !line.lazy && kinds.join() === 'false,true,true,false';
}
