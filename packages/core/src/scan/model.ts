/** What a line is to a CommonMark parser with GFM tables, footnotes and front matter. */
export type LineKind =
  | 'blank'
  | 'front-matter'
  | 'fence'
  | 'fenced-code'
  | 'indented-code'
  | 'html'
  | 'heading'
  | 'setext-underline'
  | 'thematic-break'
  | 'definition'
  | 'paragraph'
  | 'table-header'
  | 'table-delimiter'
  | 'table-row';

/** One line of the text. Offsets count UTF-16 code units of the scanned text. */
export interface Line {
  readonly kind: LineKind;
  readonly start: number;
  /** Where the prefix of the containers and the indentation end. In code, only the prefix. */
  readonly content: number;
  /** Columns of white space between the prefix of the containers and the text. */
  readonly indent: number;
  /** Where the line ending begins. */
  readonly end: number;
  /** Where the next line begins, or the length of the text. */
  readonly next: number;
  /** The innermost container whose prefix the line bears, or into which it continues lazily. */
  readonly container: Container | undefined;
  /** A paragraph's line without the prefix of all its containers. */
  readonly lazy: boolean;
}

/** Index of the line that holds an offset. */
export function lineAt({ lines }: { readonly lines: readonly Line[] }, offset: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.start ?? Infinity) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A block that holds other blocks. A chain of parents ends at the document itself. */
export type Container = Quote | Item | FootnoteDefinition;

interface Parented {
  readonly parent: Container | undefined;
  /** 1 for a container that stands directly in the document. */
  readonly depth: number;
}

export interface Quote extends Parented {
  readonly kind: 'quote';
}

export interface Item extends Parented {
  readonly kind: 'item';
  /** `-`, `+`, `*`, `.` or `)`. */
  readonly marker: string;
  /** Columns that a line needs, counted from its parent's content, to continue the item. */
  readonly indent: number;
}

export interface FootnoteDefinition extends Parented {
  readonly kind: 'footnote';
  readonly label: string;
}

/** What a line must begin with to stand in a container without opening another. */
export function continuationPrefix(container: Container | undefined): string {
  if (!container) return '';
  const outer = continuationPrefix(container.parent);
  switch (container.kind) {
    case 'quote':
      return `${outer}> `;
    case 'item':
      return outer + ' '.repeat(container.indent);
    case 'footnote':
      return `${outer}    `;
  }
}

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
