import type { Building } from '../building.ts';
import type { Flow } from '../flow.ts';
import type { HtmlElement } from '../source-node.ts';
import { anchorsOf, holdAnchors } from './anchors.ts';
import { isBlockElement } from './block-element.ts';
import { addInlineElement } from './inline-element.ts';

/** Adds a raw HTML element, and the place that its id makes it, to a flow. */
export function addElement(building: Building, element: HtmlElement, flow: Flow): void {
  if (isBlockElement(element)) {
    // A heading keeps its id itself.
    if (!/^h[1-6]$/.test(element.name)) holdAnchors(building, element);
    flow.block(element);
  } else {
    for (const anchor of anchorsOf(building, element)) flow.run.leaf(anchor);
    addInlineElement(building, element, flow);
  }
}
