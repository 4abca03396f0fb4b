import type { Code, Construct, Extension, State } from 'micromark-util-types';
import { readDisplayMath } from '../../../scan/index.ts';
import { createSourceTokens, isLineEnding } from './consume-source.ts';

const dollar = 36;
const backslash = 92;

/** The token of a formula that fills whole lines, with its delimiters. */
export const flowMathType = 'formulaFlow';

/**
 * Formulas that fill whole lines.
 *
 * @param text the text to parse, without a byte order mark
 */
export function flowMathSyntax(text: string): Extension {
  const construct: Construct = {
    name: flowMathType,
    concrete: true,
    tokenize(effects, ok, nok) {
      const end = readDisplayMath(text, this.now().offset);
      if (end === undefined) return nok;
      // Whether it ends a paragraph is known at its start.
      if (this.interrupt) return ok;
      const source = createSourceTokens(effects);
      const isInside = () => this.now().offset < end;
      return (code) => {
        effects.enter(flowMathType);
        return step(code);
      };

      function step(code: Code): State | undefined {
        if (code === null || (isLineEnding(code) && !isInside())) {
          source.end();
          effects.exit(flowMathType);
          return ok(code);
        }
        source.consume(code);
        return step;
      }
    },
  };
  return { flow: { [dollar]: construct, [backslash]: construct } };
}
