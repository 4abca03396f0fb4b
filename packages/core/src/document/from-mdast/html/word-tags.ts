import type { Html, Paragraph, Root, Text } from 'mdast';
import { closedNames, type ClosedNames, leadingWordTag } from '../../../scan/index.ts';
import type { SourceNode } from '../source-node.ts';

/** Turns words in angle brackets, which the parser reads as unknown elements, back into text. */
export interface WordTags {
  inlines(nodes: readonly SourceNode[]): readonly SourceNode[];
  blocks(nodes: readonly SourceNode[]): readonly SourceNode[];
}

export function createWordTags(root: Root): WordTags {
  let found: ClosedNames | undefined;
  const closed = () => (found ??= closedNames(htmlOf(root)));
  const isWords = (node: SourceNode): node is Html =>
    node.type === 'html' && leadingWordTag(node.value, closed)?.length === node.value.length;

  return {
    inlines(nodes) {
      if (!nodes.some(isWords)) return nodes;
      // Several tags and nothing else are elements. Source: CommonMark 0.31, example 612.
      if (nodes.length > 1 && nodes.every(({ type }) => type === 'html')) return nodes;
      return nodes.map((node) => (isWords(node) ? text(node) : node));
    },
    blocks: (nodes) =>
      nodes.map((node) => (node.type === 'html' ? (paragraph(node, closed) ?? node) : node)),
  };
}

/** All html of a tree; an element can begin in one block and end in another. */
function htmlOf(root: Root): string {
  const parts: string[] = [];
  const visit = (nodes: readonly SourceNode[]) => {
    for (const node of nodes)
      if (node.type === 'html') parts.push(node.value);
      else if ('children' in node) visit(node.children);
  };
  visit(root.children);
  return parts.join('\n');
}

function text({ value, position }: Html): Text {
  return { type: 'text', value, position };
}

/** A block of html that begins with words, as the paragraph it was meant to be. */
function paragraph(node: Html, closed: () => ClosedNames): Paragraph | undefined {
  const tag = leadingWordTag(node.value, closed);
  if (tag === undefined) return undefined;
  const rest = node.value.slice(tag.length);
  const children = [
    text({ ...node, value: tag }),
    ...(rest === '' ? [] : [{ ...node, value: rest }]),
  ];
  return { type: 'paragraph', children, position: node.position };
}
