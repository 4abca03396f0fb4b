import { type Line, type LineKind, protectedRangeAt, type Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';

/** Kinds of lines whose trailing white space is significant. */
const verbatim: ReadonlySet<LineKind> = new Set([
  'front-matter',
  'fence',
  'code',
  'indented-code',
  'html',
]);

export const trailingWhitespace: Rule = {
  id: 'trailing-whitespace',
  pass: 'clean',
  isLayout: true,
  severity: 'must',
  render: 'P',
  summary: 'Removes spaces and tabs at line ends.',
  why: 'They are invisible, and two spaces in the wrong place are a hard line break.',
  source: 'CommonMark 0.31, 6.7 and 6.8; markdownlint MD009.',
  changes: [
    { before: '# Title   \n', after: '# Title\n' },
    { before: 'one \ntwo\t\n', after: 'one\ntwo\n' },
    { before: 'hard    \nbreak\n', after: 'hard  \nbreak\n' },
    { before: 'a\n  \nb\n', after: 'a\n\nb\n' },
    { before: '- a  \n- b \n', after: '- a\n- b\n' },
    { before: '> a \n>  \n> b\n', after: '> a\n>\n> b\n' },
    { before: '| a |  \n| - | \n', after: '| a |\n| - |\n' },
  ],
  keeps: [
    'hard  \nbreak\n',
    '```\ncode  \n```\n',
    '    code  \n    more\n',
    '`a  \nb`\n',
    '<pre>\na  \n</pre>\n',
    '---\ntitle: a  \n---\n\ntext\n',
    '[a](b "one  \ntwo")\n',
    'a \\ \nb\n',
    'no-break\u00A0\n',
  ],
  propose({ text, scan }) {
    if (!/[ \t](?:[\r\n]|$)/.test(text)) return [];
    const breaking = breakingLines(scan);
    return scan.lines.flatMap((line, index) => trimLine(text, scan, line, breaking[index] === 1));
  },
};

function trimLine(text: string, { ranges }: Scan, line: Line, breaks: boolean): TextChange[] {
  const { kind, start: lineStart, end } = line;
  if (end === lineStart || !isWhite(text.charCodeAt(end - 1)) || verbatim.has(kind)) return [];
  let start = end;
  while (start > lineStart && isWhite(text.charCodeAt(start - 1))) start -= 1;
  const range = protectedRangeAt(ranges, start, end);
  // White space inside a construct that continues on the next line is part of it.
  if (range && range.start < start && range.end > end) return [];
  const kept = breaks ? keptSpace(text.slice(start, end), text.charAt(start - 1)) : '';
  return kept.length === end - start ? [] : [{ start, end, text: kept }];
}

function keptSpace(space: string, before: string): string {
  // Source: CommonMark 0.31, 6.7: two or more spaces. micromark accepts no tab among them.
  if (/^ {2,}$/.test(space)) return '  ';
  // Without the space, a backslash would be a hard line break.
  return before === '\\' ? ' ' : '';
}

/**
 * For each line, 1 if its text continues on the next line, so trailing spaces can be a hard line
 * break.
 */
function breakingLines({ lines, blocks }: Scan): Uint8Array {
  const breaking = new Uint8Array(lines.length);
  for (const { kind, first, last } of blocks) {
    if (kind !== 'paragraph' && kind !== 'heading') continue;
    const end = lines[last]?.kind === 'setext-underline' ? last - 1 : last;
    breaking.fill(1, first, end);
  }
  return breaking;
}

function isWhite(code: number): boolean {
  return code === 32 || code === 9;
}
