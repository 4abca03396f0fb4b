import type { Reference } from './pdf-file.ts';

/** A page of the file while it is painted. */
export interface PdfPage {
  readonly reference: Reference;
  readonly width: number;
  readonly height: number;
  /** By their names in the page's operators. */
  readonly fonts: Record<string, Reference>;
  readonly xobjects: Record<string, Reference>;
  readonly annotations: Reference[];
}
