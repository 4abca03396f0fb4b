import type { Bytes } from '@mdconv/core';
import type { StructureRole } from '../../display/index.ts';
import type { MarkedContent } from '../document/structure-element.ts';
import { navigationMethods } from './navigation.ts';
import { identityOf, openDocument, redirectOutput, type PdfDocumentOptions } from './open-file.ts';
import type { Area, Entries, OutlineItem, PdfElement, PdfImage, PdfObject } from './pdf-objects.ts';
import { compressPage, objectMethods, pageMethods } from './pages.ts';
import { structureMethods, writeIds } from './structure.ts';

/**
 * A file that pdfkit writes: PDF 1.7 that conforms to PDF/A-2a and PDF/UA-1. Only this folder uses
 * pdfkit, and what pdfkit does not document. The record
 * `docs/decisions/0020-pdfkit.md` gives the reason for each use.
 */
export interface PdfDocument {
  /** Creates an indirect object. */
  object(data?: Entries): PdfObject;
  /** Writes an object with a stream, which is compressed unless `Filter` says that it is. */
  stream(data: Entries, bytes: Uint8Array): PdfObject;

  /** Starts a page and returns its identity. Its operators count from the top left. */
  addPage(width: number, height: number): object;
  /** Adds operators to the page. The bytes must last until the next page is started. */
  operators(bytes: Uint8Array): void;
  /** Gives a font or a drawing the name that the operators of the page use. */
  useFont(name: string, font: PdfObject): void;
  useDrawing(name: string, drawing: PdfObject): void;
  /** @throws {Error} pdfkit cannot read the file */
  openJpeg(bytes: Uint8Array): PdfImage;
  showImage(image: PdfImage, area: Area): void;

  /** Numbers content of the page; the operator that begins it names the number. */
  markContent(): MarkedContent;
  element(role: StructureRole, alt?: string, language?: string): PdfElement;
  /**
   * Ends an element to which everything below it has been added, and writes it.
   *
   * @param parent `undefined` for the root
   */
  endElement(
    element: PdfElement,
    parent: PdfElement | undefined,
    attributes: Entries | undefined,
    id: string | undefined,
  ): void;

  /** Makes an area of the page a link of a Link element. */
  addLink(element: PdfElement, area: Area, target: Entries): void;
  /** Gives a place on the page a name. */
  addDestination(name: string, y: number): void;
  readonly outline: OutlineItem;
  /**
   * Adds entries below an item that has none.
   *
   * @param count of the entries that show, or would: PDF 32000-1, table 153
   */
  addOutlineItems(
    parent: OutlineItem,
    entries: readonly { readonly title: string; readonly destination: string }[],
    count: number,
  ): readonly OutlineItem[];

  /**
   * Ends the file below the root of its structure, and returns it.
   *
   * @throws {Error} an object was never ended
   */
  end(root: PdfElement): Bytes;
}

export function createPdfDocument(options: PdfDocumentOptions): PdfDocument {
  const pdf = openDocument(options);
  const file = redirectOutput(pdf, options.onBytes);
  const ids = new Map<string, PdfElement>();
  return {
    ...objectMethods(pdf),
    ...pageMethods(pdf),
    ...structureMethods(pdf, ids),
    ...navigationMethods(pdf),
    end(root) {
      Object.assign(pdf.getStructTreeRoot().data, { K: [root] });
      writeIds(pdf.getStructTreeRoot(), ids);
      pdf.getStructParentTree().limits = false;
      compressPage(pdf);
      pdf.flushPages();
      // pdfkit's own depends on Info alone, and viewers take files with one identifier for the same.
      pdf._id = identityOf(pdf._id, file.view());
      pdf.end();
      // pdfkit waits for objects that were never ended.
      if (!file.view().subarray(-endOfFile.length).equals(endOfFile))
        throw new Error('An object of the pdf was never written.');
      return new Uint8Array(file.view());
    },
  };
}

const endOfFile = Buffer.from('%%EOF\n');
