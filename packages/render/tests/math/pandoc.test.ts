import { expect } from 'vitest';
import { commonFormulas } from '@mdconv/tools/testing/formulas/formulas';
import { pandocDocx, texIn } from '@mdconv/tools/testing/formulas/pandoc-formulas';
import { convert } from '../../src/index.ts';
import { testWith } from '../pdf/tools.ts';

/** Formulas that pandoc reads from our docx as other TeX than from its own, and why. */
const differences: Readonly<Record<string, string>> = {
  'A \\setminus B': 'Pandoc reads ∖ as \\smallsetminus and writes a backslash.',
  'p \\iff q': 'Pandoc writes the short arrow ⇔.',
  '\\underline{x}': 'Pandoc writes a low line as a limit.',
  '\\underbrace{a+b}_{n}': 'Pandoc misreads a brace in a limit, which is what Word writes.',
  '\\underbrace{1 + 1 + \\cdots + 1}_{n \\text{ times}}':
    'Pandoc misreads a brace in a limit, which is what Word writes.',
  '\\bigcup_{i=1}^n A_i': 'Pandoc writes the upper limit as a script.',
  '\\left\\| x \\right\\|': 'Pandoc writes the parallel sign.',
  "f'(x)": 'Pandoc writes a prime that is not raised.',
  "x'": 'Pandoc writes a prime that is not raised.',
  "x_{n+1} = x_n - \\frac{f(x_n)}{f'(x_n)}": 'Pandoc writes a prime that is not raised.',
};

/** Names are text in our docx, because LibreOffice sets only text upright; pandoc writes commands of them. */
function withNames(tex: string): string {
  return tex
    .replace(/\\(?:text|mathrm|operatorname)\{([^{}]*)\}/g, '$1')
    .replace(
      /\\(max|min|lim(?!its)|sup(?!set)|inf(?!ty)|det|dim|ker|gcd|arg|deg|hom|Pr|mod(?!els))/g,
      '$1',
    )
    .replace(/\\underset\{([^{}]*)\}\{(max|min|lim|sup|inf)\}/g, '$2_{$1}')
    .replace(/_\{([a-z])\}/g, '_$1');
}

testWith('pandoc', 'reads our docx back to the same TeX as its own', async () => {
  const markdown = commonFormulas.map((tex) => `$$${tex}$$\n`).join('\n');
  const { output } = await convert({ markdown, format: 'docx' });
  const [read, expected] = [texIn(output), texIn(pandocDocx(markdown))].map((list) =>
    list.map(withNames),
  ) as [string[], string[]];
  expect(read).toHaveLength(commonFormulas.length);
  const different = commonFormulas.filter((_, index) => read[index] !== expected[index]);
  expect(different.filter((tex) => !(tex in differences))).toEqual([]);
  expect(Object.keys(differences).length / commonFormulas.length).toBeLessThan(0.05);
});
