import { type Line, lineAt, type ProtectedRange, type Scan } from '../../../scan/index.ts';
import type { Proposal } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import { looksLikeTex } from './tex.ts';

export const mathDelimiters: Rule = {
  id: 'math-delimiters',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary: 'Keeps the backslashes of a TeX formula between \\( and \\) or \\[ and \\].',
  why: 'Markdown takes them for escapes: of \\(a^2\\) only (a^2) is left, and of \\{ and \\\\ not even that. Formulas are not drawn, so that a reader is served best by the whole source; doubled, as MathJax has it written in markdown, the backslashes stay in sight and a site that draws formulas still finds them.',
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

/** A letter in parentheses: it may count something else, but not where there are formulas. */
function isSymbol(text: string, { start, end }: ProtectedRange): boolean {
  return (
    /^\\\(\s*[A-Za-z]\s*\\\)$/.test(text.slice(start, end)) && !/\w/.test(text.charAt(start - 1))
  );
}

/** One change for each line of a formula, all or none of them. */
function keepBackslashes(scan: Scan, start: number, end: number): Omit<Proposal, 'rule'>[] {
  const lines = scan.lines.slice(lineAt(scan, start), lineAt(scan, end - 1) + 1);
  return lines.filter(isText).map(({ content, end: lineEnd }) => {
    const [from, to] = [Math.max(start, content), Math.min(end, lineEnd)];
    return { start: from, end: to, text: escaped(scan.text.slice(from, to)), group: start };
  });
}

/** In a table a backslash is what keeps a pipe in its cell. */
function isText({ kind }: Line): boolean {
  return kind === 'paragraph' || kind === 'heading';
}

/** A formula that shows as it was: escapes are escaped, and marks that would begin something else. */
function escaped(formula: string): string {
  return formula.replace(
    /\\([!-/:-@[-`{-~])|[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[A-Za-z/!?])|\](?=[([:])/gu,
    (mark, after?: string) => (after === undefined ? `\\${mark}` : `\\\\${escapeOf(after)}`),
  );
}

function escapeOf(mark: string): string {
  return /[\\*_`<]/.test(mark) ? `\\${mark}` : mark;
}
