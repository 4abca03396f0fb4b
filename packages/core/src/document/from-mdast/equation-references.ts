import type { Root } from 'mdast';
import type { InlineMath } from '../model.ts';
import { formulaOf } from './fenced-math.ts';
import type { SourceNode } from './source-node.ts';

/** A reference to an equation, which is a formula, without its place. */
export type FoundFormula = Omit<InlineMath, 'span'>;

/**
 * Cuts a text at its references to equations, such as `\eqref{a}`. Pieces at odd indexes are
 * references.
 */
export type CutFormulas = (text: string) => readonly (string | FoundFormula)[];

const reference = /\\(?:eq)?ref\{([^{}]+)\}/g;

/** References count only if a formula of the document has their label. */
export function formulaCutter(root: Root, math: boolean): CutFormulas {
  /** Collected on first use: few documents have references. */
  let labels: ReadonlySet<string> | undefined;
  return (text) => {
    if (!math || !text.includes('ref{')) return [text];
    labels ??= labelsOf(root);
    const pieces: (string | FoundFormula)[] = [];
    let end = 0;
    for (const { 0: source, 1: label = '', index } of text.matchAll(reference)) {
      if (!labels.has(label)) continue;
      pieces.push(text.slice(end, index), { kind: 'inlineMath', tex: source });
      end = index + source.length;
    }
    return [...pieces, text.slice(end)];
  };
}

/** The labels of all formulas of a tree. */
function labelsOf(root: Root): ReadonlySet<string> {
  const labels = new Set<string>();
  const pending: SourceNode[] = [...root.children];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const tex = texOf(node) ?? '';
    for (const [, label = ''] of tex.matchAll(/\\label\s*\{([^{}]+)\}/g)) labels.add(label);
    if ('children' in node) for (const child of node.children) pending.push(child);
  }
  return labels;
}

function texOf(node: SourceNode): string | undefined {
  if (node.type === 'code') return formulaOf(node);
  return node.type === 'math' || node.type === 'inlineMath' ? node.value : undefined;
}
