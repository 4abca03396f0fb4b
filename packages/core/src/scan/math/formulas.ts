import { hasTexCommand, looksLikeTex } from './tex.ts';

/**
 * Whether the text between two dollar signs is a formula. Like pandoc, it must not begin or end with
 * white space, and no digit may follow. Where pandoc would still read prices, variables of a shell or
 * templates as formulas, further conditions apply to a text without TeX commands and scripts.
 * Source: Pandoc User's Guide, tex_math_dollars.
 */
export function isInDollars(tex: string, before: string, after: string): boolean {
  if (/[0-9]/.test(after)) return false;
  if (hasTexCommand(tex) || hasScript(tex) || commandWithArgument.test(tex)) return true;
  if (/[A-Za-z0-9_]/.test(before) || !canFollow(tex, after)) return false;
  if (amount.test(tex)) return true;
  return !startsOtherSyntax.test(tex) && !otherSyntax.test(tex) && !hasLink(tex) && !isProse(tex);
}

/** A command that need not be known, with what it is applied to. */
const commandWithArgument = /\\[A-Za-z]{3,}\*?[{[]/;

/** A letter that is set equal to an amount of money, or an amount with a thin space. */
const amount =
  /^[A-Za-z](?:'|\([A-Za-z]\))? ?[=<>≈≤≥] ?\p{Sc} ?\d[\d.,]*$|^[\d.,]*\d\\[,;:!]\p{Sc}$|^\p{Sc}\\[,;:!]\d[\d.,]*$/u;

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

const otherSyntax = /["\p{Sc}]|:\/\/|<\/|=>|->|&&|;$/u;

/** Whether a text has a link. The brackets of `f[x](y)` hold letters or numbers instead of an address. */
function hasLink(tex: string): boolean {
  return [...tex.matchAll(/(.?)\[([^[\]]*)\]\(([^()]*)/g)].some(
    ([, before = '', name = '', target = '']) =>
      !/[A-Za-z0-9)}'^]/.test(before) || hasWord.test(name) || address.test(target),
  );
}

const hasWord = /(?<!\\[A-Za-z]{0,20})[A-Za-z]{3}/;
const address = /[/#:?]|[A-Za-z]\.[A-Za-z]|(?<!\\[A-Za-z]{0,20})[A-Za-z]{3}|^$/;

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

/**
 * Regular expressions of sed and grep, whose groups are `\(…\)`: a class of characters, a
 * repetition such as `a\{2,3\}`, or an alternative. A set such as `\{0,1\}` follows no character
 * that could be repeated.
 */
const regularExpression =
  /\[\^|(?:[\].]|(?<!\\[A-Za-z]{0,12})[A-Za-z0-9])\\\{\d+(?:,\d*)?\\\}|^[^\\]*\w\\\|\w[^\\]*$/;

/** What is one where no command of TeX is: `\w`, `.*`. */
const mayBeRegularExpression = /\\[wWdDsSbB](?![A-Za-z])|\.\*(?!\s)|\[a-z/;

function isRegularExpression(tex: string): boolean {
  return regularExpression.test(tex) || (mayBeRegularExpression.test(tex) && !hasTexCommand(tex));
}

/** Whether the text between `\(` and `\)` is a formula. */
export function isInParentheses(tex: string): boolean {
  if (isRegularExpression(tex) || hasLink(tex)) return false;
  return (
    looksLikeTex(tex) || commandWithArgument.test(tex) || !isProse(tex.replace(/[ ,;]+/g, ' '))
  );
}

/**
 * Whether the text between `\[` and `\]` is a formula. Many programs escape brackets, so it needs
 * evidence: a TeX command, a script, a relation or braces.
 */
export function isBracketed(tex: string): boolean {
  if (isRegularExpression(tex)) return false;
  return (
    looksLikeTex(tex) ||
    commandWithArgument.test(tex) ||
    (/[=<>≤≥≈≠∑∫√{}]/.test(tex) && !isProse(tex) && !/["/]|\{\s*\w{2}|\{\{/.test(tex))
  );
}
