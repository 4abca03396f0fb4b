import { hasTexCommand, looksLikeTex } from './tex.ts';

/**
 * Whether the text between two dollar signs is a formula. Like pandoc, it must not begin or end with
 * white space, and no digit may follow. Where pandoc would still read prices, variables of a shell or
 * templates as formulas, further conditions apply to a text without TeX commands and scripts.
 * Source: Pandoc User's Guide, tex_math_dollars.
 */
export function isInDollars(tex: string, before: string, after: string): boolean {
  if (/[0-9]/.test(after)) return false;
  if (hasTexCommand(tex) || hasScript(tex) || /\\[A-Za-z]{3,}\*?[{[]/.test(tex)) return true;
  if (/[A-Za-z0-9_]/.test(before) || !canFollow(tex, after)) return false;
  return !startsOtherSyntax.test(tex) && !otherSyntax.test(tex) && !isProse(tex);
}

/** `x^2`, `a_i`, or a script without its base, as in `H$_2$O`. */
function hasScript(tex: string): boolean {
  return (
    /[A-Za-z0-9)}\]]\^[A-Za-z0-9{(+*\\-]|(?<![A-Za-z])[A-Za-z]_[A-Za-z0-9{\\](?![A-Za-z])/.test(
      tex,
    ) || /^[\^_](?:\{[^{}]*\}|[A-Za-z0-9])$|^\{\}[_^]/.test(tex)
  );
}

/** A letter may follow only in words such as `$n$th`, `$(n+1)$st` and `$x$s`. */
function canFollow(tex: string, after: string): boolean {
  if (!/[A-Za-z_{$]/.test(after)) return true;
  return /^(?:[A-Za-z]|\([A-Za-z] ?[+-] ?\d\))$/.test(tex) && /[nrst]/.test(after);
}

/** Templates, paths, punctuation and quotes between amounts or variables. */
const startsOtherSyntax = /^[{)\]/,;:.%&?!@#~"'*}>]|^\|(?![^|]+\|)|^[A-Z_]{2,}[/:"'\\]/;

const otherSyntax = /["€£¥]|\]\(|:\/\/|<\/|=>|->|&&|;$/;

/** Words as in a sentence: a long one, or several. */
function isProse(tex: string): boolean {
  const words = tex.replace(/\\[A-Za-z]+\*?(?:\{[^{}]*\})?/g, ' ');
  return /[a-z]{5,}|[A-Za-z]{2,}[,;.]? +[A-Za-z]{2,}|\d[,;.]? [^=<>+]*[a-z]{2,}/.test(words);
}

/** Whether the text between `$$` and `$$` is a formula: neither empty nor prose. */
export function isDisplayed(tex: string): boolean {
  return (
    tex !== '' &&
    (looksLikeTex(tex) || (!isProse(tex) && !/^(?:[,;.]|(?:and|is|or|to)$)/.test(tex)))
  );
}

/** Regular expressions of sed and grep, whose groups are `\(…\)`. */
const regularExpression = /\[\^|\\[wWdDsSbB](?![A-Za-z])|^[^\\]*\w\\\|\w[^\\]*$|\\\{\d|\.\*|\[a-z/;

/** Whether the text between `\(` and `\)` is a formula. */
export function isInParentheses(tex: string): boolean {
  if (regularExpression.test(tex) || tex.includes('](')) return false;
  return looksLikeTex(tex) || !isProse(tex.replace(/[ ,;]+/g, ' '));
}

/**
 * Whether the text between `\[` and `\]` is a formula. Many programs escape brackets, so it needs
 * evidence: a TeX command, a script or a relation.
 */
export function isBracketed(tex: string): boolean {
  if (regularExpression.test(tex)) return false;
  return looksLikeTex(tex) || (/[=<>≤≥≈≠∑∫√]/.test(tex) && !isProse(tex) && !/["/]/.test(tex));
}
