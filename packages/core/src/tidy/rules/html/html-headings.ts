import type { Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';

export const htmlHeadings: Rule = {
  id: 'html-headings',
  pass: 'repair',
  severity: 'should',
  render: 'T',
  summary: 'Closes a heading of html at the end of its line, and removes hashes from it.',
  why: 'Without its end tag, the heading includes the text below.',
  source: 'HTML Living Standard, 4.3.6; CommonMark 0.31, 4.6.',
  origins: ['chat', 'web', 'typing'],
  needs: ['<h0'],
  changes: [
    { before: '<h3>A\n\nText.\n', after: '<h3>A</h3>\n\nText.\n' },
    { before: '<h2 align="center">A\n\nb\n', after: '<h2 align="center">A</h2>\n\nb\n' },
    { before: '<h2>## A b</h2>\n', after: '<h2>A b</h2>\n' },
    { before: '<h2>A<h2>\n\nText.\n', after: '<h2>A</h2>\n\nText.\n' },
  ],
  keeps: [
    '<h3>A</h3>\n',
    '<h3>\nA\n</h3>\n',
    '<h3>A\nb</h3>\n',
    '`<h3>A`\n',
    '```\n<h3>A\n```\n',
    '<h2>A</h2><h3>B</h3>\n',
    '<h2><a id="a"></a>A</h2>\n',
  ],
  propose({ text, scan }) {
    if (!/<h[1-6]/i.test(text)) return [];
    return scan.lines.flatMap((line, index) =>
      line.kind === 'html' ? corrected(scan, index) : [],
    );
  },
};

/** The tag, the hashes of markdown, the text and what ends a heading in one line. */
const heading =
  /^(<h([1-6])(?:[ \t][^<>\n]{0,200})?>)(#{1,6}[ \t]+)?([^<>#\n][^<>\n]{0,200}?)((?:<\/?h[1-6]>)?)[ \t]*$/i;

function corrected({ text, lines }: Scan, index: number): readonly TextChange[] {
  const { content, end } = lines[index]!;
  const below = lines[index + 1];
  const [found, tag = '', level = '', hashes = '', words = '', close = ''] =
    heading.exec(text.slice(content, end)) ?? [];
  if (found === undefined) return [];
  const isOpen = close === '' && !/^\s*$/.test(below ? text.slice(below.start, below.end) : '');
  if (isOpen) return [];
  const from = content + tag.length;
  const to = from + hashes.length + words.length;
  const changes = [
    { start: from, end: from + hashes.length, text: '' },
    { start: to, end: to + close.length, text: `</h${level}>` },
  ];
  return changes.filter(({ start, end: until, text: written }) => {
    return text.slice(start, until).toLowerCase() !== written;
  });
}
