import type { List, ListItem } from '../../model.ts';
import type { Building, Surroundings } from '../building.ts';
import type { HtmlElement, SourceNode } from '../source-node.ts';
import { isBlankText } from './adopt-strays.ts';
import { holdAnchors } from './anchors.ts';
import { count } from './attributes.ts';

/** Builds a list. What stands between its items belongs to the one before. */
export function buildListElement(
  building: Building,
  element: HtmlElement,
  surroundings: Surroundings,
): readonly List[] {
  const contents = element.children.reduce(addToItems, []);
  if (contents.length === 0) return [];
  const ordered = element.name === 'ol';
  const list: List = {
    kind: 'list',
    ordered,
    start: ordered ? count(element, 'start', 0, 1) : 1,
    tight: !contents.flat().some(holdsParagraph),
    items: contents.map((nodes) => buildItem(building, nodes, { ...surroundings, alerts: false })),
    span: building.span(element),
  };
  return [list];
}

function addToItems(items: SourceNode[][], node: SourceNode): SourceNode[][] {
  const last = items.at(-1);
  if (isItem(node) || (!last && !isBlankText(node))) items.push([node]);
  else last?.push(node);
  return items;
}

function buildItem(
  building: Building,
  nodes: readonly SourceNode[],
  surroundings: Surroundings,
): ListItem {
  const [first] = nodes;
  const item = first && isItem(first) ? first : undefined;
  if (item) holdAnchors(building, item);
  const own = building.blocks(item?.children ?? [], surroundings);
  const after = building.blocks(item ? nodes.slice(1) : nodes, surroundings);
  const start = first ? building.span(first).start : 0;
  const end = building.span(nodes.at(-1)!).end;
  return { kind: 'listItem', children: [...own, ...after], span: { start, end } };
}

function isItem(node: SourceNode): node is HtmlElement {
  return node.type === 'element' && node.name === 'li';
}

function holdsParagraph(node: SourceNode): boolean {
  return (
    isItem(node) &&
    node.children.some(
      (child) => child.type === 'paragraph' || (child.type === 'element' && child.name === 'p'),
    )
  );
}
