import { protectedRangeAt, type LeafBlock, type Line, type Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';

export const labelLines: Rule = {
  id: 'label-lines',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary:
    'Keeps the lines of a paragraph apart where each begins with a label such as `**Date:**`, or with ' +
    'the number of a source such as `[1]`.',
  why: 'The two spaces that end such lines get lost on the way; then all of them run into one line.',
  source: 'CommonMark 0.31, 6.7 and 6.8; text copied from chats.',
  changes: [
    { before: '**Date:** 1 May\n**Place:** Graz\n', after: '**Date:** 1 May\\\n**Place:** Graz\n' },
    {
      before: '**Notes**\n**Date**: 1 May \n__Place:__ Graz\n',
      after: '**Notes**\\\n**Date**: 1 May\\\n__Place:__ Graz\n',
    },
    {
      before: 'Two options.\n**Pros:** fast,\nsmall\n**Cons:** new\n**Price:** 5 €\n',
      after: 'Two options.\n**Pros:** fast,\nsmall\n**Cons:** new\\\n**Price:** 5 €\n',
    },
    {
      before: 'From: Ann\nTo: Bo\nSent on: May 1\n',
      after: 'From: Ann\\\nTo: Bo\\\nSent on: May 1\n',
    },
    {
      before: '- **Wer:** Ann\r\n  **Wann:** heute\r\n',
      after: '- **Wer:** Ann\\\r\n  **Wann:** heute\r\n',
    },
    {
      before: '> **日期：**五月\n> **地点：**北京\n',
      after: '> **日期：**五月\\\n> **地点：**北京\n',
    },
    {
      before:
        '**Site:** https://a.example.\n**Docs:** [here](https://b.example)\n**Date:** 1 May\n',
      after:
        '**Site:** https://a.example.  \n**Docs:** [here](https://b.example)\\\n**Date:** 1 May\n',
    },
    {
      before: '[1] Bell, A. *Tides*.\n[2] Cole, B. *Winds\nand waves*.\n[3] Dunn\n',
      after: '[1] Bell, A. *Tides*.\\\n[2] Cole, B. *Winds\nand waves*.\\\n[3] Dunn\n',
    },
  ],
  keeps: [
    '**Date:** 1 May  \n**Place:** Graz\n',
    '**Date:** 1 May\\\n**Place:** Graz\n',
    '**Date:** 1 May<br>\n**Place:** Graz\n',
    '**Date:** 1 May\n\n**Place:** Graz\n',
    '**Note:** this paragraph is broken\nby hand, like this.\n',
    'See the part on **scope:** and\n**limits:** further down.\n',
    '**Bold words** open this line\n**and others** this one.\n',
    '**Note: all of this line is bold.\nAnd this one too.**\n',
    '- **Date:** 1 May\n- **Place:** Graz\n',
    '**Date:** 1 May\n---\n',
    '```\n**Date:** 1 May\n**Place:** Graz\n```\n',
    '    **Date:** 1 May\n    **Place:** Graz\n',
    '<p>\n**Date:** 1 May\n**Place:** Graz\n</p>\n',
    '---\nTitle: A\nAuthor: B\n---\n',
    'Note: the first line of a text that\nis broken by hand.\n',
    'It has two parts.\nFirst: this one.\nSecond: that one.\n',
    'name: a\nversion: 1\n',
    'Note: this is one.\nNote: this is another.\n',
    'Warning: this is a rather long sentence that somebody broke by hand at eighty columns,\nHint: and here.\n',
    'This whole clause comes before: the colon\nAnd this one is as long as that: too\n',
    'https://a.example\nhttps://b.example\n',
    '[Date]: https://a.example\n[Place]: https://b.example\n',
    'At 10:30 we met.\nAt 11:45 we left.\n',
    '**Date:** `1\n**Place:** Graz`\n',
    '[1] and the others, as shown in\n[3] and later.\n',
    'As was shown by Bell\n[1] and by Cole\n[2] before.\n',
    '[1]: https://a.example\n[2]: https://b.example\n',
    '[1](https://a.example)\n[2](https://b.example)\n',
    '[1] `Bell\n[2] Cole`\n',
    '[1] Bell\\\n[2] Cole\n',
    '[1] Bell\n\n[2] Cole\n',
    '| **Date:** | 1 |\n|---|---|\n| **Place:** | 2 |\n',
    '**Date:** 1 May\n## **Place:** Graz\n',
  ],
  propose({ text, scan }) {
    if (!/[:：]|^[ >]*\[\d/m.test(text)) return [];
    return scan.blocks.flatMap((block) => breaksOf(scan, block));
  },
};

/** `**Label:**` or `**Label**:` at the start of a line. UTF-16 code units. */
const boldLabel = /^(\*\*|__)(?=\S)[^*_`\\[\]<>]{1,40}(?:[:：]\1|\1[:：])/u;
/** A line that is bold as a whole, such as a title above labels. */
const boldLine = /^(\*\*|__)(?=\S)[^*_`]{1,80}\1$/;
/** An address that is not the destination of a link: a backslash would become a part of it. */
const endsInAddress = /(?<!\]\()(?:https?:\/\/|www\.)\S*$/i;
/** `[1]` at the start of a line, as in a list of sources. */
const sourceNumber = /^\[(\d{1,3})\] +\S/;
/** One to three words with a capital, a colon, and a short value. */
const plainLabel = /^(\p{Lu}[\p{L}\p{N}'’-]{0,20}(?: [\p{L}\p{N}'’-]{1,20}){0,2}): +\S.{0,59}$/u;

/** Line breaks after all lines of labels that another such line follows. */
function breaksOf(scan: Scan, { kind, first, last }: LeafBlock): readonly TextChange[] {
  if (kind !== 'paragraph' || first === last) return [];
  const lines = scan.lines.slice(first, last + 1);
  const texts = lines.map(({ content, end }) => scan.text.slice(content, end).trim());
  if (sourceNumber.test(texts[0]!)) return breaksOfSources(scan, lines, texts);
  const isLabel = arePlainLabels(texts)
    ? (index: number) => index < lines.length
    : (index: number) => boldLabel.test(texts[index] ?? '');
  return lines.flatMap((line, index) => {
    const opens = isLabel(index) || (boldLine.test(texts[index]!) && isLabel(index + 2));
    return opens && isLabel(index + 1) ? breakAfter(scan, line) : [];
  });
}

/** Line breaks before all sources but the first, if their numbers count up. */
function breaksOfSources(
  scan: Scan,
  lines: readonly Line[],
  texts: readonly string[],
): readonly TextChange[] {
  const numberOf = (text = '') => Number(sourceNumber.exec(text)?.[1]);
  let number = numberOf(texts[0]);
  return lines.flatMap((line, index) => {
    if (numberOf(texts[index + 1]) !== number + 1) return [];
    number += 1;
    return breakAfter(scan, line);
  });
}

function arePlainLabels(texts: readonly string[]): boolean {
  const labels = texts.map((text) => plainLabel.exec(text)?.[1]);
  return !labels.includes(undefined) && new Set(labels).size === labels.length;
}

function breakAfter(scan: Scan, { content, end }: Line): readonly TextChange[] {
  const line = scan.text.slice(content, end);
  // A code span or a tag goes on in the next line.
  if (/(?: {2}|\\|<br ?\/?>)$/i.test(line) || protectedRangeAt(scan.ranges, end)) return [];
  const trimmed = line.trimEnd();
  const text = endsInAddress.test(trimmed) ? '  ' : '\\';
  return [{ start: content + trimmed.length, end, text }];
}
