import type {
  StructureAttributes,
  StructureElement,
  StructureNode,
  StructureRole,
} from './display-list.ts';

/** Creates an element that display items can name as their owner. */
export function createElement(
  role: StructureRole,
  attributes: StructureAttributes = {},
): StructureElement {
  return { kind: 'element', role, attributes };
}

/** Puts an element into the structure tree, above its children. */
export function structureNode(
  element: StructureElement,
  children: readonly StructureNode[] = [],
): StructureNode {
  return { element, children };
}

/** Calls `visit` for an element and all elements below it, in reading order. */
export function walkStructure(
  node: StructureNode,
  visit: (element: StructureElement, parent: StructureElement | undefined) => void,
  parent?: StructureElement,
): void {
  visit(node.element, parent);
  for (const child of node.children) walkStructure(child, visit, node.element);
}
