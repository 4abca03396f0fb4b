import { walk, type Document, type Format, type WarningLog } from '@mdconv/core';
import { noFormulas, type Formulas, type MathSource } from './formulas.ts';

/**
 * Typesets all formulas of a document in reading order, so that macros and labels hold from one to
 * the next. Loads the code for it only if there are any. Adds the warning `math-not-typeset` for
 * each formula that cannot be typeset.
 */
export async function typesetFormulas(
  document: Document,
  format: Format,
  log: WarningLog,
): Promise<Formulas> {
  const sources = formulasOf(document);
  if (sources.length === 0) return noFormulas;
  const { typesetAll } = await import('./typeset-all.ts');
  return typesetAll(sources, document, format, log);
}

function formulasOf(document: Document): readonly MathSource[] {
  const sources: MathSource[] = [];
  walk(document, {
    block(block) {
      if (block.kind === 'math') sources.push(block);
    },
    inline(inline) {
      if (inline.kind === 'inlineMath') sources.push(inline);
    },
  });
  return sources;
}
