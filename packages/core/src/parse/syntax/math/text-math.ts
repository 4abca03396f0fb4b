import type { Code, Construct, Extension, State } from 'micromark-util-types';
import { openMath } from '../../../scan/index.ts';
import { createSourceTokens, isLineEnding } from './consume-source.ts';

const dollar = 36;
const backslash = 92;

/** The token of a formula in a text, with its delimiters. */
export const textMathType = 'formulaText';

/** A formula in a text: `$…$`, `$$…$$`, `` $`…`$ ``, `\(…\)` or `\[…\]`. */
const textMath: Construct = {
  name: textMathType,
  tokenize(effects, ok, nok) {
    const read = openMath(characterOf(this.previous));
    const source = createSourceTokens(effects);
    return (code) => {
      effects.enter(textMathType);
      return step(code);
    };

    function step(code: Code): State | undefined {
      const isFormula = read(characterOf(code));
      if (isFormula === false) return nok(code);
      if (isFormula) {
        source.end();
        effects.exit(textMathType);
        return ok(code);
      }
      source.consume(code);
      return step;
    }
  },
};

/** The character of a code of micromark; empty before and after a text. */
function characterOf(code: Code): string {
  if (code === null) return '';
  if (code >= 0) return String.fromCharCode(code);
  return isLineEnding(code) ? '\n' : ' ';
}

export const textMathSyntax: Extension = {
  text: { [dollar]: textMath, [backslash]: textMath },
};
