import type { Container } from './container.ts';

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
