import type { FormulaKind } from './formula-family.ts';

/** Commands that are in most formulas. */
const known =
  /\\\\(?:frac|sqrt|sum|int|prod|lim|left|right|begin|text|math\w+|cdot|times|alpha|beta|gamma|delta|theta|lambda|mu|pi|sigma|phi|omega|infty|partial|cos|sin|tan|log|ln|exp|vec|hat|bar|le|ge|leq|geq|neq|approx|to)(?![a-zA-Z])/;

/** What programs add to or take from the source of formulas. */
export const formulaKinds: readonly FormulaKind[] = [
  {
    id: 'math-doubled-backslashes',
    summary: 'Halves the backslashes of formulas in which every command has two.',
    why: 'Two backslashes end a row, and the names of the commands are rendered as letters.',
    source: 'Formulas in strings of JSON and of programs.',
    origins: ['program', 'chat'],
    needs: ['\\\\'],
    changes: [
      {
        before: '$$\nc^2 = 2ab \\\\cos \\\\gamma\n$$\n',
        after: '$$\nc^2 = 2ab \\cos \\gamma\n$$\n',
      },
      {
        before: 'So $\\\\frac{a}{b}$ and $\\\\alpha$.\n',
        after: 'So $\\frac{a}{b}$ and $\\alpha$.\n',
      },
      { before: '- $\\\\sqrt{2}$\n', after: '- $\\sqrt{2}$\n' },
    ],
    keeps: [
      '$$\na \\\\ \\alpha\n$$\n',
      '$$\n\\begin{cases} a \\\\b \\end{cases}\n$$\n',
      '`$\\\\frac{a}{b}$`\n',
      '$\\\\foo$\n',
      '$\\frac{a}{b}$\n',
    ],
    holds: /\\\\[a-zA-Z]/,
    accepts: (formulas) =>
      formulas.some((tex) => known.test(tex)) &&
      formulas.every(
        (tex) => !/(?<!\\)(?:\\\\)*\\[a-zA-Z]/.test(tex.replace(/\\\\(?=[a-zA-Z])/g, '')),
      ),
    pattern: /\\\\(?=[a-zA-Z{}|,;!%#&_])|\\{4}/g,
    write: ([found]) => found.slice(found.length / 2),
  },
  {
    id: 'math-escaped-signs',
    summary:
      'Removes backslashes before signs of formulas such as `_`, `^` and `=`, if all have one.',
    why: 'A subscript is rendered as an underscore, and other signs are not rendered or not read.',
    source: 'Editors that escape markdown in formulas.',
    origins: ['web', 'chat'],
    needs: ['\\*', '\\_', '\\^', '\\+', '\\=', '\\-'],
    changes: [
      { before: 'The $f \\* g$ and $V^\\*$.\n', after: 'The $f * g$ and $V^*$.\n' },
      { before: '$x\\_1 + x\\_2$\n', after: '$x_1 + x_2$\n' },
      { before: '$$\n\\lim\\_{n} a\\_n\n$$\n', after: '$$\n\\lim_{n} a_n\n$$\n' },
      { before: '$x\\^2 \\+ y\\^2 \\= r\\^2$\n', after: '$x^2 + y^2 = r^2$\n' },
    ],
    keeps: [
      '$\\text{a\\_b}$\n',
      '$x_1 + \\mathrm{a\\_b}$\n',
      '`$x\\_1$`\n',
      'Use \\*args\n',
      '$x_1 * y$\n',
      '$a\\_1 + b_2$\n',
      '$x\\^2 + y^2$\n',
    ],
    holds: /\\[*_^+=-]/,
    accepts: (formulas) =>
      !formulas.some((tex) =>
        /\\(?:text|mathrm|texttt|mathtt|operatorname)\b|(?<!\\)_/.test(tex),
      ) && !formulas.some((tex) => /(?<!\\)\^/.test(tex) && /\\\^/.test(tex)),
    pattern: /(?<!\\)\\(?:[*^+=-]|_(?=[\w{\\]))/g,
    write: ([found]) => found.slice(1),
  },
  {
    id: 'math-entities',
    summary: 'Replaces `&lt;`, `&gt;` and `&amp;` in formulas by their characters.',
    why: 'Formulas have no character references: the letters are rendered.',
    source: 'Web pages and programs that escape html twice.',
    origins: ['web'],
    needs: ['&lt;', '&gt;', '&amp;'],
    changes: [
      { before: 'If $a &lt; b$ then\n', after: 'If $a < b$ then\n' },
      { before: '$$\na &amp;= b \\\\\n&amp;&gt; c\n$$\n', after: '$$\na &= b \\\\\n&> c\n$$\n' },
      { before: '- $a &gt;= 2$\n', after: '- $a >= 2$\n' },
    ],
    keeps: [
      'Write &lt; for the sign in $a < b$.\n',
      '`$a &lt; b$`\n',
      '$a \\& b$\n',
      '$a & lt;$\n',
      'costs $5 &lt; 6\n',
    ],
    holds: /&(?:lt|gt|amp);/,
    accepts: (formulas) => formulas.some((tex) => /&(?:lt|gt|amp);/.test(tex)),
    pattern: /&(lt|gt|amp);/g,
    write: ([, name]) => (name === 'lt' ? '<' : name === 'gt' ? '>' : '&'),
  },
  {
    id: 'math-row-ends',
    summary: 'Doubles the single backslash that ends each row of an environment in a formula.',
    why: 'All rows run into one.',
    source: 'CommonMark 0.31, 2.4: markdown reads two backslashes as one.',
    origins: ['chat', 'web'],
    needs: ['\\begin{'],
    changes: [
      {
        before: '$$\n\\begin{pmatrix} a & b \\ c & d \\end{pmatrix}\n$$\n',
        after: '$$\n\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}\n$$\n',
      },
      {
        before: '$$\n\\begin{cases}\nx & a \\\ny & b\n\\end{cases}\n$$\n',
        after: '$$\n\\begin{cases}\nx & a \\\\\ny & b\n\\end{cases}\n$$\n',
      },
      {
        before: '$\\begin{matrix} 1 \\ 2 \\end{matrix}$\n',
        after: '$\\begin{matrix} 1 \\\\ 2 \\end{matrix}$\n',
      },
    ],
    keeps: [
      '$$\n\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}\n$$\n',
      '$a \\ b$\n',
      '$$\n\\begin{cases} a\\ b \\\\ c \\end{cases}\n$$\n',
      '`\\begin{matrix} 1 \\ 2 \\end{matrix}`\n',
      '$$\n\\text{a} \\ b\n$$\n',
    ],
    holds: /\\begin\{/,
    accepts: (formulas) =>
      !formulas.some((tex) => tex.includes('\\\\')) &&
      formulas.some((tex) => /\\begin\{/.test(tex)),
    pattern:
      /(?<=[ \t\d}])\\(?=\s)(?=[^]{0,2000}\\end\{(?:[pbvBV]?matrix|cases|aligned?|array|gathered)\})/g,
    write: () => '\\\\',
  },
];
