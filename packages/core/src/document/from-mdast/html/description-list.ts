import type { Block, DescriptionItem, DescriptionList, Inline } from '../../model.ts';
import type { Building, Surroundings } from '../building.ts';
import type { HtmlElement, SourceNode } from '../source-node.ts';
import { isBlankText } from './adopt-strays.ts';
import { holdAnchors } from './anchors.ts';

/** Builds `<dl>`. A term after a description begins a new item; what is neither describes. */
export function buildDescriptionList(
  building: Building,
  element: HtmlElement,
  surroundings: Surroundings,
): readonly DescriptionList[] {
  const inside = { ...surroundings, alerts: false };
  const items: { terms: (readonly Inline[])[]; descriptions: (readonly Block[])[] }[] = [];

  for (const node of ungrouped(element.children)) {
    const isTerm = node.type === 'element' && node.name === 'dt';
    const isDescription = node.type === 'element' && node.name === 'dd';
    if (items.length === 0 || (isTerm && items.at(-1)!.descriptions.length > 0))
      items.push({ terms: [], descriptions: [] });
    const item: DescriptionItem & (typeof items)[number] = items.at(-1)!;
    if (isTerm || isDescription) holdAnchors(building, node);
    if (isTerm) item.terms.push(building.inlines(node.children, inside));
    else item.descriptions.push(building.blocks(isDescription ? node.children : [node], inside));
  }

  return items.length === 0
    ? []
    : [{ kind: 'descriptionList', items, span: building.span(element) }];
}

/** HTML lets `<div>` group terms with their descriptions. */
function ungrouped(nodes: readonly SourceNode[]): readonly SourceNode[] {
  return nodes
    .flatMap((node) => (node.type === 'element' && node.name === 'div' ? node.children : [node]))
    .filter((node) => !isBlankText(node));
}
