import {
  environmentDelimiters,
  isClearlyTex,
  type Line,
  lineAt,
  type Scan,
} from '../../../scan/index.ts';
import { proseLineAt } from '../prose-lines.ts';
import type { Rule } from '../rule.ts';
import { lostRowEnds } from './bare-formulas.ts';
import { hasOnlyText, isFormulaAt, isMarkers } from './display-formulas.ts';

export const mathEnvironment: Rule = {
  id: 'math-environment',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary:
    'Puts delimiters around a formula with an environment such as cases that has none and more around it.',
  why: 'An environment alone on its lines is read as a formula; with text before or after it, or with damaged ends of its rows, its source is rendered.',
  source: 'amsmath User’s Guide, 3 and 4; MathJax, processEnvironments.',
  needs: ['\\begin{'],
  changes: [
    {
      before: 'f(x) = \\begin{cases} 1 & x > 0 \\\\ 0 & \\text{otherwise} \\end{cases}.\n',
      after: '$$\nf(x) = \\begin{cases} 1 & x > 0 \\\\ 0 & \\text{otherwise} \\end{cases}.\n$$\n',
    },
    {
      before: '- So:\n\n  \\begin{gather}\n  x \\\\ y\n  \\end{gather}.\n- b\n',
      after: '- So:\n\n  $$\n  \\begin{gather}\n  x \\\\ y\n  \\end{gather}.\n  $$\n- b\n',
    },
    {
      before: '> v = \\begin{pmatrix}\n> x \\\\ y\n> \\end{pmatrix}\n',
      after: '> $$\n> v = \\begin{pmatrix}\n> x \\\\ y\n> \\end{pmatrix}\n> $$\n',
    },
    {
      before: 'A = \\begin{pmatrix} 1 & 2 \\ 3 & 4 \\end{pmatrix}\r\n',
      after: '$$\r\nA = \\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}\r\n$$\r\n',
    },
  ],
  keeps: [
    '\\begin{align}\na &= b \\\\\n+ c &= d\n\\end{align}\n',
    'So\n\\begin{equation*}\nE = mc^2.\n\\end{equation*}\nholds.\n',
    '$$\n\\begin{align}\na &= b\n\\end{align}\n$$\n',
    '\\[\\begin{aligned} a &= b \\end{aligned}\\]\n',
    '```\n\\begin{align}\na &= b\n\\end{align}\n```\n',
    '    \\begin{align} a &= b \\end{align}\n',
    '`\\begin{align} a &= b \\end{align}`\n',
    '\\begin{itemize}\n\\item a\n\\end{itemize}\n',
    '\\begin{align}\nwithout an end\n',
    '\\begin{align}\na &= b\n\\end{gather}\n',
    'Write \\begin{align} a &= b \\end{align} around it\n',
    '\\begin{align}\nWrite your equations here\n\\end{align}\n',
    '| a |\n| - |\n| \\begin{align} a &= b \\end{align} |\n',
    '\\documentclass{article}\n\\begin{document}\n\\begin{align} a &= b \\end{align}\n\\end{document}\n',
  ],
  expects: isFormulaAt,
  propose({ text, scan, math }) {
    if (!math || !text.includes('\\begin{') || source.test(text)) return [];
    return bareFormulas(scan).flatMap((found) => delimited(scan, found));
  },
};

/** The source of a LaTeX document, which is not markdown. */
const source = /\\(?:documentclass|begin\{document\})/;

/** UTF-16 code units of a formula. */
const lengthMax = 4000;

/** A formula that fills its lines, outside of delimiters. */
interface BareFormula {
  readonly start: number;
  readonly end: number;
  /** The line on which it starts. */
  readonly line: Line;
}

/** The lines of environments that are in no other one. */
function bareFormulas(scan: Scan): readonly BareFormula[] {
  const { text, lines } = scan;
  const found: BareFormula[] = [];
  for (const { open, close } of environments(text)) {
    const line = proseLineAt(scan, open);
    const end = lines[lineAt(scan, close)]?.end ?? text.length;
    if (line?.kind !== 'paragraph' && line?.kind !== 'heading') continue;
    const start = line.content;
    const previous = found.at(-1);
    // Several environments on one line.
    if (previous && start < previous.end) found[found.length - 1] = { ...previous, end };
    else found.push({ start, end, line });
  }
  return found.filter(
    ({ start, end, line }) =>
      isMarkers(text.slice(line.start, start)) &&
      isFormula(text.slice(start, end)) &&
      hasOnlyText(scan, start, end),
  );
}

/** The offsets of the commands that begin and end environments, without those in other ones. */
function environments(text: string): readonly { readonly open: number; readonly close: number }[] {
  const found: { open: number; close: number }[] = [];
  let open = 0;
  let names: string[] = [];
  for (const { 1: verb, 2: name = '', index } of text.matchAll(environmentDelimiters)) {
    if (index - open > lengthMax) names = [];
    if (verb === 'begin') {
      if (names.length === 0) open = index;
      names.push(name);
    } else if (names.pop() !== name) names = [];
    else if (names.length === 0) found.push({ open, close: index });
  }
  return found;
}

function isFormula(tex: string): boolean {
  return isClearlyTex(tex.replace(/^[ \t>]+/gm, '')) && !/\$|\\[()[\]]/.test(tex);
}

function delimited({ text }: Scan, { start, end, line }: BareFormula) {
  const prefix = text.slice(line.start, start).replace(/[^> \t]/g, ' ');
  const newLine = (text.slice(line.end, line.next) || '\n') + prefix;
  const rowEnds = lostRowEnds(text.slice(start, end)).map((at) => start + at);
  return [
    { start, end: start, text: `$$${newLine}`, group: start },
    ...rowEnds.map((at) => ({ start: at, end: at, text: '\\', group: start })),
    { start: end, end, text: `${newLine}$$`, group: start },
  ];
}
