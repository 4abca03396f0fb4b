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
  'perp|parallel|star|ast|bullet|prime|displaystyle|limits|mod|bmod|pmod|gcd|deg';

const command = new RegExp(`\\\\(?:${commands})(?![A-Za-z])`);
/** A superscript, or a subscript of a single letter. */
const script = /[A-Za-z0-9)}]\^[A-Za-z0-9{(+*-]|(?<![A-Za-z])[A-Za-z]_[A-Za-z0-9{]/;
/** An equation of single letters. */
const equation = /^\s*[A-Za-z](?:\([A-Za-z]\))?\s*[=<>+/-]\s*[A-Za-z0-9](?![A-Za-z])/;

export function hasTexCommand(text: string): boolean {
  return command.test(text);
}

/** Whether a text looks like a TeX formula. */
export function looksLikeTex(text: string): boolean {
  return hasTexCommand(text) || script.test(text) || equation.test(text);
}
