/** What text alone can be told. */
export interface TextOptions {
  /** Columns that lines are wrapped to. Absent: a paragraph is one line, to be wrapped where it is pasted. */
  readonly width?: number;
  /** `list` (default): addresses are numbered and listed at the end. `inline`: they follow their text. */
  readonly links?: 'list' | 'inline';
}
