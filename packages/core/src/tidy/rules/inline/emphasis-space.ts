import type { LeafBlock, Scan } from '../../../scan/index.ts';
import type { Rule } from '../rule.ts';
import {
  type DelimiterRun,
  inlineTexts,
  isArgumentName,
  readDelimiters,
  type LineRange,
} from './delimiter-runs.ts';
import { type ExpectedNode, type Candidate, verifyByParsing } from './verify-by-parsing.ts';

export const emphasisSpace: Rule = {
  id: 'emphasis-space',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary: 'Moves a space out of emphasis that it keeps from opening or closing.',
  why: 'With a space inside, the asterisks are shown and nothing is emphasized; taking the space away instead would glue words.',
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
    return verifyByParsing(scan, (block) =>
      holdsMarks(scan, block)
        ? inlineTexts(scan, block).flatMap((words) => candidatesIn(scan, words))
        : [],
    );
  },
};

function holdsMarks({ text, lines }: Scan, { first, last }: LeafBlock): boolean {
  return /[*_~]/.test(text.slice(lines[first]?.start, lines[last]?.end));
}

/** Characters between two runs. Emphasis is short, and what is far apart has little in common. */
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
  const { byMark, paired } = readDelimiters(scan, words);
  const found: Candidate[] = [];
  for (const [mark, runs] of byMark) {
    // Longer runs may end or begin what these do.
    const longer = [...byMark.keys()].some((other) => other.length > 3 && other.startsWith(mark));
    if (!(mark in nodes) || longer) continue;
    const alone = runs.flatMap((run, index) => (paired.has(run) ? [] : [{ run, index }]));
    if (alone.length % 2 !== 0) continue;
    for (let at = 0; at < alone.length; at += 2) {
      const [opener, closer] = [alone[at]!, alone[at + 1]!];
      // Other runs of the mark in between make it unclear what belongs together.
      if (closer.index !== opener.index + 1) continue;
      if ([opener, closer].some(({ run }) => isArgumentName(scan.text, run))) continue;
      const atStart = opener.run.start === words[0]?.start;
      found.push(...fix(scan.text, opener.run, closer.run, atStart));
    }
  }
  return found.sort((a, b) => a.change.start - b.change.start);
}

/** What sets a space free that stands on one inner side; on both sides it is arithmetic. */
function fix(
  text: string,
  opener: DelimiterRun,
  closer: DelimiterRun,
  atStart: boolean,
): readonly Candidate[] {
  const inner = text.slice(opener.end, closer.start);
  const words = inner.trim();
  if (!isPhrase(words) || !(isBold(opener.mark) || (atStart && isLabel(words)))) return [];
  // What opens has no space after it, and what closes none before it.
  if (opener.opens && inner !== words)
    return isList(words) && !atStart ? [] : [closeEarlier(text, opener, closer)];
  // After a word the marks of a footnote look the same.
  const opens = closer.closes && /[\s([{]/.test(opener.before);
  return opens ? [openLater(text, opener, closer)] : [];
}

function closeEarlier(text: string, opener: DelimiterRun, closer: DelimiterRun): Candidate {
  const inner = text.slice(opener.end, closer.start);
  const start = opener.end + inner.trimEnd().length;
  const space = /[\s.,;:!?)\]]/.test(closer.after) ? '' : text.slice(start, closer.start);
  return {
    change: { start, end: closer.end, text: closer.mark + space },
    shows: [{ type: nodes[opener.mark] ?? 'strong', edge: 'start', at: opener.start }],
  };
}

function openLater(text: string, opener: DelimiterRun, closer: DelimiterRun): Candidate {
  const inner = text.slice(opener.end, closer.start);
  return {
    change: { start: opener.end, end: closer.start - inner.trimStart().length, text: '' },
    shows: [{ type: nodes[opener.mark] ?? 'strong', edge: 'end', at: closer.end }],
  };
}

function isPhrase(words: string): boolean {
  return words.length <= lengthMax && /\p{L}/u.test(words);
}

/** Of arguments, say. */
function isList(words: string): boolean {
  return words.endsWith(',');
}

/** What little else is written with. */
function isBold(mark: string): boolean {
  return mark.startsWith('**') || mark.startsWith('~~');
}

/** Single marks are footnotes, pointers and private names as well, but none of them ends so. */
function isLabel(words: string): boolean {
  return /^\p{Lu}.*[.:!?]$/u.test(words);
}
