import type { Root } from 'mdast';
import type { SyntaxName, SyntaxSwitches } from '../../../syntax-names.ts';
import type { SourceNode } from '../source-node.ts';
import { blockSyntaxes } from './block-syntaxes.ts';
import type { SyntaxContext } from './context.ts';
import type { SourceLine } from './source-lines.ts';
import { withSyntax } from './with-syntax.ts';

/** What parses a part of the text that the parser has read as something else. */
export type ParseFragment = (text: string) => Root;

/** How deep descriptions and admonitions may be in each other; deeper ones keep their text. */
const depthMax = 8;

/** What rewriting found beside blocks. */
export interface SyntaxResult {
  readonly nodes: readonly SourceNode[];
  /** Whether the text asks for a table of contents. */
  readonly contents: boolean;
}

/** What inline marks and attributes have at least. */
const inlineSign = /==|\+\+|%%|\|\||\[\[|[~^][^~^\s]+[~^]|\{[:#.A-Za-z -]/;

/**
 * Reads the syntax of other tools in a tree.
 *
 * @param source what the offsets of the nodes refer to; empty if the tree has none
 */
export function readSyntax(
  root: Root,
  source: string,
  switches: SyntaxSwitches,
  parse: ParseFragment,
): SyntaxResult {
  const blocks = blockSyntaxes.filter(
    ({ name, sign, reads }) =>
      switches[name] && (source === '' ? reads === 'tree' : sign.test(source)),
  );
  if (blocks.length === 0 && source !== '' && !inlineSign.test(source))
    return { nodes: root.children, contents: false };
  let contents = false;
  const createContext = (depth: number): SyntaxContext => ({
    source,
    blocks,
    isOn: (name: SyntaxName) => switches[name],
    parse(lines) {
      const text = lines.map((line) => line.text).join('\n');
      const nodes = parse(text).children as readonly SourceNode[];
      for (const node of nodes) moveTo(node, lines);
      return nodes;
    },
    deeper: () => (depth < depthMax ? createContext(depth + 1) : undefined),
    wantContents() {
      contents = true;
    },
  });
  return { nodes: withSyntax(root.children, createContext(0)), contents };
}

/** Moves the positions of a tree from the joined lines to the source. */
function moveTo(node: SourceNode, lines: readonly SourceLine[]): void {
  if ('position' in node && node.position)
    for (const point of [node.position.start, node.position.end]) {
      const line = lines[point.line - 1] ?? lines.at(-1);
      if (line) point.offset = Math.min(line.end, line.start + point.column - 1);
    }
  if ('children' in node) for (const child of node.children) moveTo(child, lines);
}
