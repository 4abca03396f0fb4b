import { type Line, protectedRangeAt, type Scan, lineContent } from '../../../scan/index.ts';
import { type TextChange, replaceMatches } from '../../edits.ts';
import type { Rule } from '../rule.ts';

/** Starts of blocks whose marker is escaped. */
const escapedStart =
  /^(?:(?:\\#|#)(?:\\?#){0,5}[ \t]+\S|\\[-*+][ \t]+\S|\d{1,9}\\[.)][ \t]+\S|\\>|(?:\\`){3}|\\`{3}|(?:\\[-*_]){3}|\\(?:-{3}|\*{3}|_{3}))/;

/** The least number of escaped blocks, and their least share of all blocks with a marker. */
const startsMin = 3;
const shareMin = 0.9;

/** A backslash and the syntax that it escapes; two backslashes belong together. */
const escape = /\\(?:\\|[-#*+.>`_~![\]()])/g;

/** Blocks that belong together if no other block is between them. */
const joining = /^\\?(?:[-*+>](?=[ \t])|\|)|^\d{1,9}(?=\\[.)])/;

export const escapedMarkdown: Rule = {
  id: 'escaped-markdown',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary: 'Unescapes a document in which every marker is escaped.',
  why: 'Headings, emphasis and lists are rendered as hashes, asterisks and dashes.',
  source: 'CommonMark 0.31, 2.4; editors and converters that escape pasted text.',
  needs: ['\\'],
  changes: [
    {
      before: '\\# T\n\n\\- a\n\\- **b**\n',
      after: '# T\n\n- a\n- **b**\n',
    },
    {
      before: '\\## One\n\n1\\. a\\_b\n2\\. \\*\\*c\\*\\*\n\n\\---\n\nend\n',
      after: '## One\n\n1. a_b\n2. **c**\n\n---\n\nend\n',
    },
    {
      before: '\\# T\n\n\n&nbsp;\n\n\\- a\n\n\\- b\n',
      after: '# T\n\n\n- a\n- b\n',
    },
    {
      before: '\\# T\r\n\r\n\\* a\r\n\\* see \\[docs\\](https://a.b)\r\n',
      after: '# T\r\n\r\n* a\r\n* see [docs](https://a.b)\r\n',
    },
    {
      before: '\\# T\r\n\r\n&nbsp;\r\n\r\n1\\. a\r\n\r\n2\\. b\r\n\r\nend\r\n',
      after: '# T\r\n\r\n1. a\r\n2. b\r\n\r\nend\r\n',
    },
    {
      before: '\\# T\n&nbsp;\n\n1\\. a\n\n\\- b\n\n2\\. c\n',
      after: '# T\n1. a\n\n- b\n\n2. c\n',
    },
    {
      before: '\\# T\n\n\\> quoted\n\n\\`\\`\\`sh\nls \\*.md\n\\`\\`\\`\n',
      after: '# T\n\n> quoted\n\n```sh\nls *.md\n```\n',
    },
    {
      before: '\\#\\# A\n\n\\#\\# B\n\n\\#\\# C \\\\ D \\$5\n',
      after: '## A\n\n## B\n\n## C \\\\ D \\$5\n',
    },
    {
      before: '\\# A\n\n\\# B\n\n\\# C\n\n`a\\_b` \\(x\\_1\\) | p \\| q\n',
      after: '# A\n\n# B\n\n# C\n\n`a\\_b` \\(x\\_1\\) | p \\| q\n',
    },
  ],
  keeps: [
    '\\# one deliberate hash\n',
    '\\# a\n\n\\- b\n',
    '# Escapes\n\n\\# hash\n\n\\- dash\n\n\\+ plus\n',
    '```\n\\# a\n\\- b\n\\- c\n\\- d\n```\n',
    '    \\# a\n    \\- b\n    \\- c\n',
    '1986\\. A great year.\n\n1987\\. A better one.\n',
    'a\\_b\\_c and \\*\\*d\\*\\* and \\[e\\] and \\#f\n',
    '- \\# a\n- \\- b\n- \\+ c\n',
    '\\#tag \\#other\n\n\\#more\n\n\\#yet\n',
    '\\-1\n\n\\-2\n\n\\-3\n',
    '\\*not emphasized*\n1\\. no list\n\\- no list\n\\# no heading\n',
    '&nbsp;\n\ntext\n',
  ],
  touchesCode: true,
  dropsText: true,
  propose(context) {
    if (!context.text.includes('\\')) return [];
    const { scan } = context;
    if (!isEscaped(scan)) return [];
    const changes = [...unescape(scan), ...spacing(scan)];
    return changes.sort((a, b) => a.start - b.start).map((change) => ({ ...change, group: 0 }));
  },
};

function isEscaped({ text, lines }: Scan): boolean {
  let escaped = 0;
  let plain = 0;
  let atStart = true;
  for (const line of lines) {
    const content = lineContent(text, line);
    const marked = isStart(text, line);
    const starts: boolean = atStart && line.kind === 'paragraph' && escapedStart.test(content);
    if (marked) plain += 1;
    else if (starts) escaped += 1;
    // Inside a paragraph, an escape prevents a block from starting.
    atStart = starts || line.kind !== 'paragraph' || content.trimEnd().endsWith(':');
  }
  return escaped >= startsMin && escaped / (escaped + plain) >= shareMin;
}

/** Whether a line starts a block with a marker. */
function isStart(text: string, { kind, start, content }: Line): boolean {
  if (kind === 'heading') return text.charAt(content) === '#';
  if (kind === 'fence' || kind === 'thematic-break') return true;
  return kind === 'paragraph' && text.slice(start, content).trim() !== '';
}

function unescape({ text, ranges }: Scan): readonly TextChange[] {
  return replaceMatches(text, escape, (match, offset) => {
    const range = protectedRangeAt(ranges, offset);
    const bracketed = range?.kind === 'math' && isLink(text, range.start, range.end);
    return match === '\\\\' || (range && !bracketed) ? undefined : match.slice(1);
  });
}

/** Whether apparent TeX display math is an escaped link. */
function isLink(text: string, start: number, end: number): boolean {
  return text.startsWith('\\[', start) && /^\\?\(/.test(text.slice(end, end + 2));
}

/** Removes lines of a single space, and blank lines that doubled line breaks added inside lists. */
function spacing({ text, lines }: Scan): readonly TextChange[] {
  const filled = lines.filter((line) => line.kind !== 'blank');
  const isSpacer = (line: Line) => lineContent(text, line).trim() === '&nbsp;';
  const spacers = filled.filter(isSpacer);
  const dropped = spacers.map(({ start, next }) => ({
    start,
    end: text.startsWith('\n', next) ? next + 1 : text.startsWith('\r\n', next) ? next + 2 : next,
    text: '',
  }));
  if (spacers.length === 0) return [];
  const gaps = filled.flatMap((line, index) => {
    const next = filled[index + 1];
    if (!next || next.start <= line.next || !isJoined(text, line, next)) return [];
    return [{ start: line.next, end: next.start, text: '' }];
  });
  return [...dropped, ...gaps];
}

function isJoined(text: string, line: Line, next: Line): boolean {
  const [first, second] = [line, next].map((one) => joining.exec(lineContent(text, one))?.[0]);
  if (first === undefined || second === undefined) return false;
  return first === second || (/^\d/.test(first) && /^\d/.test(second));
}
