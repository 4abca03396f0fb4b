import type { Line, LineKind, Scan } from '../../../scan/index.ts';
import type { Rule } from '../rule.ts';

/** UTF-16 code units of a line that is longer than most titles. */
const titleMax = 30;

export const cutMarker: Rule = {
  id: 'cut-marker',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary: 'Removes the marker of a list item or heading that ends the text.',
  why: 'A hyphen below a paragraph makes a heading of it, and an empty item is rendered as a bullet.',
  source: 'CommonMark 0.31, 4.3; answers of chat models that were cut off.',
  origins: ['chat'],
  changes: [
    { before: '- a\n- b\n\nIt is covered.\n-\n', after: '- a\n- b\n\nIt is covered.\n' },
    { before: '- a\n- b\n-\n', after: '- a\n- b\n' },
    { before: '1. a\n2. b\n3.', after: '1. a\n2. b' },
    { before: 'Text.\n\n##\n', after: 'Text.\n' },
    { before: '- **A:** a\n- **', after: '- **A:** a' },
    { before: '- [x] a\n- [ ] b\n- [', after: '- [x] a\n- [ ] b' },
  ],
  keeps: [
    'Title\n-\n',
    '-\n',
    'Notes:\n\n-\n',
    '-\n-\n-\n',
    '1.\n2.\n3.\n',
    'He left -\n',
    '```\n- a\n-\n```\n',
    '* * *\n',
  ],
  dropsText: true,
  propose({ text, scan }) {
    if (
      !/(?:^|\n)[ \t>]*(?:[-*+](?:[ \t]+(?:\[[ xX]?|\*{1,2}))?|\d{1,3}[.)](?:[ \t]+\*{1,2})?|#{1,6})[ \t]*\s{0,9}$/.test(
        text.slice(-200),
      )
    )
      return [];
    const { lines } = scan;
    const last = lastFilled(scan);
    const above = lines.slice(0, last).findLast((line) => filled(scan, line) !== '');
    if (last < 1 || !above || !isCut(scan, lines[last]!, above)) return [];
    return [{ start: above.end, end: lines[last]!.end, text: '' }];
  },
};

function filled({ text }: Scan, { start, end }: Line): string {
  return text.slice(start, end).trim();
}

function lastFilled(scan: Scan): number {
  return scan.lines.findLastIndex((line) => filled(scan, line) !== '');
}

/** Kinds of lines that have no markers. */
const literal: ReadonlySet<LineKind> = new Set([
  'code',
  'indented-code',
  'html',
  'front-matter',
  'fence',
]);

function isCut(scan: Scan, line: Line, above: Line): boolean {
  const marker = filled(scan, line);
  if (literal.has(line.kind)) return false;
  if (marker.startsWith('#')) return true;
  if (line.kind === 'setext-underline') return marker === '-' && isProse(scan, above);
  // Items above have text, so it is not a form to fill in.
  const sign = /\d/.test(marker) ? /^\d{1,3}[.)][ \t]+\S/ : /^[-*+][ \t]+\S/;
  if (!sign.test(filled(scan, above))) return false;
  if (/\[|\S[ \t]+\*/.test(marker)) return line.kind === 'paragraph';
  return line.kind !== 'paragraph' && hasOneEmptyItem(scan, marker);
}

/** Whether text is prose, not a title: it is long, or ends like a sentence, or the text has such a list. */
function isProse(scan: Scan, above: Line): boolean {
  const words = filled(scan, above);
  return words.length > titleMax || /[.!?:;,]$/.test(words) || /^[ \t]*-[ \t]+\S/m.test(scan.text);
}

function hasOneEmptyItem({ text }: Scan, marker: string): boolean {
  const form = /\d/.test(marker) ? /^[ \t>]*\d{1,3}[.)][ \t]*$/gm : /^[ \t>]*[-*+][ \t]*$/gm;
  return text.match(form)?.length === 1;
}
