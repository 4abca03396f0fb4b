/** Raw HTML in markdown, and the Document that it makes, as `sketch` prints it. */
export interface Island {
  readonly name: string;
  readonly markdown: string;
  readonly sketch: string;
  /** Rules of the warnings that come with it. */
  readonly warnings?: readonly string[];
}
