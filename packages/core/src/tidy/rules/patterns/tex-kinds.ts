import { hasTexCommand } from '../../../scan/index.ts';
import type { PatternKind } from './pattern-family.ts';

/** A formula without commands. It is one if a text has others with commands. */
const equation = /^[a-zA-Z](?:\\?_\w)?\s*[=<>]\s*-?[\w.]{1,12}$/;
const escapedTex = /\\\$(?=[^$\n]{0,199}\\[a-zA-Z]{2})[^$\n]{1,200}\\\$/;

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
      {
        before: 'With \\$k = 2\\$ it is \\$\\sqrt{k}\\$.\n',
        after: 'With $k = 2$ it is $\\sqrt{k}$.\n',
      },
    ],
    keeps: [
      'from \\$5 to \\$10\n',
      'set \\$HOME and \\$PATH\n',
      '`\\$\\alpha\\$`\n',
      '\\$5 and \\$\\alpha$\n',
      'a\\$b\\$c\n',
      'With \\$k = 2\\$ it is.\n',
    ],
    holds: '\\$',
    pattern:
      /\\\$\\\$(?=\s*\S)([^$]{1,2000}?)\\\$\\\$|\\\$(?![\\]\$)(?=\S)([^$\n]{0,199}[^\s$\\])\\\$/g,
    over: ['math'],
    write: ([, display, inline], { scan }) => {
      const tex = display ?? inline ?? '';
      if (!hasTexCommand(tex) && !(equation.test(tex) && escapedTex.test(scan.text)))
        return undefined;
      const dollars = display === undefined ? '$' : '$$';
      return dollars + tex.replace(/\\(?=[*_])/g, '') + dollars;
    },
    becomes: 'math',
    dropsText: true,
  },
  {
    id: 'math-escaped-comparison',
    summary: 'Writes `<` and `>` for `&lt;` and `&gt;` between dollar signs.',
    why: 'With the references, the dollar signs are rendered and nothing is a formula.',
    source: 'Web pages and programs that escape html twice.',
    origins: ['web'],
    changes: [
      { before: 'If $1 &lt; n$ then\n', after: 'If $1 < n$ then\n' },
      { before: '- for $0 &lt; t &lt; 2$ only\n', after: '- for $0 < t < 2$ only\n' },
      { before: 'where $a &gt;= 2$ holds\n', after: 'where $a >= 2$ holds\n' },
    ],
    keeps: [
      'costs $5 &lt; 6\n',
      'costs $5 &lt; $6\n',
      'a price of $5 &lt; 6 and $7\n',
      '`$1 &lt; n$`\n',
      'US$ &lt; AU$\n',
    ],
    holds: '&',
    pattern: /(?<![\\$\w])\$(?=[\w(])([^$\n]{0,100}?&[lg]t;[^$\n]{0,100}?[\w)])\$(?![$\w])/g,
    over: ['math'],
    write: ([, tex]) => `$${tex!.replace(/&lt;/g, '<').replace(/&gt;/g, '>')}$`,
    becomes: 'math',
    dropsText: true,
  },
  {
    id: 'math-display-open',
    summary: 'Closes a display formula before the text that follows it.',
    why: 'Its source is rendered.',
    source: 'Answers of chat models; TeX.',
    origins: ['chat', 'typing'],
    needs: ['$$'],
    changes: [
      {
        before: 'So\n\n$$\n\\frac{a}{b} = c\n\nfor all.\n',
        after: 'So\n\n$$\n\\frac{a}{b} = c\n$$\n\nfor all.\n',
      },
      { before: '$$\n\\alpha + 1\n\nand\n', after: '$$\n\\alpha + 1\n$$\n\nand\n' },
      {
        before: '$$\n\\sum_i a\n+ \\sum_j b\n\n## C\n',
        after: '$$\n\\sum_i a\n+ \\sum_j b\n$$\n\n## C\n',
      },
    ],
    keeps: [
      '$$\n\\alpha\n$$\n\nand\n',
      '$$\n\\alpha\n\n\\beta\n$$\n',
      '$$\nnothing of that sort\n\nand\n',
      '```\n$$\n\\alpha\n\nand\n```\n',
      'costs $$\n\nand\n',
    ],
    holds: /^\$\$[ \t]*\r?\n/m,
    accepts: ({ text }) => text.split('$$').length === 2,
    pattern: /^\$\$[ \t]*(\r?\n)(?:(?![ \t]*\r?\n)[^\n$]{1,200}\n){1,8}(?=[ \t]*\r?\n)/gm,
    over: ['math'],
    write: ([found, newLine]) =>
      hasTexCommand(found) && !/^\p{Lu}[\p{L}’']* \p{L}+ \p{L}/mu.test(found)
        ? `${found}$$${newLine}`
        : undefined,
  },
  {
    id: 'math-other-delimiters',
    summary: 'Corrects the delimiters of a formula that do not match, or are those of a wiki.',
    why: 'The source of the formula is rendered.',
    source: 'MathJax, TeX and LaTeX input; MediaWiki, displaying a formula.',
    origins: ['chat', 'wiki', 'typing'],
    needs: ['$$', ['$', '\\)'], ['$', '\\('], '<math>', '＄'],
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
  {
    id: 'latex-line-end',
    summary: 'Replaces two backslashes at the end of a line by the one that breaks it in markdown.',
    why: 'Markdown reads two backslashes as one, so the lines run together with a backslash between them.',
    source: 'LaTeX, line breaking; CommonMark 0.31, 6.7.',
    origins: ['typing', 'program'],
    changes: [
      { before: 'Mill Lane 3 \\\\\nEly\n', after: 'Mill Lane 3\\\nEly\n' },
      { before: '- Lane 3 \\\\\n  Ely\n', after: '- Lane 3\\\n  Ely\n' },
      {
        before: '> So long,\\\\\n> my *heart*\\\\\n> rests\n',
        after: '> So long,\\\n> my *heart*\\\n> rests\n',
      },
    ],
    keeps: [
      'in C:\\\\\nand\n',
      'in C:\\dir\\\\\nand\n',
      'the end \\\\\n',
      '`a`\\\\\\\nb\n',
      '```\na \\\\\nb\n```\n',
      '| a \\\\\n| -\n| b\n',
    ],
    holds: '\\\\',
    pattern: /(?<![\\\s:/])[ \t]*\\\\[ \t]*(?=\r?\n)/g,
    write: (_, { scan: { text, lines }, line, index }) => {
      const next = lines[index + 1];
      const goesOn =
        line.kind === 'paragraph' &&
        next?.kind === 'paragraph' &&
        next.container === line.container;
      return goesOn && !/\\(?!\\$)[^]*\\\\$/.test(text.slice(line.content, line.end).trimEnd())
        ? '\\'
        : undefined;
    },
    dropsText: true,
  },
];
