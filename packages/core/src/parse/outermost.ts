import type { Container } from '../scan/index.ts';

/** The container that stands in the document itself and holds another, or is it. */
export function outermost(container: Container | undefined): Container | undefined {
  let outer = container;
  while (outer?.parent) outer = outer.parent;
  return outer;
}
