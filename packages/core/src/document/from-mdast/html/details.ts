import type { Details } from '../../model.ts';
import type { Building, Surroundings } from '../building.ts';
import type { HtmlElement, SourceNode } from '../source-node.ts';
import { attribute } from './attributes.ts';

/** Builds `<details>`; its first summary is the summary, wherever it stands among its content. */
export function buildDetails(
  building: Building,
  element: HtmlElement,
  surroundings: Surroundings,
): readonly Details[] {
  const summary = element.children.find(isSummary);
  const content = element.children.filter((node) => node !== summary);
  return [
    {
      kind: 'details',
      open: attribute(element, 'open') !== undefined,
      summary: summary ? building.inlines(summary.children, surroundings) : [],
      children: building.blocks(content, surroundings),
      span: building.span(element),
    },
  ];
}

function isSummary(node: SourceNode): node is HtmlElement {
  return node.type === 'element' && node.name === 'summary';
}
