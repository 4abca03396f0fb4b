import type { Document } from '../src/index.ts';

/**
 * A document without the data that depends on its spelling: spans, warnings, and splits between
 * text nodes.
 */
export function sameDocument(document: Document): unknown {
  return bare({ ...document, warnings: [] });
}

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return joinTexts(value.map(bare));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, item]) => key !== 'span' && item !== undefined,
  );
  return Object.fromEntries(entries.map(([key, item]) => [key, bare(item)]).sort());
}

/** Joins adjacent text nodes. */
function joinTexts(nodes: readonly unknown[]): readonly unknown[] {
  return nodes.reduce<unknown[]>((joined, node) => {
    const last = joined.at(-1);
    if (isText(last) && isText(node))
      joined.splice(-1, 1, { ...last, text: last.text + node.text });
    else joined.push(node);
    return joined;
  }, []);
}

function isText(node: unknown): node is { readonly kind: 'text'; readonly text: string } {
  return typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'text';
}
