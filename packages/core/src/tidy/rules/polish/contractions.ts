import {
  type Cell,
  type LeafBlock,
  type Line,
  lineAt,
  readCells,
  type Scan,
} from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { maskedText } from '../prose-lines.ts';
import type { Rule } from '../rule.ts';
import { readApostrophes } from './apostrophes.ts';
import { quotesCode } from './code-evidence.ts';

export const contractions: Rule = {
  id: 'contractions',
  pass: 'clean',
  polish: true,
  severity: 'must',
  render: 'T',
  summary: 'Replaces the straight apostrophe in words with a curly one.',
  why: 'A straight apostrophe means feet, minutes or a quote in code.',
  source: 'Python-Markdown #399; smartypants.py #22; typst #7615; Unicode 16, 6.2, apostrophes.',
  needs: ["'"],
  changes: [
    { before: "don't", after: 'don’t' },
    { before: "O'Brien's", after: 'O’Brien’s' },
    { before: "'tis, 'twas and the '90s", after: '’tis, ’twas and the ’90s' },
    { before: "rock 'n' roll", after: 'rock ’n’ roll' },
    { before: "the dogs' bowls", after: 'the dogs’ bowls' },
    { before: "`foo`'s default", after: '`foo`’s default' },
    { before: "[Bob](x)'s, **Ann**'s", after: '[Bob](x)’s, **Ann**’s' },
    { before: "l'été d'Arles", after: 'l’été d’Arles' },
    { before: "un po' di sale, c'è", after: 'un po’ di sale, c’è' },
    { before: "a jack-o'-lantern", after: 'a jack-o’-lantern' },
    { before: "# What's new | A blog", after: '# What’s new | A blog' },
    { before: `He said: "I don't know"`, after: 'He said: "I don’t know"' },
    { before: "tell 'em I'm late", after: 'tell ’em I’m late' },
    { before: "the '70s, a time of 'peace'", after: "the ’70s, a time of 'peace'" },
  ],
  keeps: [
    `6'2" tall`,
    `5'10" tall`,
    `echo "It's" | grep 't'`,
    `echo "It's"`,
    `message: "It's done"`,
    `message: 'It is the dogs'' bowl'`,
    `foo('a', "it's")`,
    `foo("it's", 'b')`,
    "5' x 3'",
    "he said 'like this' once",
    "f'hello' and b'data'",
    "class of '07",
    "the 'dogs' bark",
    "`don't`",
    '<a title="don\'t">',
    "м'ята",
    'Hawaiʻi',
    "don\\'t",
    "x'y",
    `say("don't")`,
    "she said 'po' and 'di' twice",
    "[a](b 'don''t')",
    "{{ don't }}",
    "$f'(x)$",
  ],
  propose(context) {
    if (!context.text.includes("'")) return [];
    const { scan } = context;
    return scan.blocks.flatMap((block) => (isProse(block) ? changesIn(scan, block) : []));
  },
};

function isProse({ kind }: LeafBlock): boolean {
  return kind === 'paragraph' || kind === 'heading' || kind === 'table';
}

function changesIn(scan: Scan, { first, last }: LeafBlock): TextChange[] {
  const start = scan.lines[first]?.content ?? 0;
  const end = scan.lines[last]?.end ?? start;
  const quotes = readApostrophes(scan, start, end);
  const indexes = new Set(quotes.map((at) => lineAt(scan, at)));
  const code = [...indexes].flatMap((index) => codeIn(scan, scan.lines[index]!));
  let next = 0;
  return quotes
    .filter((at) => {
      while (next < code.length && code[next]!.end <= at) next += 1;
      return !code[next] || at < code[next]!.start;
    })
    .map((at) => ({ start: at, end: at + 1, text: '’' }));
}

/** The parts of a line, its cells or all of it, whose apostrophes belong to code. */
function codeIn(scan: Scan, { kind, content, end }: Line): readonly Cell[] {
  const isRow = kind === 'table-header' || kind === 'table-row';
  const parts = isRow ? readCells(scan.text, content, end) : [{ start: content, end }];
  return parts.filter((part) => quotesCode(maskedText(scan, part.start, part.end)));
}
