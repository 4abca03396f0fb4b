import type { Nodes, Root } from 'mdast';
import { lineAt, scan, type ProtectedKind } from '../../../core/src/scan/index.ts';
import { parsedTree } from './rendering.ts';

/**
 * Syntax of other markdown dialects: to the parser, none or all of it is syntax. An address may start
 * earlier than in GFM, which only knows the http schemes.
 */
const beyond: ReadonlySet<ProtectedKind> = new Set([
  'autolink',
  'math',
  'template',
  'label',
  'attributes',
  'directive',
  'mdx',
]);
/** Ranges that are only in the tree. */
const exact: ReadonlySet<ProtectedKind> = new Set(['code-span', 'html', 'comment']);

/** The differences between the ranges of a scan and the positions in the parser's tree. */
export function partings(markdown: string): readonly string[] {
  const { ranges, lines } = scan(markdown);
  // The parser does not count a byte order mark.
  const text = markdown.replace(/^\uFEFF/, '');
  const shift = markdown.length - text.length;
  const nodes = nodeRanges(parsedTree(text), text).map(({ kind, start, end }) => {
    return { kind, start: start + shift, end: end + shift };
  });
  const show = (way: string, { kind, start, end }: NodeRange) =>
    `${way} ${kind} ${markdown.slice(start, end)}`;
  const same = (a: NodeRange) => (b: NodeRange) =>
    a.kind === b.kind && a.start === b.start && a.end === b.end;
  const within = (a: NodeRange) => (b: NodeRange) =>
    beyond.has(b.kind) && b.start <= a.start && a.end <= b.end;
  const inline = (range: NodeRange) => {
    const { kind } = lines[lineAt({ lines }, range.start)]!;
    return exact.has(range.kind) && kind !== 'html';
  };
  return [
    ...nodes
      .filter((node) => !ranges.some(same(node)) && !ranges.some(within(node)))
      .map((node) => show('missing', node)),
    ...ranges
      .filter((range) => inline(range) && !nodes.some(same(range)))
      .map((range) => show('invented', range)),
  ];
}

/** A span that is syntax or code according to the parser's tree. */
interface NodeRange {
  readonly kind: ProtectedKind;
  readonly start: number;
  readonly end: number;
}

/** The code, html, addresses, labels and definitions in the tree of a text, in order. */
function nodeRanges(tree: Root, text: string): readonly NodeRange[] {
  const ranges: NodeRange[] = [];
  const visit = (node: Nodes, parent?: Nodes) => {
    // A bare address that is found after parsing has no position.
    const range = node.position && rangeOf(node, parent, text);
    if (range) ranges.push(range);
    if ('children' in node) for (const child of node.children) visit(child, node);
  };
  visit(tree);
  return ranges.sort((a, b) => a.start - b.start);
}

function rangeOf(node: Nodes, parent: Nodes | undefined, text: string): NodeRange | undefined {
  const { start, end } = offsets(node);
  switch (node.type) {
    case 'inlineCode':
      return { kind: 'code-span', start, end };
    case 'html':
      return isInline(parent) ? { kind: htmlKind(node.value), start, end } : undefined;
    case 'link':
      return text.charAt(start) === '['
        ? { kind: 'destination', start: endOfText(node, text), end }
        : { kind: 'autolink', start, end };
    case 'footnoteReference':
      return { kind: 'label', start, end };
    case 'linkReference':
      return node.referenceType === 'full'
        ? { kind: 'label', start: endOfText(node, text), end }
        : undefined;
    default:
      return undefined;
  }
}

/** Offset after the `]` that ends the text of a link; it may be in the line below. */
function endOfText(node: Extract<Nodes, { children: unknown }>, text: string): number {
  const last = node.children.at(-1);
  return text.indexOf(']', last ? offsets(last).end : offsets(node).start) + 1;
}

function offsets({ position }: Nodes): { readonly start: number; readonly end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

function isInline(parent: Nodes | undefined): boolean {
  return !['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(parent?.type ?? 'root');
}

function htmlKind(value: string): ProtectedKind {
  return value.startsWith('<!--') ? 'comment' : 'html';
}
