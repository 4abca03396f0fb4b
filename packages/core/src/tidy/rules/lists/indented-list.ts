import {
  continuationPrefix,
  type LeafBlock,
  type Line,
  type Scan,
  lineContent,
} from '../../../scan/index.ts';
import type { Proposal } from '../../edits.ts';
import { blankLineBefore } from '../blank-lines.ts';
import { beginsItem } from '../marker-lines.ts';
import type { Rule } from '../rule.ts';

const marker = /^(?:[-+*]|\d{1,3}[.)])[ \t]+(?=\S)/;
const anywhere = /^[ \t>]*(?: {4}|\t)[ \t]*(?:[-+*]|\d{1,3}[.)])[ \t]+\S/m;

export const indentedList: Rule = {
  id: 'indented-list',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary: 'Moves a list to the margin that is indented like code directly below a paragraph.',
  why: 'Indented lines continue the paragraph, so the items run together.',
  source: 'CommonMark 0.31, 4.4: indented code cannot interrupt a paragraph.',
  origins: ['chat', 'program', 'mail'],
  needs: [
    '    - ',
    '    + ',
    '    * ',
    ['    0', '0. '],
    ['    0', '0) '],
    ['\t', ' - '],
    ['\t', ' + '],
    ['\t', ' * '],
    ['\t', '0. '],
    ['\t', '0) '],
  ],
  changes: [
    {
      before: 'Pack:\n    - tent\n    - rope\n',
      after: 'Pack:\n\n- tent\n- rope\n',
    },
    { before: 'The order:\n\t1. salt\n\t2. oil\n', after: 'The order:\n\n1. salt\n2. oil\n' },
    {
      before: '- a\n        - b\n        - c\n',
      after: '- a\n\n  - b\n  - c\n',
    },
    {
      before: '> Pack:\n>     * tent\n>       * pegs\n>     * rope\n',
      after: '> Pack:\n>\n> * tent\n>   * pegs\n> * rope\n',
    },
  ],
  keeps: [
    'He came home late\n    - as always - and slept.\n',
    'Call it:\n\n    - not a list\n    - but code\n',
    'Pack:\n    - tent\n',
    'Pack:\n  - tent\n  - rope\n',
    'Pack:\n    - tent\n    and rope\n',
    '```\nPack:\n    - tent\n    - rope\n```\n',
    'Pack:\n    -tent\n    -rope\n',
  ],
  expects: beginsItem,
  propose({ text, scan }) {
    if (!anywhere.test(text)) return [];
    return scan.blocks.flatMap((block) => moveOut(scan, block));
  },
};

function moveOut(scan: Scan, { kind, first, last }: LeafBlock): readonly Omit<Proposal, 'rule'>[] {
  if (kind !== 'paragraph' || last < first + 2) return [];
  const block = scan.lines.slice(first, last + 1);
  const at = block.findIndex((line) => isIndentedItem(scan, line));
  const items = block.slice(at);
  if (at < 1 || items.length < 2 || !items.every((line) => isIndentedItem(scan, line))) return [];
  const above = block[at - 1]!;
  const shared = Math.min(...items.map(({ indent }) => indent));
  const isIntroduced = at === 1 || /[:：]\W*$/.test(lineContent(scan.text, above));
  if (!isIntroduced || items[0]!.indent !== shared) return [];
  const list = items.map(({ start, content, indent, container }) => ({
    start,
    end: content,
    text: continuationPrefix(container) + ' '.repeat(indent - shared),
    group: first,
  }));
  const [item, ...others] = list;
  const { text: blank } = blankLineBefore(scan, items[0]!, above);
  return [{ ...item!, text: blank + item!.text }, ...others];
}

function isIndentedItem({ text }: Scan, { indent, content, end, lazy }: Line): boolean {
  return !lazy && indent >= 4 && marker.test(text.slice(content, end));
}
