import type { StructureAttributes, StructureElement, StructureRole } from './display-list.ts';

/** Adds an element below another, after its present children. */
export function addElement(
  parent: StructureElement,
  role: StructureRole,
  attributes: StructureAttributes = {},
): StructureElement {
  const element = createElement(role, attributes);
  (parent.children as StructureElement[]).push(element);
  return element;
}

/** An element that stands nowhere yet: the root of a structure tree. */
export function createElement(
  role: StructureRole,
  attributes: StructureAttributes = {},
): StructureElement {
  return { kind: 'element', role, attributes, children: [] };
}

/** Moves the children of an element that stands nowhere below another, after its own. */
export function adoptChildren(parent: StructureElement, draft: StructureElement): void {
  for (const child of draft.children) (parent.children as StructureElement[]).push(child);
}
