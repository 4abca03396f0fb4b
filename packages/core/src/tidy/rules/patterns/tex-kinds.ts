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
  {
    id: 'math-other-delimiters',
    summary: 'Corrects the delimiters of a formula that do not match, or are those of a wiki.',
    why: 'The source of the formula is rendered.',
    source: 'MathJax, TeX and LaTeX input; MediaWiki, displaying a formula.',
    origins: ['chat', 'wiki', 'typing'],
    changes: [
      { before: 'So $$\\alpha + 1$ is\n', after: 'So $\\alpha + 1$ is\n' },
      { before: 'So $\\frac{a}{b}\\) is\n', after: 'So $\\frac{a}{b}$ is\n' },
      { before: '- \\(\\alpha$ is\n', after: '- $\\alpha$ is\n' },
      { before: 'The angle <math>\\alpha + 1</math>.\n', after: 'The angle $\\alpha + 1$.\n' },
      { before: '＄\\alpha＄和＄\\beta＄\n', after: '$\\alpha$和$\\beta$\n' },
    ],
    keeps: [
      'So $\\alpha$ and $$\\beta$$\n',
      'from $5 to \\(five\\)\n',
      '`$$\\alpha$`\n',
      '<math><mi>a</mi></math>\n',
      '＄5 和 ＄10\n',
      '\\(\\alpha\\) and $5\n',
    ],
    holds: /\$\$[^$\n]+\$(?!\$)|\$[^$\n]+\\\)|\\\([^$\n]+\$|<math>|＄/,
    pattern:
      /(?<![\\$])\$\$([^$\n]{1,200})(?<!\\)\$(?![$\w])|(?<![\\$\w])\$(?=\S)([^$\n]{1,200}?)\\\)|(?<!\\)\\\(([^$\n]{1,200}?\S)\$(?![$\w])|<math>([^<>$\n]{1,200})<\/math>|＄([^＄\n]{1,200})＄/g,
    over: ['math', 'html'],
    write: ([, double, dollar, paren, wiki, wide]) => {
      const tex = (double ?? dollar ?? paren ?? wiki ?? wide)!.trim();
      return hasTexCommand(tex) && !/\\[()]/.test(tex) ? `$${tex}$` : undefined;
    },
    becomes: 'math',
    dropsText: true,
  },
];
