import { lineAt, protectedRangeAt, type Scan } from '../../../scan/index.ts';
import { type TextChange, replaceMatches } from '../../edits.ts';
import type { Rule } from '../rule.ts';

/** A backslash with the character it escapes. Two backslashes stand for one and escape nothing. */
const escape = /\\(?:r\\n|u[0-9a-fA-F]{4}|[\s\S])/g;

/** Escape sequences of line endings. */
const lineBreak = /^\\(?:r\\)?n$/;

/** A markdown block right after an escaped line break, or a paragraph after two. */
const blockAfter =
  /^(?:\\r?\\?n)+[ \t]*(?:#{1,6}[ \t]+\S|[-*+][ \t]+\S|\d{1,3}[.)][ \t]+\S|>[ \t]*\S|`{3}|~{3}|\|)/;
const titled = /^\s*"?#{1,6}[ \t]+\S/;
const paragraphAfter = /^\\(?:r\\)?n\\(?:r\\)?n[\p{L}\p{N}*_“"]/u;

/**
 * Sequences that start with a backslash and an n but are not line breaks: LaTeX commands, without
 * their first letter, and folders after a drive. Source: LaTeX2e, appendix B, and amsmath.
 */
const command =
  /\\n(?:abla|atural|e|earrow|eg|eq|ewcommand|ewline|ewpage|exists|geq|i|leq|mid|ode|oindent|onumber|ormalsize|ot|otin|u|warrow)(?![A-Za-z])/;
const folder = /(?:^|[^\p{L}\p{N}])[A-Za-z]:\\n[a-z]/u;

/** Escapes inside three backticks are in a fence if the document is one line. */
const spanMax = 2;

export const literalNewlines: Rule = {
  id: 'literal-newlines',
  pass: 'repair',
  seesLayout: true,
  severity: 'must',
  render: 'R',
  summary:
    'Replaces escaped line breaks with real ones where the whole document is a string literal.',
  why: 'The whole document is rendered as one paragraph with a visible \\n at every line break.',
  source: 'RFC 8259, section 7; imzbf/md-editor-v3 #944; jsonrepair, stringified documents.',
  needs: ['\\n'],
  changes: [
    { before: '# T\\n\\n- a\\n- b', after: '# T\n\n- a\n- b' },
    { before: '"# T\\n\\nSay \\"hi\\".\\n"', after: '# T\n\nSay "hi".\n' },
    { before: '## Plan\\r\\n\\r\\n1. one\\r\\n2. two\n', after: '## Plan\n\n1. one\n2. two\n' },
    {
      before: 'Run:\\n\\n```sh\\nls -l\\n```\\n\\nThen rest.\n',
      after: 'Run:\n\n```sh\nls -l\n```\n\nThen rest.\n',
    },
    {
      before: 'Dear all,\\n\\nthe meeting moved.\\n\\nRegards',
      after: 'Dear all,\n\nthe meeting moved.\n\nRegards',
    },
    { before: '"- caf\\u00e9\\n- a\\tb\\\\c\\n- d"', after: '- café\n- a\tb\\c\n- d' },
    {
      before: '# Breaks\\n\\n- end lines with `\\n`\\n',
      after: '# Breaks\n\n- end lines with `\\n`\n',
    },
    { before: '~~~sh\\nls\\n~~~\\n\\n- a\n', after: '~~~sh\nls\n~~~\n\n- a\n' },
    { before: '> a\\n> b\\n\\n# "T"', after: '> a\n> b\n\n# "T"' },
  ],
  keeps: [
    'printf "a\\n- b\\n- c\\n"\n',
    'echo "a\\n- b\\n- c" > d\n',
    "tr '\\n\\n' '\\n# '\n",
    '{"text": "# A\\n\\n- b\\n- c"}\n',
    'It matches /a\\n- b\\n- c/.\n',
    'Use `\\n` for a line and `\\n\\n` for a paragraph.',
    'Type \\n to break a line, \\n\\n to end a paragraph.',
    'It holds that $\\nabla \\nu \\neq 0$ and $\\nu > 1$.',
    'The files lie in C:\\new\\notes and D:\\news.\n',
    '# T\n\nPrint a\\n\\nb and\\n- c.\n',
    '"She said hello."',
    '"one\\ntwo"',
    'line one\\nline two\n',
    'one\\ntwo\\nthree\n',
    'one\\r\\n\\r\\ntwo three\n',
    '"\\n\\n"',
    '```\nprintf("a\\n- b\\n- c");',
    '    printf("a\\n- b\\n- c");\n',
    'a regular \\\\n\\\\n- expression \\\\n\\\\n- twice',
    '```\nprintf("a\\n- b\\n- c");\n```\n',
    '',
  ],
  touchesCode: true,
  dropsText: true,
  propose(context) {
    const { text } = context;
    if (!text.includes('\\n') || countLines(text) > 1) return [];
    if (command.test(text) || folder.test(text) || !isStringified(context.scan)) return [];
    const { scan } = context;
    if (isJsonString(text)) return unquote(text);
    return isProgram(text) ? [] : breakLines(scan);
  },
};

/** Counts line feeds, up to three. */
function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0 && count < 3; at = text.indexOf('\n', at + 1))
    count += 1;
  return count;
}

