import type { Container } from './container.ts';

interface Lines {
  /** Index of the first line. */
  readonly first: number;
  /** Index of the last line, inclusive. */
  readonly last: number;
  readonly container: Container | undefined;
}

export interface FencedCode extends Lines {
  readonly kind: 'fenced-code';
  readonly fence: Fence;
  /** False: it ran to the end of its container or of the text. */
  readonly closed: boolean;
}

export interface Fence {
  readonly character: '`' | '~';
  readonly length: number;
  /** Columns before it, 0 to 3. */
  readonly indent: number;
  /** What follows the opening fence, trimmed. */
  readonly info: string;
}

export interface HtmlBlock extends Lines {
  readonly kind: 'html';
  /** Source: CommonMark 0.31, 4.6. Kinds 1 to 5 end at a mark of their own, 6 and 7 at a blank line. */
  readonly condition: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** False: a block of kind 1 to 5 ran to the end of its container or of the text. */
  readonly closed: boolean;
}

export interface TableBlock extends Lines {
  readonly kind: 'table';
  /** Cells of the header row. */
  readonly columns: number;
}

export interface PlainBlock extends Lines {
  readonly kind:
    'front-matter' | 'indented-code' | 'heading' | 'thematic-break' | 'definitions' | 'paragraph';
}

/** A block that holds no other: a run of lines that belong together. */
export type LeafBlock = FencedCode | HtmlBlock | TableBlock | PlainBlock;
