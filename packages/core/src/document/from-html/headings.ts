import { attributeOf, hasClass, isElement, type MarkupElement } from './markup.ts';

/** The name of a heading that is one by its role or by a style of Word. */
export function headingName(node: MarkupElement): string | undefined {
  if (attributeOf(node, 'role') === 'heading') {
    const level = Number.parseInt(attributeOf(node, 'aria-level'), 10) || 2;
    return `h${Math.min(Math.max(level, 1), 6)}`;
  }
  if (node.name !== 'p') return undefined;
  if (hasClass(node, /^(?:MsoTitle|Title)$/)) return 'h1';
  return hasClass(node, /^(?:MsoSubtitle|Subtitle)$/) ? 'h2' : undefined;
}

/** The ids of a heading, and those of the anchors in it, as Word writes bookmarks. */
export function idsIn(node: MarkupElement): readonly string[] {
  const inner = node.children.filter((child) => isElement(child, /^(?:a|span)$/));
  return [node, ...inner].flatMap((one) => [attributeOf(one, 'id'), attributeOf(one, 'name')]);
}
