import type { Extension } from 'micromark-util-types';
import type { Data, Processor } from 'unified';
import { mayContainMath } from '../../../scan/index.ts';
import { flowMathSyntax, flowMathType } from './flow-math.ts';
import { inlineMath, math } from './math-nodes.ts';
import { textMathSyntax, textMathType } from './text-math.ts';

type MdastExtension = Exclude<NonNullable<Data['fromMarkdownExtensions']>[number], unknown[]>;

/** A plugin that turns the tokens of formulas into `math` and `inlineMath` nodes. */
export function remarkMath(this: Processor): void {
  (this.data().fromMarkdownExtensions ??= []).push(mathNodes);
}

/** The extensions of micromark for the formulas of a text; none for a text without delimiters. */
export function mathSyntax(text: string): readonly Extension[] {
  return mayContainMath(text) ? [textMathSyntax, flowMathSyntax(text)] : [];
}

const mathNodes: MdastExtension = {
  enter: {
    [textMathType](token) {
      const source = this.sliceSerialize(token);
      const value = texOf(source);
      // In a table, a backslash keeps a pipe in its cell, as in code.
      const tex = this.data.inTable ? value.replace(/\\\|/g, '|') : value;
      this.enter(inlineMath(tex, /^(?:\$\$|\\\[)/.test(source)), token);
    },
    [flowMathType](token) {
      this.enter(math(texOf(this.sliceSerialize(token))), token);
    },
  },
  exit: {
    [textMathType](token) {
      this.exit(token);
    },
    [flowMathType](token) {
      this.exit(token);
    },
  },
};

/** The formula between its delimiters. */
function texOf(source: string): string {
  const text = source.trimEnd();
  if (text.startsWith('\\begin')) return text;
  const length = /^\$[^$`]/.test(text) ? 1 : 2;
  return text.slice(length, -length).trim();
}
