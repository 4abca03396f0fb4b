import type { SyntaxName } from '../../../syntax-names.ts';
import type { SourceNode } from '../source-node.ts';
import type { SourceLine } from './source-lines.ts';

/** What the readers of syntax share. */
export interface SyntaxContext {
  /** The text that the offsets of nodes refer to; empty for a tree of the caller. */
  readonly source: string;
  readonly isOn: (name: SyntaxName) => boolean;
  /** Parses lines of the source as a document of their own. */
  readonly parse: (lines: readonly SourceLine[]) => readonly SourceNode[];
  /** The context of what was parsed once more; `undefined` if that is too deep. */
  readonly deeper: () => SyntaxContext | undefined;
  /** Asks for a table of contents. */
  readonly wantContents: () => void;
}

/** Rewrites the children of a node that contains blocks. */
export type BlockRewrite = (
  nodes: readonly SourceNode[],
  context: SyntaxContext,
) => readonly SourceNode[];
