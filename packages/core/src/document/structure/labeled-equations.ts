import type { Block, Inline } from '../model.ts';
import { labelPattern, kindOfLabel } from '../numbering/index.ts';

const label = new RegExp(`^\\{#(${labelPattern})\\}(?:\\s+|$)`, 'u');
/** Where TeX numbers an equation. Source: amsmath User's Guide, 3. */
const environment =
  /^\s*\\begin\{(?:equation|align|gather|multline|eqnarray|flalign)\}|^\s*\\begin\{(?:alignat|xalignat)\}\{\d+\}/;

/**
 * Formulas with the labels behind them, such as `$$ a=b $$ {#eq:sum}`, in their TeX. Sources: pandoc-crossref,
 * Quarto, Cross References, Equations.
 */
export function withLabeledEquations(
  blocks: readonly Block[],
  claim: (id: string) => boolean,
): readonly Block[] {
  const written: Block[] = [];
  for (const block of blocks) {
    const formula = written.at(-1);
    const found = formula?.kind === 'math' ? labelOf(block) : undefined;
    if (formula?.kind !== 'math' || !found || /\\label\b/.test(formula.tex)) {
      written.push(block);
      continue;
    }
    claim(found.id);
    written.splice(-1, 1, { ...formula, tex: labeled(formula.tex, found.id) });
    if (found.rest) written.push(found.rest);
  }
  return written.length === blocks.length ? blocks : written;
}

/** The label that a paragraph begins with, and what it has behind it. */
function labelOf(block: Block): { readonly id: string; readonly rest?: Block } | undefined {
  if (block.kind !== 'paragraph') return undefined;
  const [first, ...others] = block.children;
  if (first?.kind !== 'text') return undefined;
  const [mark, id = ''] = label.exec(first.text) ?? [];
  if (mark === undefined || kindOfLabel(id) !== 'equation') return undefined;
  const text = first.text.slice(mark.length);
  const children: readonly Inline[] = [...(text === '' ? [] : [{ ...first, text }]), ...others];
  return { id, ...(children.length > 0 && { rest: { ...block, children } }) };
}

function labeled(tex: string, id: string): string {
  const [begin = ''] = environment.exec(tex) ?? [];
  return `${begin}\\label{${id}} ${tex.slice(begin.length).trimStart()}`;
}
