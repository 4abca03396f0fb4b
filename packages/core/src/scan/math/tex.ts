/** TeX commands that hardly occur outside of formulas. */
const commands =
  'frac|dfrac|tfrac|sqrt|sum|prod|int|oint|lim|log|ln|exp|sin|cos|tan|max|min|inf|sup|det|dim|' +
  'alpha|beta|gamma|delta|epsilon|varepsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|pi|rho|' +
  'sigma|tau|phi|varphi|chi|psi|omega|Gamma|Delta|Theta|Lambda|Xi|Pi|Sigma|Phi|Psi|Omega|' +
  'cdot|cdots|ldots|dots|vdots|times|div|pm|mp|le|leq|ge|geq|ne|neq|approx|equiv|sim|simeq|cong|' +
  'propto|infty|partial|nabla|forall|exists|in|notin|subset|subseteq|supset|cup|cap|setminus|' +
  'emptyset|to|gets|mapsto|rightarrow|leftarrow|Rightarrow|Leftarrow|leftrightarrow|iff|implies|' +
  'land|lor|neg|wedge|vee|oplus|otimes|langle|rangle|lfloor|rfloor|lceil|rceil|left|right|big|Big|' +
  'text|textbf|mathrm|mathbf|mathbb|mathcal|mathit|operatorname|hat|bar|vec|tilde|dot|overline|' +
  'underline|overbrace|underbrace|binom|begin|end|quad|qquad|ce|boxed|hbar|ell|Re|Im|angle|circ|' +
  'perp|parallel|star|ast|bullet|prime|displaystyle|limits|mod|bmod|pmod|gcd|deg|iint|iiint|mathfrak|' +
  'mathsf|mathtt|mathscr|ddot|widehat|widetilde|ker|dagger|hom|arg|arcsin|arccos|arctan|sinh|cosh|' +
  'tanh|cot|sec|csc|limsup|liminf|supset|supseteq|top|bot|models|vdash|mid|nmid|substack|overset|' +
  'underset|stackrel|xrightarrow|boldsymbol|bm|Pr|Vert|lVert|rVert|tag|label|sqcup|bigcup|bigcap';

const command = new RegExp(`\\\\(?:${commands})(?![A-Za-z])`);
/** A superscript, or a subscript of a single letter. */
const script =
  /[A-Za-z0-9)}]\^(?:[A-Za-z0-9{(+*-]|\\[A-Za-z])|(?<![A-Za-z])[A-Za-z]_[A-Za-z0-9{]|\{\}[_^]/;
/** An equation of single letters. */
const equation = /^\s*[A-Za-z](?:\([A-Za-z]\))?\s*[=<>+/-]\s*[A-Za-z0-9](?![A-Za-z])/;

export function hasTexCommand(text: string): boolean {
  return command.test(text);
}

/** Whether a text looks like a TeX formula. */
export function looksLikeTex(text: string): boolean {
  return hasTexCommand(text) || script.test(text) || equation.test(text);
}

/** Code, URLs and quotes, which formulas do not contain. */
const otherSyntax = /["`;]|\]\(|:\/\/|<\/|=>|->|&&|\$\w{2,}|[A-Za-z]:\\/;

/** Small words and words of three letters or more. */
const words = /(?<![A-Za-z])(?:[A-Za-z]{3,}|as|at|by|if|in|is|it|of|on|or|to|we)(?![A-Za-z])/;

/** Whether a text has words outside of commands and braces. */
function hasWords(text: string): boolean {
  return words.test(
    text
      .replace(/\\[A-Za-z]+\*?/g, ' ')
      .replace(/\{[^{}]*\}/g, ' ')
      .replace(
        /(?<![A-Za-z])(?:arg|cos|cot|det|dim|exp|inf|lim|log|max|min|mod|sin|sup|tan)(?![a-z])/g,
        ' ',
      ),
  );
}

/** Whether a text can only be a formula: it looks like one and has neither words nor other syntax. */
export function isClearlyTex(text: string): boolean {
  return looksLikeTex(text) && !hasWords(text) && !otherSyntax.test(text);
}
