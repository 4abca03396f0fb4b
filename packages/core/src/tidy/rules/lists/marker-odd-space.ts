import type { Line, Scan } from '../../../scan/index.ts';
import type { Proposal } from '../../edits.ts';
import { monthNames } from '../month-names.ts';
import type { Rule } from '../rule.ts';
import { beginsBlock, followsNumber, type TextLine, textLines } from '../marker-lines.ts';
import { unusual } from '../signs.ts';

/** All Unicode spaces except U+0020. Source: Unicode 16, PropList, White_Space. */
const odd = '\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000';
const oddSpace = new RegExp(`[${odd}]`, 'g');

/** Spaces, the marker of a heading, list item or blockquote, spaces, and the first word. */
const markedLine = new RegExp(`^([${odd} \\t]*)(#{1,6}|[-+*]|\\d{1,9}[.)])([${odd} \\t]+)(?=\\S)`);
const quotedLine = new RegExp(`^([${odd} \\t]+)(>)()`);
const quotedText = new RegExp(`^[${odd}]+(?=(\\S?))`);

/** Text that makes the line a thematic break, a row of markers or emphasis. */
const unlikely = /^[-+*#\s]+$|\*\s*$/;

/** Words after an ordinal number. */
const month = new RegExp(`^(?:${monthNames})`, 'iu');

export const markerOddSpace: Rule = {
  id: 'marker-odd-space',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary: 'Replaces no-break and other Unicode spaces around a block marker with plain spaces.',
  why: 'Word processors and web pages insert them, and the marker is then rendered as text.',
  source: 'CommonMark 0.31, 2.1: only spaces and tabs count as white space around markers.',
  needs: [unusual],
  changes: [
    { before: '#\u00A0Title\n', after: '# Title\n' },
    { before: '-\u00A0one\n-\u00A0two\n', after: '- one\n- two\n' },
    { before: '1.\u00A0one\n2.\u00A0two\n', after: '1. one\n2. two\n' },
    { before: '>\u00A0quoted\n>\u00A0\n>\u00A0more\n', after: '> quoted\n>\n> more\n' },
    { before: '##\u3000概要\n', after: '## 概要\n' },
    { before: '- a\n\u00A0\u00A0- b\n', after: '- a\n  - b\n' },
    { before: '> -\u2003one\r\n> -\u2003two\r\n', after: '> - one\r\n> - two\r\n' },
    { before: '1. one\n2.\u00A0two\n', after: '1. one\n2. two\n' },
    { before: 'Steps:\n*\u00A0\u00A0one\n', after: 'Steps:\n* one\n' },
    { before: '\u00A0> quoted\n', after: ' > quoted\n' },
  ],
  keeps: [
    '#\u00A0\n',
    '#\u00A03 im Land\n',
    '2.\u00A0Juni: Fest\n',
    'Zimmer 40 €*\n\n*\u00A0ohne Frühstück\n',
    '-\u00A0-\u00A0-\n',
    '\u3000\u3000春は曙。\n',
    'a\u00A0- b\n',
    '10\u00A0000\u00A0km\n',
    '# A\u00A0title\n',
    '- a\u00A0b\n',
    '`a\n-\u00A0b`\n',
    '```\n-\u00A0a\n```\n',
    'Wir treffen uns am\n1.\u00A0Mai.\n',
    'as reported in\n#\u00A012 by a user\n',
    'from 7 to\n-\u00A03 degrees\n',
    '–\u00A0Non, dit-il.\n',
    '1234567890.\u00A0a\n',
    '\\#\u00A0Title\n',
    '*\u00A0a\u00A0*\n',
    'x\n\n\u00A0\u00A0\u00A0\u00A0- code by its indent\n',
  ],
  expects: beginsBlock,
  propose({ text, scan }) {
    oddSpace.lastIndex = 0;
    if (!oddSpace.test(text)) return [];
    return textLines(scan).flatMap((line) => fix(scan, line));
  },
};

function fix(scan: Scan, candidate: TextLine): readonly Omit<Proposal, 'rule'>[] {
  const { line, index, content } = candidate;
  const found = quotedLine.exec(content) ?? markedLine.exec(content);
  if (!found) return fixBlockquote(scan.text, line, content);
  const [whole, before = '', marker = '', after = ''] = found;
  if (!isMarker(scan, candidate, { before, marker, rest: content.slice(whole.length) })) return [];
  const start = line.content + before.length + marker.length;
  return [
    { start: line.content, end: line.content + before.length, text: plain(before) },
    { start, end: start + after.length, text: hasOdd(after) ? ' ' : after },
  ].flatMap((edit) =>
    hasOdd(scan.text.slice(edit.start, edit.end)) ? [{ ...edit, group: index }] : [],
  );
}

interface Parts {
  readonly before: string;
  readonly marker: string;
  readonly rest: string;
}

function isMarker(scan: Scan, { line, index }: TextLine, { before, marker, rest }: Parts): boolean {
  if (unlikely.test(rest) || isMeant(scan, marker, rest)) return false;
  // Deeper, the line would become code.
  if (scan.lines[index - 1]?.kind !== 'paragraph') return line.indent + before.length < 4;
  if (/^\d/.test(rest)) return false;
  const number = Number.parseInt(marker, 10);
  return Number.isNaN(number) || followsNumber(scan, index, number);
}

/** Whether the space keeps a sign and its word together, as in `#3` and `2. Juni`, or belongs to the mark of a note. */
function isMeant({ text }: Scan, marker: string, rest: string): boolean {
  if (marker === '#') return /^\d/.test(rest);
  if (marker === '*') return /[^\s*]\*(?=\s|$)/m.test(text);
  return marker.endsWith('.') && month.test(rest);
}

/** A blockquote marker needs no space after it, so the Unicode space became part of its text. */
function fixBlockquote(
  text: string,
  line: Line,
  content: string,
): readonly Omit<Proposal, 'rule'>[] {
  if (line.lazy || text.charAt(line.content - 1) !== '>') return [];
  const found = quotedText.exec(content);
  if (!found) return [];
  const start = line.content;
  return [{ start, end: start + found[0].length, text: found[1] ? ' ' : '' }];
}

function plain(space: string): string {
  return space.replace(oddSpace, ' ');
}

function hasOdd(space: string): boolean {
  return plain(space) !== space;
}
