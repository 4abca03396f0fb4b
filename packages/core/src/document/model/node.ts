/** Half-open range in the caller's text, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What every node of a document has. */
export interface Node {
  readonly span: Span;
}
