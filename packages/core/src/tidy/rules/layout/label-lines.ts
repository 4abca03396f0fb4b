import { type LeafBlock, type Scan, lineContent } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { breakAfter } from '../hard-breaks.ts';
import type { Rule } from '../rule.ts';

export const labelLines: Rule = {
  id: 'label-lines',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary:
    'Keeps the lines of a paragraph apart where each begins with a label such as `**Date:**`, with the ' +
    'number of a source such as `[1]`, or with `Q:` or `A:`.',
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
    { before: '*Size*: 10 cm\n*Weight:* 2 kg\n', after: '*Size*: 10 cm\\\n*Weight:* 2 kg\n' },
    {
      before: 'From: Ann\nTo: Bo\nSent on: May 1\n',
      after: 'From: Ann\\\nTo: Bo\\\nSent on: May 1\n',
    },
    {
      before: 'De : Ann\nÀ : Bo\nObjet : fête\n',
      after: 'De : Ann\\\nÀ : Bo\\\nObjet : fête\n',
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
      before: 'Q: Why?\nA: It was late,\nand dark.\nQ: How late?\nA: Ten.\n',
      after: 'Q: Why?\\\nA: It was late,\nand dark.\\\nQ: How late?\\\nA: Ten.\n',
    },
    {
      before: '**Question 1: Why?**\nAnswer 1: Late.\n__Question 2__: Who?\n**Answer 2:** Ann.\n',
      after:
        '**Question 1: Why?**\\\nAnswer 1: Late.\\\n__Question 2__: Who?\\\n**Answer 2:** Ann.\n',
    },
    { before: '- 问：为什么？\n  答：太晚了。\n', after: '- 问：为什么？\\\n  答：太晚了。\n' },
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
    'Q: Why?\n\nA: Late.\n',
    'Q: Why?\nQ: Why not?\n',
    'Nobody liked the second plan, and so all of us went with plan\nA: it was shorter.\n',
    'We had asked for answers to\nQ: nobody knew, and to\nA: all did.\n',
    'Q:Why\nA:Late\n',
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

/** What all labels and numbers of sources have; most paragraphs lack it. */
const mark = /[*_]:|:[*_ \u00A0]|：|\[\d/;

/** `**Label:**` or `**Label**:` at the start of a line. UTF-16 code units. */
const boldLabel = /^(\*\*?|__?)(?=\S)[^*_`\\[\]<>]{1,40}(?:[:：]\1|\1[:：])/u;
/** A line that is bold as a whole, such as a title above labels. */
const boldLine = /^(\*\*|__)(?=\S)[^*_`]{1,80}\1$/;
/** `[1]` at the start of a line, as in a list of sources. */
const sourceNumber = /^\[(\d{1,3})\] +\S/;
/** One to three words with a capital, a colon, and a short value. */
const plainLabel =
  /^(\p{Lu}[\p{L}\p{N}'’-]{0,20}(?: [\p{L}\p{N}'’-]{1,20}){0,2})[ \u00A0]?: +\S.{0,59}$/u;

/** What begins a question and its answer, or the turns of a conversation. */
const turns: readonly (readonly [string, string])[] = [
  ['Q', 'A'],
  ['Question', 'Answer'],
  ['User', 'Assistant'],
  ['Human', 'Assistant'],
  ['F', 'A'],
  ['Frage', 'Antwort'],
  ['Q', 'R'],
  ['Question', 'Réponse'],
  ['Pregunta', 'Respuesta'],
  ['Domanda', 'Risposta'],
  ['问', '答'],
  ['問', '答'],
];

const turnLabels = turns.map((pair) => pair.map(turnLabel));

/** A label in plain or bold type, with a number or without. */
function turnLabel(word: string): RegExp {
  return new RegExp(
    String.raw`^(?:\*\*|__)?${word}(?: ?\d{1,3})?(?:\*\*|__)? ?(?::(?:\*\*|__)? |：)`,
    'u',
  );
}

/** Line breaks before all entries of a paragraph that follow another one. */
function breaksOf(scan: Scan, { kind, first, last }: LeafBlock): readonly TextChange[] {
  if (kind !== 'paragraph' || first === last) return [];
  const { content } = scan.lines[first]!;
  if (!mark.test(scan.text.slice(content, scan.lines[last]!.end))) return [];
  const lines = scan.lines.slice(first, last + 1);
  const texts = lines.map((line) => lineContent(scan.text, line).trim());
  const follows = followsOf(texts);
  return lines.flatMap((line, index) => (follows(index + 1) ? breakAfter(scan, line) : []));
}

/** Whether a line begins an entry that follows another one. */
function followsOf(texts: readonly string[]): (index: number) => boolean {
  if (sourceNumber.test(texts[0]!)) return sourceFollows(texts);
  const turn = turnLabels.find(
    ([question, answer]) => question!.test(texts[0]!) && texts.some((text) => answer!.test(text)),
  );
  if (turn) return (index) => turn.some((label) => label.test(texts[index] ?? ''));
  const isLabel = arePlainLabels(texts)
    ? (index: number) => index < texts.length
    : (index: number) => boldLabel.test(texts[index] ?? '');
  return (index) =>
    isLabel(index) &&
    (isLabel(index - 1) || (boldLine.test(texts[index - 1]!) && isLabel(index + 1)));
}

/** Sources after the first one, if their numbers count up. */
function sourceFollows(texts: readonly string[]): (index: number) => boolean {
  const numberOf = (text: string) => Number(sourceNumber.exec(text)?.[1]);
  let number = numberOf(texts[0]!);
  const follow = texts.map((text) => {
    if (numberOf(text) !== number + 1) return false;
    number += 1;
    return true;
  });
  return (index) => follow[index] === true;
}

function arePlainLabels(texts: readonly string[]): boolean {
  const labels = texts.map((text) => plainLabel.exec(text)?.[1]);
  return !labels.includes(undefined) && new Set(labels).size === labels.length;
}
