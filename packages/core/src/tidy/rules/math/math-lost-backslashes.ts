import { hasTexCommand } from '../../../scan/index.ts';
import type { Proposal } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import {
  bareDisplayFormulas,
  type BareFormula,
  bareInlineFormulas,
  isEvident,
  lostRowEnds,
} from './bare-formulas.ts';
import { isFormulaAt } from './display-formulas.ts';

export const mathLostBackslashes: Rule = {
  id: 'math-lost-backslashes',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary:
    'Restores the backslashes of the delimiters of formulas: ( \\frac{a}{b} ) becomes \\( \\frac{a}{b} \\).',
  why: 'Text copied from a chat loses them, because markdown reads them as escapes. The source of the formula is rendered.',
  source: 'CommonMark 0.31, 2.4; exports of chats.',
  needs: [
    ...[...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `\\${letter}`),
    ['( ', '_'],
    ['( ', '^'],
    ['(\n', '_'],
    ['(\n', '^'],
    ['[ ', '_'],
    ['[ ', '^'],
    ['[\n', '_'],
    ['[\n', '^'],
  ],
  changes: [
    { before: 'So ( \\frac{a}{b} ) is\n', after: 'So \\( \\frac{a}{b} \\) is\n' },
    { before: 'With (\\alpha), ( x^2 ).\n', after: 'With \\(\\alpha\\), \\( x^2 \\).\n' },
    {
      before: 'the set (x_i \\in \\mathbb{R}) of\n',
      after: 'the set \\(x_i \\in \\mathbb{R}\\) of\n',
    },
    { before: '[ E = \\sqrt{m} ]\n', after: '\\[ E = \\sqrt{m} \\]\n' },
    { before: '[\nE = mc^2\n]\n', after: '\\[\nE = mc^2\n\\]\n' },
    {
      before: '- So:\n\n  [\n  x_1 = 2\n  ]\n- b\n',
      after: '- So:\n\n  \\[\n  x_1 = 2\n  \\]\n- b\n',
    },
    { before: '( n ) of ( \\Omega )\n', after: '\\( n \\) of \\( \\Omega \\)\n' },
    {
      before: '[\n\\begin{pmatrix} a & b \\ c & d \\end{pmatrix}\n]\n',
      after: '\\[\n\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}\n\\]\n',
    },
    { before: '| a |\n| - |\n| ( x^2 ) |\n', after: '| a |\n| - |\n| \\( x^2 \\) |\n' },
    { before: '( f(x) = \\ln(x) )\r\n', after: '\\( f(x) = \\ln(x) \\)\r\n' },
  ],
  keeps: [
    '( optional )\n',
    '(a) first, ( b ) second\n',
    'f(x^2) and g(x_1)\n',
    'the form (x^2)\n',
    '[x^2]\n',
    '[ x ]\n',
    '- [ ] a\n- [x] b\n',
    '[ x^2 ](u)\n',
    '[a_1]: u\n\n[a_1]\n',
    '[\n1,\n2\n]\n',
    '[\n"a_b": x^2\n]\n',
    '`( \\alpha )`\n',
    '```\n( \\alpha )\n```\n',
    '\\frac{a}{b} = f(\\alpha) and (\\beta)\n',
    '$x = (\\alpha)$ and \\(f( x^2 )\\)\n',
    'in (C:\\times\\new)\n',
    '( see \\alpha in the table )\n',
    'a regex (\\d+) or (\\w_1)\n',
  ],
  expects: isFormulaAt,
  propose({ text, scan, math }) {
    if (!math || !/[([]\s|\\[A-Za-z]/.test(text)) return [];
    const displayed = bareDisplayFormulas(scan);
    const inline = scan.blocks.flatMap((block) => bareInlineFormulas(scan, block));
    const byStart = new Map([...inline, ...displayed].map((formula) => [formula.open, formula]));
    const formulas = [...byStart.values()];
    const hasCommands = formulas.some(({ tex }) => hasTexCommand(tex));
    return formulas
      .filter(({ tex }) => hasCommands || isEvident(tex))
      .flatMap(restored)
      .sort((a, b) => a.start - b.start);
  },
};

function restored({ open, close, tex }: BareFormula): readonly Omit<Proposal, 'rule'>[] {
  const escape = (at: number) => ({ start: at, end: at, text: '\\', group: open });
  return [escape(open), ...lostRowEnds(tex).map((at) => escape(open + 1 + at)), escape(close)];
}
