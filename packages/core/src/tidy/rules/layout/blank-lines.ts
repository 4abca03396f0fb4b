import type { Line, Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';

export const blankLines: Rule = {
  id: 'blank-lines',
  pass: 'clean',
  isLayout: true,
  severity: 'should',
  render: 'P',
  summary: 'Keeps one blank line between blocks, none at the start, and one line feed at the end.',
  why: 'Additional blank lines are not rendered.',
  source: 'markdownlint MD012 and MD047; CommonMark 0.31, 4.9.',
  changes: [
    { before: 'a\n\n\n\nb\n', after: 'a\n\nb\n' },
    { before: '\n\n# T\n', after: '# T\n' },
    { before: 'a', after: 'a\n' },
    { before: 'a\n\n\n', after: 'a\n' },
    { before: '- a\n\n\n- b\n', after: '- a\n\n- b\n' },
    { before: '> a\n>\n>\n> b\n', after: '> a\n>\n> b\n' },
    { before: '\n \n', after: '' },
  ],
  keeps: [
    '',
    'a\n\nb\n',
    '```\na\n\n\nb\n```\n',
    '    a\n\n\n    b\n',
    '<pre>\na\n\n\nb\n</pre>\n',
    '---\na: 1\n\n\nb: 2\n---\n',
    '```\na',
    '```\na\n\n\n',
    '> a\n>\n\n> b\n',
    '>\n>\n',
    // Without it, the two thematic breaks and the text between them would be front matter.
    '\n---\na: 1\n\n---\n',
  ],
  propose({ text, scan }) {
    const { lines } = scan;
    const first = lines.findIndex((line) => !isEmpty(text, line));
    if (first < 0) return text === '' ? [] : [{ start: 0, end: text.length, text: '' }];
    const last = lines.findLastIndex((line) => !isEmpty(text, line));
    return [
      ...atStart(text, lines, first),
      ...between(text, lines, first, last),
      ...atEnd(scan, last),
    ];
  },
};

function isEmpty(text: string, { kind, start, end }: Line): boolean {
  return kind === 'blank' && text.slice(start, end).trim() === '';
}

/** Whether a line is blank, apart from blockquote markers. */
function isBare(text: string, { kind, start, content }: Line): boolean {
  if (kind !== 'blank') return false;
  for (let at = start; at < content; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 9 && code !== 62) return false;
  }
  return true;
}

function atStart(text: string, lines: readonly Line[], first: number): TextChange[] {
  const next = lines[first];
  if (!next) return [];
  const fence = text.slice(next.start, next.end).trimEnd();
  const kept = fence === '---' || fence === '+++' ? 1 : 0;
  if (first <= kept) return [];
  return [{ start: lines[kept]?.start ?? 0, end: next.start, text: '' }];
}

function between(text: string, lines: readonly Line[], first: number, last: number): TextChange[] {
  const changes: TextChange[] = [];
  for (let index = first + 1; index < last; index += 1) {
    const kept = lines[index];
    if (!kept || !isBare(text, kept)) continue;
    let after = index + 1;
    while (after < last && isAlike(text, kept, lines[after])) after += 1;
    const start = lines[index + 1]?.start ?? 0;
    const end = lines[after]?.start ?? 0;
    if (after > index + 1) changes.push({ start, end, text: '' });
    index = after - 1;
  }
  return changes;
}

/** A blank line without a blockquote marker ends the blockquote, one with a marker does not. */
function isAlike(text: string, kept: Line, line: Line | undefined): boolean {
  return line !== undefined && isBare(text, line) && line.container === kept.container;
}

function atEnd({ text, lines, blocks }: Scan, last: number): TextChange[] {
  const block = blocks.at(-1);
  const open = block && 'closed' in block && !block.closed && block.last === lines.length - 1;
  const line = lines[last];
  // An unclosed code block would gain or lose a line.
  if (!line || open) return [];
  if (line.next === line.end) return [{ start: line.end, end: line.end, text: '\n' }];
  return line.next === text.length ? [] : [{ start: line.next, end: text.length, text: '' }];
}
