import { hasTexCommand } from '../../../scan/index.ts';
import type { PatternKind } from './pattern-family.ts';

/** Formulas whose dollar signs are escaped. */
export const texKinds: readonly PatternKind[] = [
  {
    id: 'math-escaped-dollars',
    summary: 'Removes the backslashes from the dollar signs around a formula.',
    why: 'The source of the formula is rendered.',
    source: 'Editors that escape pasted markdown.',
    origins: ['web', 'chat'],
    changes: [
      { before: 'The area is \\$\\pi r^2\\$.\n', after: 'The area is $\\pi r^2$.\n' },
      { before: '\\$\\$\n\\frac{1}{n}\n\\$\\$\n', after: '$$\n\\frac{1}{n}\n$$\n' },
      { before: '- \\$x\\_1 + \\alpha\\$ is\n', after: '- $x_1 + \\alpha$ is\n' },
    ],
    keeps: [
      'from \\$5 to \\$10\n',
      'set \\$HOME and \\$PATH\n',
      '`\\$\\alpha\\$`\n',
      '\\$5 and \\$\\alpha$\n',
      'a\\$b\\$c\n',
    ],
    holds: '\\$',
    pattern:
      /\\\$\\\$(?=\s*\S)([^$]{1,2000}?)\\\$\\\$|\\\$(?![\\]\$)(?=\S)([^$\n]{0,199}[^\s$\\])\\\$/g,
    over: ['math'],
    write: ([, display, inline]) => {
      const tex = display ?? inline ?? '';
      if (!hasTexCommand(tex)) return undefined;
      const dollars = display === undefined ? '$' : '$$';
      return dollars + tex.replace(/\\(?=[*_])/g, '') + dollars;
    },
    becomes: 'math',
    dropsText: true,
  },
];
