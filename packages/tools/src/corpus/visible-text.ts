import type { Nodes } from 'mdast';
import { parsedTree } from './rendering.ts';

/** The letters and digits that a reader sees, in order: of text, code and alternative texts of images. */
export function visibleText(markdown: string): string {
  const parts: string[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'text' || node.type === 'code' || node.type === 'inlineCode')
      parts.push(node.value);
    else if ('alt' in node && node.alt) parts.push(node.alt);
    else if ('children' in node) node.children.forEach(visit);
  };
  visit(parsedTree(markdown));
  return parts.join('').replace(/[^\p{L}\p{N}]+/gu, '');
}
