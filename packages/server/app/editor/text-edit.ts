/** A change of a range. Offsets in UTF-16 code units. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  /** What replaces the range. */
  readonly text: string;
}
