import type { Anchor } from '../../model.ts';
import type { Building } from '../building.ts';
import type { HtmlElement } from '../source-node.ts';
import { attribute } from './attributes.ts';

/** The places that an element's `id`, or a link's `name`, gives to links. */
export function anchorsOf(building: Building, element: HtmlElement): readonly Anchor[] {
  const { start } = building.span(element);
  const names = element.name === 'a' ? ['id', 'name'] : ['id'];
  return names
    .map((name) => attribute(element, name) ?? '')
    .filter((id) => building.names.claim(id))
    .map((id) => ({ kind: 'anchor', id, span: { start, end: start } }));
}

/** Leaves them to the next line of text, which may be in the element. */
export function holdAnchors(building: Building, element: HtmlElement): void {
  building.anchors.hold(anchorsOf(building, element));
}
