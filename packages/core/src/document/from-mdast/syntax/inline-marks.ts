import type { SourceNode } from '../source-node.ts';
import type { SyntaxContext } from './context.ts';
import { makeElement } from './make-container.ts';
import { pairElements } from './pairs.ts';
import { rangeOf } from './source-lines.ts';
import { type Piece, readPieces } from './text-pieces.ts';

/**
 * Marks that CommonMark lacks: `==marked==`, `++inserted++`, `%%comment%%`, `||spoiler||`, `H~2~O`, `x^2^`
 * and `[[links]]` of wikis.
 * Sources: Pandoc User's Guide, mark, subscript, superscript; markdown-it-ins; Obsidian Help;
 * Discord, Markdown Text 101.
 */
export function inlineMarks(
  nodes: readonly SourceNode[],
  context: SyntaxContext,
): readonly SourceNode[] {
  if (!nodes.some((node) => node.type === 'text' && /==|\+\+|%%|\|\||\[\[|[~^]/.test(node.value)))
    return nodes;
  const written: SourceNode[] = [];
  /** Where each kind of delimiter is open. */
  const open = new Map<string, number>();
  for (const piece of readPieces(nodes, context)) {
    if (piece.kind === 'node') {
      written.push(piece.node);
      continue;
    }
    const start = piece.canClose ? open.get(piece.mark) : undefined;
    if (start !== undefined) close(written, start, piece, open);
    else {
      if (piece.canOpen && !open.has(piece.mark)) open.set(piece.mark, written.length);
      written.push(piece.text);
    }
  }
  return written;
}

function close(
  written: SourceNode[],
  start: number,
  { mark, text }: Extract<Piece, { kind: 'mark' }>,
  open: Map<string, number>,
): void {
  const [first, ...children] = written.splice(start);
  for (const [other, at] of open) if (at >= start) open.delete(other);
  const element = pairElements[mark];
  if (element)
    written.push(makeElement(element, {}, children, rangeOf(first!).start, rangeOf(text).end));
}
