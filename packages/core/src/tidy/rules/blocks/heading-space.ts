import { type Line, protectedRangeAt, type Scan, lineContent } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';

/** Two to six hashes and text that can only be a title; hashes on both sides of a word mark it. */
const title =
  /^#{2,6}(?!\[\w+\]|[\w-]+=|__|[^#\n]*[^\s#]#{2,}[ \t]*[^#\s])(?=[\p{L}\p{N}\p{Extended_Pictographic}*_`"“‘([])(?=.*\p{L})/u;

/** One hash and at least two words, the first of which looks like the start of a title. */
const topTitle =
  /^#(?=\p{Lu}\S*[ \t]+[^#\s]|[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]{2})(?!.*\s#)/u;

export const headingSpace: Rule = {
  id: 'heading-space',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary: 'Adds the missing space between the hashes and the text of a heading.',
  why: 'Without the space the line is rendered as text with hashes.',
  source: 'CommonMark 0.31, 4.2; markdownlint MD018, which with a single hash also changes tags.',
  changes: [
    { before: '##Title\n', after: '## Title\n' },
    { before: '###3. Results\n\ntext\n', after: '### 3. Results\n\ntext\n' },
    { before: '- a\n\n  ##Sub\n', after: '- a\n\n  ## Sub\n' },
    { before: '#Annual Report\n\n## Summary\n', after: '# Annual Report\n\n## Summary\n' },
    { before: '## a\n\n#概要\n', after: '## a\n\n# 概要\n' },
    { before: '> ##Note\n', after: '> ## Note\n' },
    { before: '##中文标题\n', after: '## 中文标题\n' },
    { before: '#Summary\n\na\n\n##Cause\n', after: '# Summary\n\na\n\n## Cause\n' },
    { before: '##C# and F#\n', after: '## C# and F#\n' },
    { before: '##Title ##\n', after: '## Title ##\n' },
  ],
  keeps: [
    '#tag\n',
    '##INFO=<ID=DP>\n',
    '##reference=hg38.fa is a line of a header.\n',
    '##[warning]Disk is low\n',
    '##__LINE__ is pasted\n',
    '#hashtag and more\n\n# T\n',
    '#123\n\n# T\n',
    '#fff\n',
    '#!/bin/sh\n',
    '#include <stdio.h>\n\n# T\n',
    '#️⃣ keycap\n',
    '#One Word\n',
    '#Travel #Food\n\n# T\n',
    '####### seven\n',
    '#######seven\n',
    '\\##Title\n',
    '    ##Title\n',
    '```\n##Title\n```\n',
    'text `a\n##b` c\n',
    '##deprecated## is a tag\n',
    '##a##, ##b## and ##c##\n',
    '##deprecated##: see below\n',
    '##\n',
  ],
  expects: 'heading',
  propose({ text, scan }) {
    const lines = scan.lines.filter((line) => isCandidate(text, line, scan));
    if (lines.length === 0) return [];
    const plain = lines.filter((line) => title.test(lineContent(text, line)));
    const headed = plain.length > 0 || scan.blocks.some(({ kind }) => kind === 'heading');
    const first = plain.length > 0 ? firstLine(text, scan) : [];
    const wanted = new Set([...plain, ...first, ...(headed ? topLines(text, scan) : [])]);
    return lines.filter((line) => wanted.has(line)).map((line) => addSpace(text, line));
  },
};

/** Whether a paragraph line starts with a hash that is not part of code or a link. */
function isCandidate(text: string, line: Line, { ranges }: Scan): boolean {
  const { kind, lazy, indent, content } = line;
  if (kind !== 'paragraph' || lazy || indent >= 4 || text.charCodeAt(content) !== 35) return false;
  return !protectedRangeAt(ranges, content);
}

function addSpace(text: string, line: Line): TextChange {
  const at = line.content + (/^#+/.exec(lineContent(text, line))?.[0].length ?? 0);
  return { start: at, end: at, text: ' ' };
}

/** The first line, if it is one hash and one word: others in the text lack their space, too. */
function firstLine(text: string, { lines }: Scan): readonly Line[] {
  const [line] = lines;
  return line && isBlankAt(lines, 1) && /^#\p{Lu}\p{Ll}+$/u.test(lineContent(text, line))
    ? [line]
    : [];
}

/** Single-line paragraphs that look like the title of the document or a chapter. */
function topLines(text: string, scan: Scan): readonly Line[] {
  const { lines, blocks } = scan;
  return blocks.flatMap(({ first, last }) => {
    const line = lines[first];
    if (first !== last || !line || !isCandidate(text, line, scan)) return [];
    const alone = isBlankAt(lines, first - 1) && isBlankAt(lines, first + 1);
    return alone && topTitle.test(lineContent(text, line)) ? [line] : [];
  });
}

function isBlankAt(lines: readonly Line[], index: number): boolean {
  return (lines[index]?.kind ?? 'blank') === 'blank';
}
