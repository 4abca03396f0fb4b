import { headingText, type Heading, type Inline } from '@mdconv/core';
import type { Formulas } from './formulas.ts';
import { unicodeScripts } from './unicode-scripts.ts';
import { writeLinear } from './write-linear.ts';

/** The same inlines with formulas as text, for outlines and other places without typesetting. */
export function withLinearFormulas(
  inlines: readonly Inline[],
  formulas: Formulas,
): readonly Inline[] {
  return inlines.map((inline): Inline => {
    if (inline.kind === 'inlineMath') {
      const formula = formulas.of(inline);
      const text = formula ? writeLinear(formula.content, unicodeScripts) : inline.tex;
      return { kind: 'text', text, span: inline.span };
    }
    if (!('children' in inline)) return inline;
    return { ...inline, children: withLinearFormulas(inline.children, formulas) };
  });
}

/** The text of a heading on one line, with formulas in Unicode. */
export function headingWords(heading: Heading, formulas: Formulas): string {
  return headingText({ ...heading, children: withLinearFormulas(heading.children, formulas) });
}
