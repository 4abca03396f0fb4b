import { protectedRangeAt, readCells, type LeafBlock, type Scan } from '../../../scan/index.ts';
import type { Proposal } from '../../edits.ts';
import { languageOf } from '../language.ts';
import { maskedText } from '../prose-lines.ts';
import type { Rule } from '../rule.ts';
import { looksLikeCode, quotesCode } from './code-evidence.ts';
import { quotationStyle, type QuotationStyle } from './quotation-styles.ts';
import { innerPair, quotationPairs, type QuotationPair } from './quotation-pairs.ts';

export const quotationMarks: Rule = {
  id: 'quotation-marks',
  pass: 'clean',
  polish: true,
  severity: 'must',
  render: 'T',
  summary: 'Replaces straight quotation marks with those of the language of the document.',
  why: 'Straight marks mean inches, seconds or a string in code.',
  source: 'CLDR 48, delimiters; for exceptions SmartyPants and retext-smartypants.',
  needs: ['"'],
  changes: [
    { before: 'He said "yes" twice.', after: 'He said “yes” twice.' },
    { before: '"Stop," she said, "now."', after: '“Stop,” she said, “now.”' },
    { before: '"Because—" She stopped.', after: '“Because—” She stopped.' },
    { before: 'He "saw" 5 of n = 22.', after: 'He “saw” 5 of n = 22.' },
    { before: '("quoted") and *"so"*', after: '(“quoted”) and *“so”*' },
    { before: '"She said \'no\' to me."', after: '“She said ‘no’ to me.”' },
    { before: 'a "9" and a "fox"', after: 'a “9” and a “fox”' },
    { before: 'The "5-minute" rule', after: 'The “5-minute” rule' },
    { before: '# The "big" one\n', after: '# The “big” one\n' },
    { before: '> "one\n> two"\n', after: '> “one\n> two”\n' },
    { before: '---\nlang: de\n---\n\n"Ja"\n', after: '---\nlang: de\n---\n\n„Ja“\n' },
    {
      before: '---\nlang: fr\n---\n\n"Oui"\n',
      after: '---\nlang: fr\n---\n\n«\u00a0Oui\u00a0»\n',
    },
  ],
  keeps: [
    '6\'2" tall',
    '5" x 3"',
    'a 27" monitor and a "new" one',
    '30° 15\' 22" N',
    'one " alone',
    '"open in one paragraph\n\nand in the next"',
    '`a "b" c`',
    '<b title="x">',
    '[a](b "c")',
    'Set "type": "module".',
    'print("text")',
    `foo('a', "b")`,
    `Call foo('a', "b") first.`,
    'cat "a b" | wc',
    '"yes" | "no"',
    'key: "value"',
    'key: "value" # a note',
    '- key: "two words"\n  more: "words"\n',
    `She is 5'10" tall and not "small".`,
    'x = "text"',
    'echo "text"',
    '"foo_bar" and "baz"',
    '"src/index.js"',
    'the list ["a", "b"]',
    '""',
    'a\\"b\\" c',
    '{{ "a" }}',
    '„Ja“ and "yes"',
  ],
  propose(context) {
    if (!context.text.includes('"')) return [];
    const { scan } = context;
    const style = quotationStyle(languageOf(scan));
    if (!style || usesOtherMarks(scan.text, style)) return [];
    return quotedTexts(scan).flatMap((quoted) => changesIn(scan, quoted, style));
  },
};

/** Whether the text has marks that the language lacks: then its author writes by other rules. */
function usesOtherMarks(text: string, { outer, inner }: QuotationStyle): boolean {
  const own = [...outer, ...inner].join('');
  for (const [mark] of text.matchAll(/[“”„«»]/g)) if (!own.includes(mark)) return true;
  return false;
}

/** A text in which quotations begin and end: a paragraph, a heading or a cell. */
interface QuotedText {
  readonly start: number;
  readonly end: number;
}

const prose: ReadonlySet<LeafBlock['kind']> = new Set(['paragraph', 'heading', 'table']);

/** The texts that have straight quotation marks, in order. */
function quotedTexts(scan: Scan): readonly QuotedText[] {
  const { text, lines, blocks, ranges } = scan;
  const found: QuotedText[] = [];
  let index = 0;
  for (let at = text.indexOf('"'); at >= 0;) {
    const range = protectedRangeAt(ranges, at);
    if (range) {
      at = text.indexOf('"', range.end);
      continue;
    }
    while (index < blocks.length && lines[blocks[index]!.last]!.end <= at) index += 1;
    const block = blocks[index];
    if (!block) break;
    const isQuoted = lines[block.first]!.start <= at && prose.has(block.kind);
    if (isQuoted) found.push(...textsOf(scan, block));
    at = text.indexOf('"', isQuoted ? lines[block.last]!.next : at + 1);
  }
  return found;
}

function textsOf({ text, lines }: Scan, { kind, first, last }: LeafBlock): readonly QuotedText[] {
  if (kind !== 'table') return [{ start: lines[first]!.content, end: lines[last]!.end }];
  return lines
    .slice(first, last + 1)
    .flatMap(({ content, end }) => readCells(text, content, end))
    .filter(({ start, end }) => text.slice(start, end).includes('"'));
}

function changesIn(
  scan: Scan,
  { start, end }: QuotedText,
  { outer, inner }: QuotationStyle,
): readonly Omit<Proposal, 'rule'>[] {
  const masked = maskedText(scan, start, end);
  const pairs = quotationPairs(masked);
  if (pairs.length === 0 || isCode(masked, pairs) || endsAddress(scan, start, pairs)) return [];
  const group = start;
  const change = (at: number, text: string) => {
    return { start: start + at, end: start + at + 1, text, group };
  };
  return pairs.flatMap((pair) => {
    const within = innerPair(masked, pair);
    const changed = within ? [change(within.open, inner[0]), change(within.close, inner[1])] : [];
    return [change(pair.open, outer[0]), ...changed, change(pair.close, outer[1])];
  });
}

function isCode(masked: string, pairs: readonly QuotationPair[]): boolean {
  const lines = masked.split('\n');
  if (lines.some((line) => quotesCode(line) || looksLikeCode(line))) return true;
  if (pairs.some((pair) => isName(masked, pair))) return true;
  // Numbers and signs alone may be values; among quoted words they are quotations.
  return pairs.every(({ open, close }) => !/\p{L}/u.test(masked.slice(open + 1, close)));
}

/** Whether the quoted text is one name, file or sign rather than words. */
function isName(masked: string, { open, close }: QuotationPair): boolean {
  const quoted = masked.slice(open + 1, close);
  if (!/[\p{L}\p{N}\uFFFC]/u.test(quoted)) return true;
  return (
    /\p{L}/u.test(quoted) &&
    !/\s|^\p{N}+(?:-\p{Ll}+)+$/u.test(quoted) &&
    /[\p{N}_\\/<>=$@#{}|~^`]|\p{L}:\p{L}|\p{Ll}\p{Lu}|(?<!\.)\.\p{L}|\(\)/u.test(quoted)
  );
}

/** A curly mark would become a part of the address before it. */
function endsAddress({ ranges }: Scan, start: number, pairs: readonly QuotationPair[]): boolean {
  return pairs.some(
    ({ close }) => protectedRangeAt(ranges, start + close - 1)?.kind === 'autolink',
  );
}
