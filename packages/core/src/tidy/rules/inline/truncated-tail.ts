import {
  continuationPrefix,
  type LeafBlock,
  protectedRangeAt,
  type Scan,
  looksLikeTex,
} from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import { cutLink, cutReference } from './cut-link.ts';
import { inlineTexts, type LineRange } from './delimiter-runs.ts';
import { verifyByParsing } from './verify-by-parsing.ts';
import { closeOpenDelimiters } from './unclosed-delimiters.ts';

export const truncatedTail: Rule = {
  id: 'truncated-tail',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary:
    'Closes emphasis, code or a formula that the end of the document truncates, and replaces a truncated link or image by its text.',
  why: 'Truncated answers of language models end with visible delimiters or half a URL. Only the last block is changed, and only if it does not end like a sentence.',
  source:
    'remend 1.4, which treats all of the text as the tail: streamdown #118 #189 #370, assistant-ui #6885.',
  changes: [
    { before: 'a\n\nThe **most', after: 'a\n\nThe **most**' },
    { before: '- one\n- the *first ~~and\n', after: '- one\n- the *first ~~and~~*\n' },
    { before: '> - The **most\r\n', after: '> - The **most**\r\n' },
    { before: 'Zuerst: ***Ruhe bewahr\n', after: 'Zuerst: ***Ruhe bewahr***\n' },
    { before: 'The __most important\n', after: 'The __most important__\n' },
    { before: 'In [the first study][stu\n', after: 'In the first study\n' },
    { before: 'Fish and tea &amp\n', after: 'Fish and tea &\n' },
    { before: 'Run `npm install\n', after: 'Run `npm install`\n' },
    { before: '**Run `npm i', after: '**Run `npm i`**' },
    { before: 'The **most*', after: 'The **most**' },
    { before: 'See [the docs](https://exa', after: 'See the docs' },
    { before: 'See **[the *docs*](./gu', after: 'See **the *docs*' },
    { before: 'a\n\n![A red fox](img/fo\n', after: 'a\n\nA red fox\n' },
    { before: '[![build](https://x.io/b.sv', after: 'build' },
    { before: 'a ![A red f', after: 'a A red f' },
    { before: '| a | b |\n| - | - |\n| 1 | **two', after: '| a | b |\n| - | - |\n| 1 | **two**' },
    { before: '> So\n> $$\n> \\frac{1}{2}\n', after: '> So\n> $$\n> \\frac{1}{2}\n> $$\n' },
  ],
  keeps: [
    'Use the <select element and go on\n',
    'see [0, 1\n',
    'see [a](below\n',
    'arr[i](https://x\n',
    '\\[a](https://x.io)\n',
    '*excl. VAT\n',
    'Price* and more**\n\n*excl. VAT\n\n**incl. VAT\n',
    '*excl. VAT\n**incl. VAT\n',
    'SELECT *\n',
    '2 * 3 and 2 ** 3\n',
    'a **b\n\nc\n',
    'The **most. Then it was over\n',
    'All is **well.\n',
    'Press the ` key\n',
    "so `quoted' text\n",
    'takes **kwargs\n',
    'char *name\n',
    '```\n**a\n',
    '<div>\n**a\n',
    'It runs on other *nix\n',
    '**a***b*\n',
    'It gets cold**\n\n**Bring a coat\n',
    'snake_case and _private\n',
    'from ~~5 to\n',
    'costs $$\n',
    '**a** and `b`\n',
    'The **\n',
    'The **most\\\n',
    '$$\nnothing of that sort\n',
  ],
  touchesCode: true,
  dropsText: true,
  propose({ scan }) {
    const block = lastBlock(scan);
    const words = block && inlineTexts(scan, block).at(-1);
    const last = words?.at(-1);
    if (!block || !words || !last) return [];
    const change = cutLink(scan, last) ?? cutReference(scan, last) ?? closeMath(scan, block, words);
    if (change) return [change];
    return verifyByParsing(scan, [block], () => closeOpenDelimiters(scan, words));
  },
};

/** The last block of the text, ignoring blank lines. */
function lastBlock({ lines, blocks }: Scan): LeafBlock | undefined {
  const block = blocks.at(-1);
  const after = lines.slice((block?.last ?? 0) + 1);
  return after.every(({ kind }) => kind === 'blank') ? block : undefined;
}

/** Adds the closing fence below a formula whose opening fence is on a separate line. */
function closeMath(
  { text, ranges, lines }: Scan,
  { kind, container }: LeafBlock,
  words: readonly LineRange[],
): TextChange | undefined {
  if (kind !== 'paragraph') return undefined;
  const opening = words.findLastIndex(({ start, end }) => text.slice(start, end).trim() === '$$');
  const { start, end } = words[opening] ?? { start: 0, end: 0 };
  const after = words[words.length - 1]?.end ?? end;
  if (opening < 0 || protectedRangeAt(ranges, start)) return undefined;
  if (!looksLikeTex(text.slice(end, after).trim())) return undefined;
  const ending = text.slice(end, lines.find((line) => line.end === end)?.next);
  return { start: after, end: after, text: `${ending}${continuationPrefix(container)}$$` };
}
