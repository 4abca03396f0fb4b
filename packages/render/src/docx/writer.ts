import type { TokenRole } from '@mdconv/core';
import type { PreparedDocument } from '../prepare/index.ts';
import type { Bookmarks } from './bookmarks.ts';
import type { RunFormats } from './inlines/run-formats.ts';
import type { RunFormat } from './inlines/run.ts';
import type { HeadingNumbering } from './heading-numbering.ts';
import type { Numbering } from './numbering.ts';
import type { Part } from './part.ts';

/** What the functions that write one document share. */
export interface Writer extends PreparedDocument {
  readonly bookmarks: Bookmarks;
  readonly numbering: Numbering;
  /** Absent: headings have no numbers. */
  readonly headingNumbering: HeadingNumbering | undefined;
  readonly formats: RunFormats;
  readonly tokenFormats: Readonly<Record<TokenRole, RunFormat>>;
  /** The current part; links and images belong to a part. */
  readonly part: Part;
  readonly inFootnotes: boolean;
  /** Whether the package contains the fonts of the design. */
  readonly embedsFonts: boolean;
  /** Returns unique image numbers across all parts, from 1. */
  countImage(): number;
}
