import type { Rule } from '../rule.ts';
import { displayFormulaChanges, isFormulaAt } from './display-formulas.ts';

export const mathLinePrefix: Rule = {
  id: 'math-line-prefix',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary:
    'Restores the indentation or the quotation mark on the lines of a display formula in a list or a blockquote.',
  why: 'A line without them can end the list or the quotation, and the source of the formula is rendered.',
  source: 'CommonMark 0.31, 5.1 and 5.2.',
  needs: ['$$', '\\['],
  changes: [
    {
      before: '1. So:\n   $$\na\n+ b^2\n= c\n   $$\n2. b\n',
      after: '1. So:\n   $$\n   a\n   + b^2\n   = c\n   $$\n2. b\n',
    },
    {
      before: '- So:\n\n  \\[\nx = 1\n\n+ \\pi\n\\]\n- b\n',
      after: '- So:\n\n  \\[\n  x = 1\n\n  + \\pi\n  \\]\n- b\n',
    },
    {
      before: '> So:\n> $$\nx = 1\n\n= \\alpha\n$$\n\nb\n',
      after: '> So:\n> $$\n> x = 1\n>\n> = \\alpha\n> $$\n\nb\n',
    },
    {
      before: '   $$\nx^2\n\n+ 1\n   $$\n',
      after: '   $$\n   x^2\n\n   + 1\n   $$\n',
    },
    {
      before: '> - $$\n>   x^2\n> + 1\n>   $$\n',
      after: '> - $$\n>   x^2\n>   + 1\n>   $$\n',
    },
  ],
  keeps: [
    '- So:\n  $$\nx^2\n  $$\n- b\n',
    '> $$\n> x^2\n> $$\n',
    '- a\n\n$$\nx^2\n$$\n\n- b\n',
    '- kill\n  $$\n- echo\n  $$\n',
    '1. price\n   $$\n2. x^2 is good\n   $$\n',
    '- So:\n  $$\n- x^2; y\n  $$\n',
    '- ```\n  $$\n- x^2\n  $$\n',
    '- \\[\n- x^2\n',
    '> \\[\n\nnot a quotation of x^2\n\n\\]\n',
  ],
  expects: isFormulaAt,
  propose: ({ scan, math }) => (math ? displayFormulaChanges(scan, false) : []),
};
