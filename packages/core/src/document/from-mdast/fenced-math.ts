import type { Code } from 'mdast';
import { unixLines } from './white-space.ts';

/** Commands and comments of a document, and delimiters of a text with formulas in it. */
const documentSyntax =
  /\\(?:documentclass|usepackage|section|chapter|item|maketitle|input|include|label\{(?:fig|tab|sec)|begin\{(?:document|itemize|enumerate|tabular|figure|table|center|tikzpicture|verbatim|lstlisting|theorem|proof))|^\s*%|(?<!\\)\$|\\[()]|(?<!\\)\\[[\]]/m;

const fences: ReadonlySet<string> = new Set(['math', 'latex', 'tex']);

/**
 * The formula of a fenced block `math`, `latex` or `tex`, without delimiters of its own. `undefined`
 * for other blocks and for LaTeX that is more than a formula.
 */
export function formulaOf({ lang, value }: Code): string | undefined {
  const language = lang?.toLowerCase() ?? '';
  if (!fences.has(language)) return undefined;
  const text = unixLines(value).trim();
  const tex = /^(?:\$\$([^]+)\$\$|\\\[([^]+)\\\])$/.exec(text)?.slice(1).join('').trim() ?? text;
  const isFormula = tex !== '' && (language === 'math' || !documentSyntax.test(tex));
  return isFormula ? tex : undefined;
}
