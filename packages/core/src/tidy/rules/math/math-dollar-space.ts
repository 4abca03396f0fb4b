import {
  hasTexCommand,
  isClearlyTex,
  isInDollars,
  type Line,
  type Scan,
} from '../../../scan/index.ts';
import type { Proposal } from '../../edits.ts';
import { isProse, maskedLine } from '../prose-lines.ts';
import type { Rule } from '../rule.ts';
import { isFormulaAt } from './display-formulas.ts';

export const mathDollarSpace: Rule = {
  id: 'math-dollar-space',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary: 'Removes the spaces between a formula and its dollar signs.',
  why: 'A dollar sign next to a space is a dollar sign, so the source of the formula is rendered.',
  source: 'Pandoc User’s Guide, tex_math_dollars.',
  needs: ['$ ', ' $'],
  changes: [
    { before: 'So $ \\frac{a}{b} $ is\n', after: 'So $\\frac{a}{b}$ is\n' },
    { before: 'With $x^2 $ and $ y_1$.\n', after: 'With $x^2$ and $y_1$.\n' },
    { before: '- $ \\alpha $ and $ n $\n', after: '- $\\alpha$ and $n$\n' },
    { before: '| a |\n| - |\n| $ x^2 $ |\n', after: '| a |\n| - |\n| $x^2$ |\n' },
    { before: '# The $ O(n^2) $ bound\r\n', after: '# The $O(n^2)$ bound\r\n' },
  ],
  keeps: [
    '$ a $\n',
    '$ 5 and $ 10\n',
    '$ echo x^2 $\n',
    '$ npm i\n',
    '$ x^2 $HOME\n',
    '`$ x^2 $`\n',
    '```\n$ x^2 $\n```\n',
    'costs $ 5, or $x^2$ and $ 3\n',
    '\\$ x^2 \\$\n',
    'US$ x^2 $ 3\n',
    '$ export A_B=$C_D $\n',
    '$$ x^2 $\n',
    'sum of $ values in A^2 and $ B\n',
  ],
  expects: isFormulaAt,
  propose({ text, scan, math }) {
    if (!math || !/\$[ \t]|[ \t]\$/.test(text)) return [];
    const formulas = scan.lines.flatMap((line) => spacedFormulas(scan, line));
    if (!formulas.some(({ tex }) => isEvident(tex))) return [];
    return formulas.flatMap(({ start, end }) => trims(text, start, end));
  },
};

/** A formula in a line with its dollar signs, and with white space at one end at least. */
interface SpacedFormula {
  /** The offsets after the first dollar sign and of the second. */
  readonly start: number;
  readonly end: number;
  readonly tex: string;
}

/** What follows is not consumed: a price before a formula leaves its dollar signs to it. */
const spaced = /(?<![^\s(|*_:,—–-])\$(?=([^$`\uFFFC]{1,200})(?<!\\)\$(?![\w$]))/g;

function spacedFormulas(scan: Scan, line: Line): readonly SpacedFormula[] {
  const { start, content, end } = line;
  if (!isProse(line) || !scan.text.slice(start, end).includes('$')) return [];
  const found: SpacedFormula[] = [];
  for (const { 1: inner = '', index } of maskedLine(scan, line).matchAll(spaced)) {
    const tex = inner.trim();
    const from = content + index + 1;
    if (from <= (found.at(-1)?.end ?? -1) + 1 || tex === inner) continue;
    const isFormula = isClearlyTex(tex) || /^[A-Za-z]$/.test(tex);
    if (isFormula && isInDollars(tex, '', ''))
      found.push({ start: from, end: from + inner.length, tex });
  }
  return found;
}

/** Whether the text is a formula even if no other formula is in the document. */
function isEvident(tex: string): boolean {
  return isClearlyTex(tex) && (hasTexCommand(tex) || /[\^_]/.test(tex));
}

function trims(text: string, start: number, end: number): readonly Omit<Proposal, 'rule'>[] {
  const inner = text.slice(start, end);
  const first = start + inner.length - inner.trimStart().length;
  const last = start + inner.trimEnd().length;
  return [
    { start, end: first, text: '', group: start },
    { start: last, end, text: '', group: start },
  ].filter((change) => change.start < change.end);
}
