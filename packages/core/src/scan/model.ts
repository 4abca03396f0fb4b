import { partitionPoint } from '../partition-point.ts';

/** How a CommonMark parser with GFM tables, footnotes and front matter reads a line. */
export type LineKind =
  | 'blank'
  | 'front-matter'
  | 'fence'
  | 'code'
  | 'indented-code'
  | 'html'
  | 'heading'
  | 'setext-underline'
  | 'thematic-break'
  | 'definition'
  | 'paragraph'
  | 'table-header'
  | 'table-delimiter'
  | 'table-row'
  /** Any line of a formula that fills whole lines. */
  | 'math';

/** One line of the text. Offsets count UTF-16 code units of the scanned text. */
export interface Line {
  readonly kind: LineKind;
  readonly start: number;
  /** The offset after the container prefix and the indentation. In code: after the prefix only. */
  readonly content: number;
  /** Columns of white space between the container prefix and the text. */
  readonly indent: number;
  /** The offset of the line ending. */
  readonly end: number;
  /** The offset of the next line, or the length of the text. */
  readonly next: number;
  /** The innermost container that the line belongs to, by its prefix or as a lazy continuation. */
  readonly container: Container | undefined;
  /** Whether this is a lazy continuation line: paragraph text without the whole container prefix. */
  readonly lazy: boolean;
}

/** The text of a line without its container prefix, indentation and line ending. */
export function lineContent(text: string, { content, end }: Pick<Line, 'content' | 'end'>): string {
  return text.slice(content, end);
}

/** The index of the line that contains an offset. */
export function lineAt({ lines }: { readonly lines: readonly Line[] }, offset: number): number {
  return Math.max(0, partitionPoint(lines.length, (index) => lines[index]!.start <= offset) - 1);
}

/** A block that holds other blocks. The chain of `parent` links ends at the document. */
export type Container = Blockquote | ListItem | FootnoteDefinition;

interface Nested {
  readonly parent: Container | undefined;
  /** 1 for a container directly in the document. */
  readonly depth: number;
}

export interface Blockquote extends Nested {
  readonly kind: 'blockquote';
}

export interface ListItem extends Nested {
  readonly kind: 'list-item';
  /** `-`, `+`, `*`, `.` or `)`. */
  readonly marker: string;
  /** Columns of indentation, relative to the parent's content, that continue the item. */
  readonly indent: number;
}

export interface FootnoteDefinition extends Nested {
  readonly kind: 'footnote';
  readonly label: string;
}

/** The prefix of a line that continues a container without opening a new one. */
export function continuationPrefix(container: Container | undefined): string {
  if (!container) return '';
  const outer = continuationPrefix(container.parent);
  switch (container.kind) {
    case 'blockquote':
      return `${outer}> `;
    case 'list-item':
      return outer + ' '.repeat(container.indent);
    case 'footnote':
      return `${outer}    `;
  }
}

interface BlockLines {
  /** Index of the first line. */
  readonly first: number;
  /** Index of the last line, inclusive. */
  readonly last: number;
  readonly container: Container | undefined;
}

/** A fenced code block. */
export interface FencedCode extends BlockLines {
  readonly kind: 'code';
  readonly fence: Fence;
  /** False if the block runs to the end of its container or of the text. */
  readonly closed: boolean;
}

export interface Fence {
  readonly character: '`' | '~';
  readonly length: number;
  /** Columns of indentation, 0 to 3. */
  readonly indent: number;
  /** The info string after the opening fence, trimmed. */
  readonly info: string;
}

export interface HtmlBlock extends BlockLines {
  readonly kind: 'html';
  /**
   * The start condition. Blocks of conditions 1 to 5 end at a specific string, blocks of conditions
   * 6 and 7 at a blank line. Source: CommonMark 0.31, 4.6.
   */
  readonly condition: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** False if a block of condition 1 to 5 runs to the end of its container or of the text. */
  readonly closed: boolean;
}

export interface TableBlock extends BlockLines {
  readonly kind: 'table';
  /** Number of cells in the header row. */
  readonly columns: number;
}

/** A formula that fills whole lines. */
export interface MathBlock extends BlockLines {
  readonly kind: 'math';
  /** The offset after its closing delimiter. */
  readonly end: number;
}

export interface PlainBlock extends BlockLines {
  readonly kind:
    'front-matter' | 'indented-code' | 'heading' | 'thematic-break' | 'definitions' | 'paragraph';
}

/** A block that holds no other blocks: a run of consecutive lines. */
export type LeafBlock = FencedCode | HtmlBlock | TableBlock | MathBlock | PlainBlock;
