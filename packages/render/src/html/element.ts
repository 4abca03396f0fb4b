import type { Element, ElementContent, Properties, Text } from 'hast';

export function element(
  tagName: string,
  properties: Properties = {},
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}

export function text(value: string): Text {
  return { type: 'text', value };
}

/** Puts each element on a line of its own. */
export function onLines(elements: readonly ElementContent[]): ElementContent[] {
  const lines: ElementContent[] = [text('\n')];
  for (const one of elements) lines.push(one, text('\n'));
  return lines;
}

/** Targets of links, for anchors that have no other element. */
export function anchorElements(ids: readonly string[] = []): Element[] {
  return ids.map((id) => element('span', { id }));
}
