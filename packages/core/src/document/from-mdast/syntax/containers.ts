import type { SourceNode } from '../source-node.ts';
import { alertTypeNamed } from './alert-types.ts';
import { cutFences, isClosing, readHead } from './container-fences.ts';
import type { BlockSyntax, SyntaxContext } from './context.ts';
import { type ContainerHead, makeContainer } from './make-container.ts';
import { rangeOf, type SourceLine } from './source-lines.ts';

/** A container that is not closed yet. */
interface Open {
  readonly head: ContainerHead;
  readonly children: SourceNode[];
  /** Where its first line starts. */
  readonly start: number;
}

/** Containers within each other; further ones are text. */
const depthMax = 16;

/**
 * Containers between lines of colons: `:::tip Title` … `:::`. An alert that is never closed holds the
 * block below its line; other lines of colons without a partner are lines of text.
 * Sources: Docusaurus, Admonitions; VitePress, Custom containers; Pandoc User's Guide, fenced_divs.
 */
export const containers: BlockSyntax = {
  name: 'containers',
  sign: /:::/,
  reads: 'source',
  rewrite(nodes, context) {
    const read = pairFences(nodes, context, new Set());
    return read.single.size === 0 ? read.nodes : pairFences(nodes, context, read.single).nodes;
  },
};

/** @param texts where lines of colons start that are text */
function pairFences(
  nodes: readonly SourceNode[],
  context: SyntaxContext,
  texts: ReadonlySet<number>,
): { readonly nodes: readonly SourceNode[]; readonly single: ReadonlySet<number> } {
  const root: SourceNode[] = [];
  const open: Open[] = [];
  const single = new Set<number>();
  const isText = (line: SourceLine) => texts.has(line.start);
  /** The line of an alert that is never closed, until the block below it. */
  let waiting: SourceLine | undefined;
  const add = (added: readonly SourceNode[]) => (open.at(-1)?.children ?? root).push(...added);
  const endWaiting = ([first, ...others]: readonly SourceNode[] = []) => {
    const head = waiting && readHead(waiting);
    if (waiting && head && first)
      add([makeContainer(head, [first], context, rangeOf(first).end), ...others]);
    else if (waiting) add(context.parse([waiting]));
    waiting = undefined;
  };
  const addNodes = (added: readonly SourceNode[]) => {
    if (waiting && added.length > 0) endWaiting(added);
    else add(added);
  };
  const addText = (line: SourceLine) => {
    if (alertTypeNamed(readHead(line)?.name ?? '')) waiting = line;
    else add(context.parse([line]));
  };
  const addFence = (line: SourceLine) => {
    const closed = isClosing(line) ? open.pop() : undefined;
    const head = open.length < depthMax ? readHead(line) : undefined;
    if (closed) add([makeContainer(closed.head, closed.children, context, line.end)]);
    else if (head) open.push({ head, children: [], start: line.start });
    else single.add(line.start);
  };
  for (const node of nodes)
    for (const piece of cutFences(node, context, open.length > 0, isText)) {
      if (piece.kind === 'nodes') {
        addNodes(piece.nodes);
        continue;
      }
      endWaiting();
      if (isText(piece.line)) addText(piece.line);
      else addFence(piece.line);
    }
  endWaiting();
  for (const { start } of open) single.add(start);
  return { nodes: root, single };
}
