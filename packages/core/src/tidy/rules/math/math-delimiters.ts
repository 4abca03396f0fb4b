import {
  isClearlyTex,
  lineAt,
  type LineKind,
  looksLikeTex,
  type Scan,
} from '../../../scan/index.ts';
import type { Proposal } from '../../edits.ts';
import { proseLineAt } from '../prose-lines.ts';
import type { Rule } from '../rule.ts';

export const mathDelimiters: Rule = {
  id: 'math-delimiters',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary:
    'Restores the delimiters of a formula whose backslashes are doubled: \\\\(…\\\\) becomes \\(…\\).',
  why: 'Programs that escape markdown, and models that write for MathJax, double the backslashes. The formula then appears as its source.',
  source: 'CommonMark 0.31, 2.4; MathJax, TeX and LaTeX input.',
  needs: ['\\\\(', '\\\\['],
  changes: [
    { before: 'So \\\\(a^2\\\\) is\n', after: 'So \\(a^2\\) is\n' },
    { before: '\\\\[\\frac{1}{2}\\\\]\n', after: '\\[\\frac{1}{2}\\]\n' },
    { before: '\\\\[\nE = mc^2\n\\\\]\n', after: '\\[\nE = mc^2\n\\]\n' },
    {
      before: 'With \\\\(\\\\frac{a}{b}\\\\) in it\n',
      after: 'With \\(\\frac{a}{b}\\) in it\n',
    },
    { before: '> - \\\\(x_1 \\le 2\\\\)\n', after: '> - \\(x_1 \\le 2\\)\n' },
    { before: '\\\\[\nx_1\n\n= 2\n\\\\]\n', after: '\\[\nx_1\n\n= 2\n\\]\n' },
    { before: 'a \\\\\\[ x\\_1 = 2 \\\\\\] b\n', after: 'a \\[ x_1 = 2 \\] b\n' },
    {
      before: '\\\\(a\\_1 \\\\le b\\\\)\n',
      after: '\\(a_1 \\le b\\)\n',
    },
    { before: '\\\\(n\\\\) of \\\\(x^n\\\\)\n', after: '\\(n\\) of \\(x^n\\)\n' },
  ],
  keeps: [
    '\\\\(optional\\\\)\n',
    '\\\\[not a link\\\\]\n',
    '\\\\(a\\\\) first\n',
    '`\\\\(a^2\\\\)`\n',
    '```\n\\\\(a^2\\\\)\n```\n',
    '\\\\(a^2 and on\n',
    '\\\\[1\\\\] Smith, 2019\n',
    '\\\\server\\share\n',
    '\\\\(foo\\\\|bar\\\\)\n',
    '$$\na \\\\[2pt] b^2 \\\\]\n$$\n',
    '\\(a^2\\) and \\[b^2 = 1\\]\n',
    '$a^2$ and $$\\frac{1}{2}$$\n',
  ],
  propose({ text, scan, math }) {
    if (!math || !(text.includes('\\\\(') || text.includes('\\\\['))) return [];
    const formulas = [...text.matchAll(doubled)].flatMap((match) => readDoubled(scan, match));
    if (!formulas.some(({ tex }) => looksLikeTex(tex))) return [];
    return formulas
      .filter(({ tex }) => looksLikeTex(tex) || /^\s*[A-Za-z]\s*$/.test(tex))
      .flatMap((formula) => restored(text, formula));
  },
};

/** A formula whose delimiters have too many backslashes. */
interface DoubledFormula {
  readonly start: number;
  readonly end: number;
  /** Backslashes of each delimiter. Programs escape the bracket, too, and write three. */
  readonly backslashes: number;
  /** What is escaped in it. */
  readonly escapes: RegExp | undefined;
  /** The content without escapes. */
  readonly tex: string;
}

/** Delimiters with doubled backslashes, and up to 2,000 characters without them in between. */
const doubled =
  /(?<!\\)\\\\(?:\((?:(?!\\\\[()]|\n[ \t>]*\n)[^]){1,2000}?\\\\\)|(\\?)\[(?:(?!\\\\[[\]])[^]){1,2000}?\\\\\1\])/g;

function readDoubled(
  scan: Scan,
  { 0: source, 1: third = '', index: start }: RegExpExecArray,
): readonly DoubledFormula[] {
  const end = start + source.length;
  const backslashes = 2 + third.length;
  const content = source.slice(backslashes + 1, -backslashes - 1);
  const escapes = escapesOf(content);
  const tex = escapes ? content.replace(escapes, '$1') : content;
  const isBroken = /\n[ \t>]*\n/.test(content);
  if (isBroken && !isClearlyTex(tex)) return [];
  return isText(scan, start, third === '' ? end : start + 1)
    ? [{ start, end, backslashes, escapes, tex }]
    : [];
}

/** What programs that escape markdown put backslashes before, if they did. */
function escapesOf(content: string): RegExp | undefined {
  if (/(?<!\\)(?:\\\\)*\\[A-Za-z]/.test(content)) return undefined;
  return /\\\\[A-Za-z]|(?<!\\)\\[_*]/.test(content) ? /\\([\\_*[\]`])/g : undefined;
}

/** Whether both ends are prose, outside of code and other syntax. */
function isText(scan: Scan, start: number, end: number): boolean {
  const [first, last] = [proseLineAt(scan, start), proseLineAt(scan, end - 1)];
  if (!first || !last) return false;
  const lines = scan.lines.slice(lineAt(scan, start), lineAt(scan, end - 1) + 1);
  return lines.every(({ kind }) => textKinds.has(kind) || kind === first.kind);
}

const textKinds: ReadonlySet<LineKind> = new Set(['paragraph', 'setext-underline', 'blank']);

/** One change for each backslash that is too many. */
function restored(
  text: string,
  { start, end, backslashes, escapes }: DoubledFormula,
): readonly Omit<Proposal, 'rule'>[] {
  const [first, last] = [start + backslashes - 1, end - backslashes - 1];
  const inner = escapes ? [...text.slice(first + 2, last).matchAll(escapes)] : [];
  return [
    { start, end: first, text: '', group: start },
    ...inner.map(({ index }) => ({
      start: first + 2 + index,
      end: first + 3 + index,
      text: '',
      group: start,
    })),
    { start: last, end: end - 2, text: '', group: start },
  ];
}
