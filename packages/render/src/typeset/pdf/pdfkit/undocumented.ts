import type { Tree } from '../document/sort-by-bytes.ts';
import type { Entries, PdfImage, PdfObject } from './pdf-objects.ts';

/** What this folder uses of pdfkit although it is private, not documented or not in its types. */
export type Undocumented = Omit<PDFKit.PDFDocument, 'page' | 'ref'> & {
  /** The page that was started last. */
  readonly page: Page;
  _addInfo(): void;
  _write(data: string | Uint8Array): void;
  _offset: number;
  _id: Uint8Array;
  readonly _root: {
    readonly data: { readonly Names: { readonly data: { readonly Dests: Tree } } };
  };
  ref(data: Entries): PdfObject & { end(bytes?: Uint8Array): void };
  _refEnd(object: { readonly id: number; readonly offset: number }): void;
  readonly _offsets: (number | null)[];
  _waiting: number;
  getStructParentTree(): Tree & {
    get(key: number): unknown[];
    add(key: number, value: unknown): void;
  };
  createStructParentTreeNextKey(): number;
  openImage(bytes: Uint8Array): PdfImage;
  image(image: PdfImage, x: number, y: number, options: object): unknown;
  annotate(x: number, y: number, width: number, height: number, options: Entries): unknown;
};

export interface Page {
  readonly dictionary: PdfObject;
  readonly structParentTreeKey: number;
  readonly fonts: Record<string, PdfObject>;
  readonly xobjects: Record<string, PdfObject>;
  readonly content: PdfObject & { compress: boolean; buffer: Uint8Array[] };
}

export interface IndirectObject {
  finalize(this: object): void;
}