/** Whether at least two escaped line breaks are at likely ends of blocks. */
function isStringified(scan: Scan): boolean {
  const { text } = scan;
  const paragraphsMin = titled.test(text) ? 1 : 2;
  let [breaks, blocks, paragraphs] = [0, 0, 0];
  // One by one, without collecting matches: a long text can consist of them.
  let next: number;
  for (let index = text.indexOf('\\'); index >= 0; index = text.indexOf('\\', next)) {
    const length = lineBreakLength(text, index);
    next = index + (length || 2);
    if (length === 0 || isQuoted(scan, index)) continue;
    const after = text.slice(index, index + 40);
    breaks += 1;
    if (blockAfter.test(after)) blocks += 1;
    else if (paragraphAfter.test(after) && /\S/.test(text.charAt(index - 1))) paragraphs += 1;
    if (breaks >= 2 && (blocks > 0 || paragraphs >= paragraphsMin)) return true;
  }
  return false;
}

/** The length of the escaped line break whose backslash is at an offset, or 0. */
function lineBreakLength(text: string, offset: number): number {
  if (text.startsWith('r\\n', offset + 1)) return 4;
  return text.startsWith('n', offset + 1) ? 2 : 0;
}

/** Whether an escape is in code, which renders it literally. */
function isQuoted(scan: Scan, offset: number): boolean {
  const range = protectedRangeAt(scan.ranges, offset);
  if (range?.kind === 'code-span')
    return !scan.text.startsWith('`'.repeat(spanMax + 1), range.start);
  // The line of a fence can be the whole document.
  if (range?.kind === 'code') return lineAt(scan, offset) > lineAt(scan, range.start);
  return range?.kind === 'indented-code';
}

function isJsonString(text: string): boolean {
  if (!text.trimStart().startsWith('"')) return false;
  try {
    return typeof JSON.parse(text) === 'string';
  } catch {
    return false;
  }
}

/** Quotation marks, slashes and brackets right outside of an escaped line break. */
const delimited = /["'/([{]\\(?:r\\)?n|\\n["'/\])}]/;
/** A string or a regular expression that is open where the first escape is. */
const open = /(?:^|[\s(=,])(?:'[^']*|\/[^/\s][^/]*)$/;

/** Whether the escapes are inside of strings or patterns of a program, or of data. */
function isProgram(text: string): boolean {
  if (/^\s*[[{]\s*["{[]/.test(text) || delimited.test(text)) return true;
  const before = text.slice(0, text.search(/\\(?:r\\)?n/)).slice(-500);
  return before.split('"').length % 2 === 0 || open.test(before);
}

/** The value of a JSON string. */
function unquote(text: string): readonly TextChange[] {
  const [first, last] = [text.indexOf('"'), text.lastIndexOf('"')];
  return [
    { start: 0, end: first + 1, text: '' },
    ...replaceMatches(text, escape, (match) => decode(match)),
    { start: last, end: text.length, text: '' },
  ].map((change) => ({ ...change, group: 0 }));
}

function decode(match: string): string {
  return lineBreak.test(match) ? '\n' : (JSON.parse(`"${match}"`) as string);
}

function breakLines(scan: Scan): readonly TextChange[] {
  return replaceMatches(scan.text, escape, (match, offset) =>
    lineBreak.test(match) && !isQuoted(scan, offset) ? '\n' : undefined,
  ).map((change) => ({ ...change, group: 0 }));
}
