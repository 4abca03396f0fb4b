import type { Rule } from '../rule.ts';
import { displayFormulaChanges, isFormulaAt } from './display-formulas.ts';

export const mathOwnLines: Rule = {
  id: 'math-own-lines',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary: 'Puts the delimiters of a display formula on lines of their own.',
  why: 'If the delimiters are next to other text, a blank line or a line that starts like a list, a heading or a quotation ends the formula, and its source is rendered.',
  source: 'Pandoc User’s Guide, tex_math_dollars; CommonMark 0.31, 4.8.',
  needs: ['$$', '\\['],
  changes: [
    {
      before: 'The result is \\[\n\nx = 1\n\n\\] as shown.\n',
      after: 'The result is\n\\[\n\nx = 1\n\n\\]\nas shown.\n',
    },
    {
      before: '\\[ x = y^2\n\n+ z \\]\n',
      after: '\\[\nx = y^2\n\n+ z\n\\]\n',
    },
    {
      before: 'So $$\na\n=\nb^2\n$$\n',
      after: 'So\n$$\na\n=\nb^2\n$$\n',
    },
    {
      before: 'So $$\\begin{aligned}\na &= b \\\\\n- c &= d\n\\end{aligned}$$\n',
      after: 'So\n$$\n\\begin{aligned}\na &= b \\\\\n- c &= d\n\\end{aligned}\n$$\n',
    },
    {
      before: '- The sum $$\\alpha\n+ \\beta$$ is\n- b\n',
      after: '- The sum\n  $$\n  \\alpha\n  + \\beta\n  $$\n  is\n- b\n',
    },
    {
      before: '> So \\[\n>\n> x^2\n> \\]\n',
      after: '> So\n> \\[\n>\n> x^2\n> \\]\n',
    },
    {
      before: 'So $$\r\nx^2\r\n\r\n+ 1$$\r\n',
      after: 'So\r\n$$\r\nx^2\r\n\r\n+ 1\r\n$$\r\n',
    },
  ],
  keeps: [
    'So $$\nx = 1\n$$ holds\n',
    '$$\nx\n\ny\n$$\n',
    'So \\[ x = 1 \\] holds\n',
    'kill $$\n\nand echo $$\n',
    'fair: $$\n\ncheap: $\n\n- good: $$\n',
    'see \\[1\\]\n\nand \\[2\\]\n',
    'a \\[note\n\nof an x^2 editor\\]\n',
    '`$$\n\nx^2$$`\n',
    '```\nSo $$\n\nx^2$$\n```\n',
    'So $$\n\n```\nx^2\n```\n\n$$\n',
    'So $$x^2\n\nand on\n',
    'a \\\\[2pt]\n\nx^2 \\\\]\n',
  ],
  expects: isFormulaAt,
  propose: ({ scan, math }) => (math ? displayFormulaChanges(scan, true) : []),
};
