import type { Format, OutputOf, Warning } from '@mdconv/core';
import type { LayoutReport } from './typeset/display/index.ts';

/** A written document. */
export interface Rendered<Of extends Format = Format> {
  readonly format: Of;
  readonly contentType: string;
  /** A string for html and text, bytes for pdf, docx and png. */
  readonly output: OutputOf<Of>;
  /** What parsing and writing the document could not do as requested. */
  readonly warnings: readonly Warning[];
  /** Number of pages of a pdf. */
  readonly pages?: number;
  /** Pdf and png: positions of ids, and page breaks that had to break a rule. */
  readonly layout?: LayoutReport;
  /** Size of a png in pixels. */
  readonly pixels?: { readonly width: number; readonly height: number };
}
