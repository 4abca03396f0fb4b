import { Configuration } from 'mathjax-full/js/input/tex/Configuration.js';
import { type CommandParser, defineCommands } from './tex-commands.ts';

/** The delimiters of plain TeX. */
const usual = ['(', ')'] as const;

/** A matrix with names above its columns and before its rows. Source: Knuth, The TeXbook, chapter 18. */
function run(parser: CommandParser, name: string): void {
  const [open = usual[0], close = usual[1]] = delimitersIn(parser.GetBrackets(name));
  const rows = rowsIn(parser.GetArgument(name));
  const [head = [], ...others] = rows;
  const matrix = (cells: readonly (readonly string[])[]) =>
    `\\begin{matrix}${cells.map((row) => row.join('&')).join('\\\\')}\\end{matrix}`;
  const names = matrix([head.slice(1)]);
  const side = matrix(others.map(([first = '']) => [first]));
  const body = `\\left${open}${matrix(others.map((row) => row.slice(1)))}\\right${close}`;
  const written = `{\\begin{matrix}${head[0] ?? ''}&${names}\\\\${side}&${body}\\end{matrix}}`;
  parser.string = `${written}${parser.string.slice(parser.i)}`;
  parser.i = 0;
}

/** The characters between braces or without them: `{[]}`. */
function delimitersIn(written: string | undefined): readonly string[] {
  const [open, close] = (written ?? '').replace(/^\{|\}$/g, '');
  return open && close && /^[()[\]|]+$/.test(open + close) ? [open, close] : usual;
}

/** Rows end with `\cr` or `\\`, cells with `&`, outside of braces and environments. */
function rowsIn(source: string): readonly (readonly string[])[] {
  const rows: string[][] = [['']];
  let depth = 0;
  for (const [token] of source.matchAll(/\\(?:[A-Za-z]+|[^])|[^\\]/g)) {
    if (token === '{' || token === '\\begin') depth += 1;
    if (token === '}' || token === '\\end') depth -= 1;
    const row = rows.at(-1)!;
    if (depth === 0 && (token === '\\cr' || token === '\\\\')) rows.push(['']);
    else if (depth === 0 && token === '&') row.push('');
    else row[row.length - 1] += token;
  }
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''));
}

const map = 'mdconv-border-matrix';
defineCommands(map, { bordermatrix: 'run' }, { run });

/** Plain TeX's `\bordermatrix`, which LaTeX kept. */
export const borderMatrix = Configuration.create(map, { handler: { macro: [map] } });
