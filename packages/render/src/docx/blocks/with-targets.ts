import { Element, type Component } from '../element.ts';

/** Puts bookmarks at the start of the first paragraph, or before what is no paragraph. */
export function withTargets(
  marks: readonly Component[],
  written: readonly Component[],
): readonly Component[] {
  const [first, ...rest] = written;
  if (marks.length === 0) return written;
  if (!(first instanceof Element) || first.name !== 'w:p') return [...marks, ...written];
  const [properties, ...content] = first.children;
  return [new Element('w:p', first.attributes, [properties!, ...marks, ...content]), ...rest];
}
