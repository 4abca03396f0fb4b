import {
  continuationPrefix,
  type LeafBlock,
  type Line,
  lineAt,
  type Scan,
} from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';

export const setextAccident: Rule = {
  id: 'setext-accident',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary: 'Adds a blank line between a paragraph and the thematic break below it.',
  why: 'Three hyphens directly below a paragraph turn all of it into a heading.',
  source: 'CommonMark 0.31, 4.3; html-to-markdown #124; Zettel-Notes #120.',
  needs: ['^--'],
  changes: [
    {
      before: 'That is all for today.\n---\nNext day.\n',
      after: 'That is all for today.\n\n---\nNext day.\n',
    },
    {
      before: 'The first line of a paragraph\nand its second\n---\n',
      after: 'The first line of a paragraph\nand its second\n\n---\n',
    },
    {
      before: '> I could not agree more with that.\n> ---\n> Me neither.\n',
      after: '> I could not agree more with that.\n>\n> ---\n> Me neither.\n',
    },
    {
      before: 'Here is the whole story:\r\n---\r\nOnce.\r\n',
      after: 'Here is the whole story:\r\n\r\n---\r\nOnce.\r\n',
    },
    {
      before: '- A long remark, made in passing.\n  ---\n',
      after: '- A long remark, made in passing.\n\n  ---\n',
    },
    {
      before: `${'word '.repeat(20)}end\n---\n`,
      after: `${'word '.repeat(20)}end\n\n---\n`,
    },
    {
      before: 'See you all next year at the lake 🌊\n---\nmore\n',
      after: 'See you all next year at the lake 🌊\n\n---\nmore\n',
    },
    {
      before: 'He said "we will be back."\n---\nmore\n',
      after: 'He said "we will be back."\n\n---\nmore\n',
    },
    {
      before: '(He told all of it to his friends.)\n---\nmore\n',
      after: '(He told all of it to his friends.)\n\n---\nmore\n',
    },
    {
      before: 'He asked all of his friends again "What is it?"\n---\nmore\n',
      after: 'He asked all of his friends again "What is it?"\n\n---\nmore\n',
    },
    {
      before: 'これは長い段落の最後の文です。\n---\n次\n',
      after: 'これは長い段落の最後の文です。\n\n---\n次\n',
    },
  ],
  keeps: [
    'text\n\n---\ntitle: All that is known.\ntags: none at all\n---\n',
    'Title\n---\n',
    'A short title of five words\n---\n',
    'Usage:\n---\n',
    'What is it?\n---\n',
    'Hello, world!\n---\n',
    'A sentence as a title.\n======================\n',
    'A sentence as a title.\n===\n',
    'A sentence that is underlined in full.\n--------------------------------------\n',
    'That is all for today.\n--\n',
    'That is all for today.\n-\n',
    '---\ntitle: All that is known so far.\n---\n',
    '| Name of it | What it is. |\n---\n| a | b |\n',
    'That is all for today.\n\n---\n',
    'e.g.\n---\n',
    'One\n---\n\nWhat we know so far.\n---\n',
    'Foo\nBar\n---\n',
    'He asked "What is it?"\n---\n',
    'The day she shouted “Stop that!”\n---\n',
    'The C++ (2nd ed.)\n---\n',
    'A list of things (e.g., ropes, nails, etc.)\n---\n',
    'The short history of Bell Inc.\n---\n',
    '**Read this: [what is next](https://a.example/a-long-address/with-many-words-in-it/of-the-page)**\n---\n',
  ],
  expects: isRule,
  propose({ scan }) {
    const headings = scan.blocks.filter((block) => isUnderlined(scan, block));
    const accidents = headings.filter((block) => isAccident(scan, block));
    // If some headings are intended, only text that cannot be a title is an accident.
    const strict = accidents.length < headings.length;
    return accidents
      .filter((block) => !strict || isLong(textsOf(scan, block).slice(0, -1)))
      .map((block) => addBlankLine(scan, block));
  },
};

function isUnderlined({ lines }: Scan, { kind, last }: LeafBlock): boolean {
  return kind === 'heading' && lines[last]?.kind === 'setext-underline';
}

/** The lines above a setext underline, and the underline, without destinations of links. */
function textsOf({ text, lines }: Scan, { first, last }: LeafBlock): readonly string[] {
  return lines.slice(first, last + 1).map(({ content, end }) =>
    text
      .slice(content, end)
      .trim()
      .replace(/\]\([^()]*\)/g, ']'),
  );
}

function isAccident(scan: Scan, block: LeafBlock): boolean {
  const texts = textsOf(scan, block);
  const underline = texts.at(-1) ?? '';
  const above = texts.slice(0, -1);
  if (!/^-{3,}$/.test(underline) || above.some((line) => line.startsWith('|'))) return false;
  // An intended underline is about as long as the text.
  if (above.every(({ length }) => length <= 2 * underline.length)) return false;
  if (isFrontMatter(scan, block, above)) return false;
  return isLong(above) || isSentence(above[0] ?? '');
}

/** Whether the text is too long for a title. */
function isLong(lines: readonly string[]): boolean {
  return lines.length > 1 || (lines[0]?.length ?? 0) > 80;
}

/** The least number of words with which a line of this ending is not a title; the first one counts. */
const sentenceEnds: readonly (readonly [end: RegExp, words: number])[] = [
  [/(?<=\s)(?:eds?|Inc|Ltd|Co|Corp|Jr|Sr)\.$/, 8],
  [/[.;…]$/, 3],
  [/[:!]$/, 4],
  [/\p{Extended_Pictographic}\uFE0F?$/u, 8],
  [/[.!](?:\*\*|__)$/, 4],
  [/[.…]["”»']+$/, 4],
  // Titles quote questions and exclamations.
  [/\?(?:\*\*|__)?$|[!?]["”»']+$/, 8],
  // A title can end with an abbreviation in parentheses; here, all of the line is in them.
  [/^\(.*[.!?…]\)$/, 4],
];

function isSentence(line: string): boolean {
  if (/[。；！：]$/.test(line)) return line.length >= 10;
  const words = line.split(/\s+/).length;
  const least = sentenceEnds.find(([end]) => end.test(line))?.[1] ?? Infinity;
  return words >= least;
}

/**
 * Whether it is a block of `key: value` lines between two thematic breaks, not at the start of the
 * text.
 */
function isFrontMatter({ lines }: Scan, { first }: LeafBlock, above: readonly string[]): boolean {
  return (
    lines[first - 1]?.kind === 'thematic-break' && above.every((line) => /^[\w-]+:/.test(line))
  );
}

function addBlankLine({ text, lines }: Scan, { last, container }: LeafBlock): TextChange {
  const { start } = lines[last] as Line;
  const above = lines[last - 1] as Line;
  const blank = continuationPrefix(container).trimEnd() + text.slice(above.end, above.next);
  return { start, end: start, text: blank };
}

function isRule(after: Scan, at: number): boolean {
  return after.lines[lineAt(after, at) + 1]?.kind === 'thematic-break';
}
