import type { StructureElementObject } from '../document/structure-element.ts';

/**
 * Values of a dictionary. Strings are names and the results of `pdfText` are texts; entries that are
 * `undefined` are left out.
 */
export type Entries = Readonly<Record<string, unknown>>;

/** Marks a string as text, where a plain one would be a name. */
export const pdfText = (text: string): object => Object(text) as object;

/** An indirect object. */
export interface PdfObject {
  readonly data: Record<string, unknown>;
  /** The object as dictionaries refer to it: `7 0 R`. */
  toString(): string;
  /** Writes the object. Every object must be ended, and once only. */
  end(): void;
}

/** An element of the structure tree. It is written when it is ended. */
export type PdfElement = StructureElementObject;

/** An entry of the outline, or its root. */
export type OutlineItem = PDFKit.PDFOutline;

/** An image that pages can show. */
export interface PdfImage {
  readonly label: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** `null` until the image is shown. */
  readonly obj: PdfObject | null;
}

/** A rectangle in points from the page's top left. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
