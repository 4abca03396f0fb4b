import type {
  Block,
  DescriptionItem,
  DescriptionList,
  Inline,
  List,
  ListItem,
} from '../../model.ts';
import type { BlockContext, DocumentBuilder } from '../builder.ts';
import type { HtmlElement, SourceNode } from '../source-node.ts';
import { count, holdAnchors } from './attributes.ts';
import { withStyling } from './text-styling.ts';
import { isBlankText } from './wrap-orphans.ts';

/** Builds a list. Content between two items belongs to the first of them. */
export function buildListElement(
  builder: DocumentBuilder,
  element: HtmlElement,
  context: BlockContext,
): readonly List[] {
  const contents = element.children.reduce(addToItems, []);
  if (contents.length === 0) return [];
  const ordered = element.name === 'ol';
  const list: List = {
    kind: 'list',
    ordered,
    start: ordered ? count(element, 'start', 0, 1) : 1,
    tight: !contents.flat().some(holdsParagraph),
    items: contents.map((nodes) => buildItem(builder, nodes, { ...context, alerts: false })),
    span: builder.span(element),
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
  builder: DocumentBuilder,
  nodes: readonly SourceNode[],
  context: BlockContext,
): ListItem {
  const [first] = nodes;
  const item = first && isItem(first) ? first : undefined;
  if (item) holdAnchors(builder, item);
  const inside = item ? withStyling(context, item) : context;
  const own = builder.blocks(item?.children ?? [], inside);
  const after = builder.blocks(item ? nodes.slice(1) : nodes, context);
  const start = first ? builder.span(first).start : 0;
  const end = builder.span(nodes.at(-1)!).end;
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

/**
 * Builds `<dl>`. A term after a description begins a new item. Content that is neither a term nor a
 * description counts as a description.
 */
export function buildDescriptionList(
  builder: DocumentBuilder,
  element: HtmlElement,
  context: BlockContext,
): readonly DescriptionList[] {
  const inside = { ...context, alerts: false };
  const items: { terms: (readonly Inline[])[]; descriptions: (readonly Block[])[] }[] = [];

  for (const node of ungrouped(element.children)) {
    const isTerm = node.type === 'element' && node.name === 'dt';
    const isDescription = node.type === 'element' && node.name === 'dd';
    if (items.length === 0 || (isTerm && items.at(-1)!.descriptions.length > 0))
      items.push({ terms: [], descriptions: [] });
    const item: DescriptionItem & (typeof items)[number] = items.at(-1)!;
    if (isTerm || isDescription) holdAnchors(builder, node);
    if (isTerm) item.terms.push(builder.inlines(node.children, inside));
    else item.descriptions.push(builder.blocks(isDescription ? node.children : [node], inside));
  }

  return items.length === 0
    ? []
    : [{ kind: 'descriptionList', items, span: builder.span(element) }];
}

/** Unwraps `<div>`, which may group terms with their descriptions. */
function ungrouped(nodes: readonly SourceNode[]): readonly SourceNode[] {
  return nodes
    .flatMap((node) => (node.type === 'element' && node.name === 'div' ? node.children : [node]))
    .filter((node) => !isBlankText(node));
}
