import type { SyntaxName } from '../../../syntax-names.ts';
import type { SourceNode } from '../source-node.ts';
import type { SourceLine } from './source-lines.ts';

/** What the readers of syntax share. */
export interface SyntaxContext {
  /** The text that the offsets of nodes refer to; empty for a tree of the caller. */
  readonly source: string;
  readonly isOn: (name: SyntaxName) => boolean;
  /** The syntax of blocks that is on and that the text can hold, in the order of reading. */
  readonly blocks: readonly BlockSyntax[];
  /** Parses lines of the source as a document of their own. */
  readonly parse: (lines: readonly SourceLine[]) => readonly SourceNode[];
  /** The context of what was parsed once more; `undefined` if that is too deep. */
  readonly deeper: () => SyntaxContext | undefined;
  /** Asks for a table of contents. */
  readonly wantContents: () => void;
}

/** How one syntax of blocks is read. */
export interface BlockSyntax {
  /** The switch that decides whether it is read. */
  readonly name: SyntaxName;
  /** What a text has at least if it uses the syntax. Tested once, on the whole text. */
  readonly sign: RegExp;
  /** `source`: reads the text, which the tree of a caller does not have. */
  readonly reads: 'source' | 'tree';
  /** Rewrites the children of a node that contains blocks. */
  readonly rewrite: (nodes: readonly SourceNode[], context: SyntaxContext) => readonly SourceNode[];
}
