import type { Scan } from '../../../scan/index.ts';
import type { Rule } from '../rule.ts';
import {
  type DelimiterRun,
  inlineTexts,
  isArgumentName,
  readDelimiters,
  type LineRange,
} from './delimiter-runs.ts';
import {
  type ExpectedNode,
  blocksWith,
  type Candidate,
  verifyByParsing,
} from './verify-by-parsing.ts';

export const emphasisSpace: Rule = {
  id: 'emphasis-space',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary:
    'Moves a space out of emphasis where it prevents the delimiters from opening or closing.',
  why: 'With the space inside, the asterisks are rendered and nothing is emphasized. Removing the space would join words.',
  source: 'CommonMark 0.31, 6.2; markdownlint MD037 and vscode-markdownlint #101.',
  changes: [
    { before: '**Note **this\n', after: '**Note** this\n' },
    { before: '**Note: ** read on\n', after: '**Note:** read on\n' },
    { before: 'The ** same** here\n', after: 'The **same** here\n' },
    { before: '# **Plan **\n', after: '# **Plan**\n' },
    { before: '- **One **is\n- ** Two** is\n', after: '- **One** is\n- **Two** is\n' },
    { before: '> ~~old **a ** ~~new\r\n', after: '> ~~old **a**~~ new\r\n' },
    { before: '| a |\n| - |\n| **b **c |\n', after: '| a |\n| - |\n| **b** c |\n' },
    { before: '*Note: *this\n', after: '*Note:* this\n' },
    { before: '**a** and **b **c, **d**\n', after: '**a** and **b** c, **d**\n' },
  ],
  keeps: [
    '2 ** 3 ** 4\n',
    'k **3 and n **3 are cubes\n',
    'a * b * c\n',
    '** a ** b\n',
    '2 **3 ** 4\n',
    '**/*.ts and src/**/*.js\n',
    'SELECT * FROM a, COUNT(*) *\n',
    'Price* and tax** and more**\n',
    '*excl. VAT, prices with *incl.\n',
    'takes **kwargs and **options\n',
    'f(*args, **a, **b)\n',
    'char **argv, **envp\n',
    'snake_case _a and _b\n',
    '__user and __kernel\n',
    '**foo **bar** baz**\n',
    '**one **two **three\n',
    '**one **two****\n',
    '`**Note **this`\n',
    '\\**Note \\**this\n',
    '**Note\n\n **this\n',
    '[**a](b) **c\n',
  ],
  propose({ text, scan }) {
    if (!/[*_~]{2}|[.:!?][ \t\u00A0]+[*_]/.test(text)) return [];
    return verifyByParsing(scan, blocksWith(scan, marks), (block) =>
      inlineTexts(scan, block).flatMap((words) => candidatesIn(scan, words)),
    );
  },
};

/** Delimiters of what is clearly bold, and of labels. */
const marks = /\*\*|~~|[.:!?]\s*[*_]/g;

/** Characters between two runs. Emphasis is short; distant runs hardly belong together. */
const lengthMax = 200;

const nodes: Readonly<Record<string, ExpectedNode['type']>> = {
  '*': 'emphasis',
  _: 'emphasis',
  '**': 'strong',
  __: 'strong',
  '***': 'strong',
  '~~': 'delete',
};

function candidatesIn(scan: Scan, words: readonly LineRange[]): readonly Candidate[] {
  const { byDelimiter, paired } = readDelimiters(scan, words);
  const found: Candidate[] = [];
  for (const [delimiter, runs] of byDelimiter) {
    // Longer runs can include the delimiters of these.
    const longer = [...byDelimiter.keys()].some(
      (other) => other.length > 3 && other.startsWith(delimiter),
    );
    if (!(delimiter in nodes) || longer) continue;
    const alone = runs.flatMap((run, index) => (paired.has(run) ? [] : [{ run, index }]));
    if (alone.length % 2 !== 0) continue;
    for (let at = 0; at < alone.length; at += 2) {
      const [opener, closer] = [alone[at]!, alone[at + 1]!];
      // With other runs of these delimiters in between, the pairing is unclear.
      if (closer.index !== opener.index + 1) continue;
      if ([opener, closer].some(({ run }) => isArgumentName(scan.text, run))) continue;
      const atStart = opener.run.start === words[0]?.start;
      found.push(...fix(scan.text, opener.run, closer.run, atStart));
    }
  }
  return found.sort((a, b) => a.change.start - b.change.start);
}

/**
 * The change that moves a space on one inner side. With spaces on both sides, the asterisk is a
 * multiplication sign.
 */
function fix(
  text: string,
  opener: DelimiterRun,
  closer: DelimiterRun,
  atStart: boolean,
): readonly Candidate[] {
  const inner = text.slice(opener.end, closer.start);
  const words = inner.trim();
  if (!isPhrase(words, atStart) || !(isBold(opener.delimiter) || (atStart && isLabel(words))))
    return [];
  // An opener has no space after it, and a closer none before it.
  if (opener.opens && inner !== words)
    return isList(words) && !atStart ? [] : [closeEarlier(text, opener, closer)];
  // After a word, a footnote marker looks the same.
  const opens = closer.closes && /[\s([{]/.test(opener.before);
  return opens ? [openLater(text, opener, closer)] : [];
}

function closeEarlier(text: string, opener: DelimiterRun, closer: DelimiterRun): Candidate {
  const inner = text.slice(opener.end, closer.start);
  const start = opener.end + inner.trimEnd().length;
  const space = /[\s.,;:!?)\]]/.test(closer.after) ? '' : text.slice(start, closer.start);
  return {
    change: { start, end: closer.end, text: closer.delimiter + space },
    expects: [{ type: nodes[opener.delimiter] ?? 'strong', edge: 'start', at: opener.start }],
  };
}

function openLater(text: string, opener: DelimiterRun, closer: DelimiterRun): Candidate {
  const inner = text.slice(opener.end, closer.start);
  return {
    change: { start: opener.end, end: closer.start - inner.trimStart().length, text: '' },
    expects: [{ type: nodes[opener.delimiter] ?? 'strong', edge: 'end', at: closer.end }],
  };
}

function isPhrase(words: string, atStart: boolean): boolean {
  // Powers, such as `m **2`, come after a word.
  if (/^\d/.test(words) && !atStart) return false;
  return words.length <= lengthMax && /\p{L}/u.test(words);
}

/** Such as a list of arguments. */
function isList(words: string): boolean {
  return words.endsWith(',');
}

/** Delimiters with almost no other use. */
function isBold(delimiter: string): boolean {
  return delimiter.startsWith('**') || delimiter.startsWith('~~');
}

/**
 * Single asterisks are also footnotes, pointers and private names, but these do not end like this.
 */
function isLabel(words: string): boolean {
  return /^\p{Lu}.*[.:!?]$/u.test(words);
}
