import type { Heading, HeadingLevel } from '../model.ts';
import type { Building, Surroundings } from './building.ts';
import { isBlank } from './held-anchors.ts';
import type { Draft } from './names.ts';
import type { SourceNode } from './source-node.ts';

/** Builds a heading, whose id and rank wait for the rest of the document; none without words. */
export function buildHeading(
  building: Building,
  node: SourceNode & { readonly children: readonly SourceNode[] },
  level: HeadingLevel,
  { align, ...surroundings }: Surroundings,
  authorId?: string,
): readonly Heading[] {
  const span = building.span(node);
  const inlines = building.inlines(node.children, surroundings);
  if (isBlank(inlines)) {
    building.anchors.hold(inlines);
    return [];
  }
  const heading: Draft<Heading> = {
    kind: 'heading',
    level,
    rank: level,
    id: '',
    ...(align && { align }),
    children: [...building.anchors.release(span.start), ...inlines],
    span,
  };
  building.names.addHeading(heading, authorId);
  return [heading];
}
