/** Raw HTML in markdown, and its Document as `sketch` prints it. */
export interface Island {
  readonly name: string;
  readonly markdown: string;
  readonly sketch: string;
  /** Rules of its warnings. */
  readonly warnings?: readonly string[];
}
