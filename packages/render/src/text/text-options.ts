/** Options of text output. */
export interface TextOptions {
  /** Columns to wrap lines to. Default: no wrapping, a paragraph is one line. */
  readonly width?: number;
  /** `list` (default): links are numbered and listed at the end. `inline`: the address follows the text. */
  readonly links?: 'list' | 'inline';
}
