import { type Line, lineAt, type ProtectedRange, type Scan } from '../../../scan/index.ts';
import type { Proposal } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import { looksLikeTex } from './tex.ts';

export const mathDelimiters: Rule = {
  id: 'math-delimiters',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary: 'Escapes the backslashes of a TeX formula between \\( and \\) or \\[ and \\].',
  why: 'Markdown reads them as escapes: \\(a^2\\) is rendered as (a^2), and \\{ and \\\\ lose their backslash too. mdconv does not typeset formulas, so it keeps their complete source visible. Doubled backslashes are also what MathJax requires in markdown.',
  source: 'CommonMark 0.31, 2.4; MathJax, TeX and LaTeX input; penguin-harness #503.',
  changes: [
    { before: 'So \\(a^2\\) is\n', after: 'So \\\\(a^2\\\\) is\n' },
    { before: '\\[\\frac{1}{2}\\]\n', after: '\\\\[\\frac{1}{2}\\\\]\n' },
    {
      before: 'With \\(\\{x_1, x_2\\}\\) and \\(\\hat{x}_1 * 2\\):\n',
      after: 'With \\\\(\\\\{x_1, x_2\\\\}\\\\) and \\\\(\\hat{x}\\_1 \\* 2\\\\):\n',
    },
    {
      before: '> \\[\r\n> a \\\\ \\beta\r\n> \\]\r\n',
      after: '> \\\\[\r\n> a \\\\\\\\ \\beta\r\n> \\\\]\r\n',
    },
    { before: '- \\(n^2\\)\n- where \\(n\\)\n', after: '- \\\\(n^2\\\\)\n- where \\\\(n\\\\)\n' },
    { before: '1. a\n\n   \\[ E = mc^2 \\]\n', after: '1. a\n\n   \\\\[ E = mc^2 \\\\]\n' },
    { before: '\\(a*b*c^2\\)\n', after: '\\\\(a\\*b\\*c^2\\\\)\n' },
    { before: '\\(i<n \\le m\\)\n', after: '\\\\(i\\<n \\le m\\\\)\n' },
  ],
  keeps: [
    '\\[not a link\\]\n',
    '\\(optional\\)\n',
    '\\[1\\] Smith, 2019\n',
    'a regex \\(foo\\|bar\\) of sed\n',
    'a regex \\([^a-z]\\w+\\) of sed\n',
    '\\\\(a^2\\\\)\n',
    '`\\(a^2\\)`\n',
    '```\n\\(a^2\\)\n```\n',
    '$a^2$ and $$\\frac{1}{2}$$\n',
    'It is $5 to $10\n',
    '\\(a^2 and on\n',
    '| a |\n| - |\n| \\(a^2\\) \\| b |\n',
    '\\[text\\]\\(url\\)\n',
    '- \\[x\\] done\n',
    '\\(a\\) first, \\(b\\) second\n',
    '\\[x\\](a^2)\n',
  ],
  propose({ text, scan }) {
    if (!text.includes('\\(') && !text.includes('\\[')) return [];
    const formulas = scan.ranges.filter(
      ({ kind, start }) => kind === 'math' && /\\[([]/y.test(text.slice(start, start + 2)),
    );
    const read = ({ start, end }: ProtectedRange) => text.slice(start + 2, end - 2);
    if (!formulas.some((formula) => looksLikeTex(read(formula)))) return [];
    return formulas
      .filter((formula) => looksLikeTex(read(formula)) || isSymbol(text, formula))
      .flatMap(({ start, end }) => keepBackslashes(scan, start, end));
  },
};

/** A letter in parentheses. It can be an enumeration, but not in a text with formulas. */
function isSymbol(text: string, { start, end }: ProtectedRange): boolean {
  return (
    /^\\\(\s*[A-Za-z]\s*\\\)$/.test(text.slice(start, end)) && !/\w/.test(text.charAt(start - 1))
  );
}

/** One change for each line of a formula; all are applied or none. */
function keepBackslashes(scan: Scan, start: number, end: number): Omit<Proposal, 'rule'>[] {
  const lines = scan.lines.slice(lineAt(scan, start), lineAt(scan, end - 1) + 1);
  return lines.filter(isText).map(({ content, end: lineEnd }) => {
    const [from, to] = [Math.max(start, content), Math.min(end, lineEnd)];
    return { start: from, end: to, text: escaped(scan.text.slice(from, to)), group: start };
  });
}

/** In a table, a backslash keeps a pipe in its cell. */
function isText({ kind }: Line): boolean {
  return kind === 'paragraph' || kind === 'heading';
}

/** The source of a formula, escaped so that it renders literally. */
function escaped(formula: string): string {
  return formula.replace(
    /\\([!-/:-@[-`{-~])|[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[A-Za-z/!?])|\](?=[([:])/gu,
    (character, after?: string) =>
      after === undefined ? `\\${character}` : `\\\\${escapeOf(after)}`,
  );
}

function escapeOf(character: string): string {
  return /[\\*_`<]/.test(character) ? `\\${character}` : character;
}
