import type { Alignment } from '@mdconv/core';

/** How a paragraph is broken into lines. */
export interface LineSettings {
  /** The measure in points; may be Infinity. */
  readonly width: number;
  /** `start` and `end` follow the paragraph's direction. */
  readonly align: Alignment | 'start' | 'end' | 'justify';
  /** Points by which the first line starts further in. */
  readonly firstIndent?: number;
  /** How many lines have that indent, in text that is justified. Absent: one. */
  readonly indentedLines?: number;
  /** Points by which all lines but the first start further in. */
  readonly hangingIndent?: number;
  /** Whether the last line should be as long as the others. Absent: only where they are centered. */
  readonly balanced?: boolean;
  /** Whether a word may be broken to avoid a mostly empty line, as in code. */
  readonly breakAnywhere?: boolean;
  /** Whether spaces at the end of the last line keep their width. */
  readonly preserveSpaces?: boolean;
}
