import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Bytes } from '@mdconv/core';
import PDFDocument from 'pdfkit';
import type { StructureRole } from '../display/index.ts';
import { createByteWriter, type ByteWriter } from './content/byte-writer.ts';
import type { FileDescription } from './document/describe-file.ts';
import { accessibilityClaim, writeInfoXml } from './document/metadata.ts';
import { compareBytes, sortByBytes, type Tree } from './document/sort-by-bytes.ts';
import { StructureElementObject, type MarkedContent } from './document/structure-element.ts';

/**
 * A file that pdfkit writes: PDF 1.7 that conforms to PDF/A-2a and PDF/UA-1. No other file of mdconv
 * uses pdfkit, and everything that pdfkit does not document is used here only. The record
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

export type { MarkedContent };

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

export interface PdfDocumentOptions {
  readonly description: FileDescription;
  /** BCP 47. */
  readonly language: string;
  /** Receives the bytes of the file so far, after each object. An error it throws ends the file. */
  readonly onBytes?: ((count: number) => void) | undefined;
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

function openDocument({ description, language }: PdfDocumentOptions): Undocumented {
  const { CreationDate: created, ...texts } = description;
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    // A standard font cannot be embedded.
    font: '',
    // Without a date, pdfkit would use the clock's.
    info: { ...texts, CreationDate: created ?? new Date(0) },
  }) as unknown as Undocumented;
  if (!created) delete pdf.info.CreationDate;
  pdf.appendXML(accessibilityClaim);
  // pdfkit's own does not escape `&` and `<`, and fails without a date.
  pdf._addInfo = () => pdf.appendXML(writeInfoXml(description));
  sortByBytes(pdf._root.data.Names.data.Dests);
  return pdf;
}

/** Most files grow no larger. */
const roomMin = 131_072;

/**
 * Writes the file to one buffer. pdfkit makes an array of each line and passes it through a stream,
 * which takes a tenth of the time of painting, and would report sizes only when the stream is read.
 */
function redirectOutput(pdf: Undocumented, onBytes: PdfDocumentOptions['onBytes']): ByteWriter {
  const file = createByteWriter(roomMin);
  const write = (data: string | Uint8Array) => {
    if (typeof data === 'string') file.text(`${data}\n`);
    else file.bytes(data);
    pdf._offset = file.length;
    onBytes?.(file.length);
  };
  const begun = pdf.read() as Uint8Array;
  write(begun);
  pdf._write = write;
  return file;
}

function identityOf(seed: Uint8Array, content: Uint8Array): Uint8Array {
  return new Uint8Array(createHash('md5').update(seed).update(content).digest());
}

function objectMethods(pdf: Undocumented) {
  return {
    object: (data: Entries = {}) => pdf.ref(data),
    stream(data: Entries, bytes: Uint8Array) {
      const isCompressed = data['Filter'] !== undefined;
      const object = pdf.ref({ ...data, Filter: data['Filter'] ?? 'FlateDecode' });
      object.end(isCompressed ? bytes : deflate(bytes));
      return object;
    },
  };
}

/**
 * Two thirds of the time of the usual level, which pdfkit uses, for 3 % more bytes. Synchronous:
 * passing a page or a font to another thread takes longer than compressing it.
 */
const level = 4;

/** The bytes asked for at once, where zlib would ask for 16 KiB however short the data. */
const chunkMin = 64;

function deflate(data: Uint8Array): Buffer {
  return deflateSync(data, { level, chunkSize: Math.max(chunkMin, data.length) });
}

/** Compresses the operators of the page before it is written. */
function compressPage(pdf: Undocumented): void {
  if (pdf.bufferedPageRange().count === 0) return;
  const { content } = pdf.page;
  content.compress = false;
  content.data['Filter'] = 'FlateDecode';
  content.buffer = [deflate(Buffer.concat(content.buffer))];
}

function pageMethods(pdf: Undocumented) {
  return {
    addPage(width: number, height: number) {
      compressPage(pdf);
      pdf.addPage({ size: [width, height], margin: 0 });
      return pdf.page;
    },
    operators(bytes: Uint8Array) {
      if (bytes.length > 0) pdf.addContent(bytes);
    },
    useFont(name: string, font: PdfObject) {
      pdf.page.fonts[name] = font;
    },
    useDrawing(name: string, drawing: PdfObject) {
      pdf.page.xobjects[name] = drawing;
    },
    openJpeg(bytes: Uint8Array) {
      try {
        return pdf.openImage(bytes);
      } catch (cause) {
        // pdfkit throws strings.
        throw new Error('pdfkit cannot read an image.', { cause });
      }
    },
    showImage(image: PdfImage, { x, y, width, height }: Area) {
      pdf.image(image, x, y, { width, height, ignoreOrientation: true });
    },
  };
}

function structureMethods(pdf: Undocumented, ids: Map<string, PdfElement>) {
  const { constructor } = pdf._root as object;
  const written = constructor.prototype as IndirectObject;
  let marked:
    { readonly page: Page; readonly reference: string; readonly owners: unknown[] } | undefined;
  return {
    markContent(): MarkedContent {
      const { page } = pdf;
      if (marked?.page !== page) {
        const owners = pdf.getStructParentTree().get(page.structParentTreeKey);
        marked = { page, reference: String(page.dictionary), owners };
      }
      const { reference, owners } = marked;
      return { page: reference, number: owners.push(null) - 1, owners };
    },
    element(role: StructureRole, alt?: string, language?: string) {
      const entries = {
        ...(language && { Lang: pdfText(language) }),
        ...(alt && { Alt: pdfText(alt) }),
      };
      pdf._waiting += 1;
      const id = pdf._offsets.push(null);
      return new StructureElementObject(id, role, alt || language ? entries : undefined);
    },
    endElement(
      element: PdfElement,
      parent: PdfElement | undefined,
      attributes: Entries | undefined,
      id: string | undefined,
    ) {
      if (attributes || id !== undefined)
        element.entries = {
          ...element.entries,
          ...(attributes && { A: attributes }),
          ...(id !== undefined && { ID: pdfText(id) }),
        };
      if (id !== undefined) ids.set(id, element);
      const above = String(parent ?? pdf.getStructTreeRoot());
      if (element.entries) {
        const data = element.dictionary(above);
        written.finalize.call({ id: element.id, gen: 0, data, buffer: [], document: pdf });
        return;
      }
      element.offset = pdf._offset;
      pdf._write(`${element.id} 0 obj\n${element.text(above)}\nendobj`);
      pdf._refEnd(element);
    },
  };
}

function navigationMethods(pdf: Undocumented) {
  return {
    addLink(element: PdfElement, { x, y, width, height }: Area, target: Entries) {
      const { dictionary: page } = pdf.page;
      const structParent = {
        add({ annotationRef: area }: { readonly annotationRef: PdfObject }) {
          const key = pdf.createStructParentTreeNextKey();
          area.data['StructParent'] = key;
          pdf.getStructParentTree().add(key, element);
          element.addAnnotation(String(page), String(area));
        },
      };
      const link = { Subtype: 'Link', P: page, ...target, structParent };
      pdf.annotate(x, y, width, height, link);
    },
    addDestination(name: string, y: number) {
      // macOS Preview goes to the top of the page unless the left edge is given.
      pdf.addNamedDestination(name, 'XYZ', 0, y, null);
    },
    outline: pdf.outline,
    addOutlineItems(
      parent: OutlineItem,
      entries: readonly { readonly title: string; readonly destination: string }[],
      count: number,
    ) {
      // pdfkit counts the children of open items, but not what is below them.
      outlineData(parent)['Count'] = count;
      return entries.map(({ title, destination }) => {
        const item = parent.addItem(title);
        // pdfkit measures the left edge of a destination from the right edge of the page.
        outlineData(item)['Dest'] = pdfText(destination);
        return item;
      });
    },
  };
}

/** What this file uses of pdfkit although it is private, not documented or not in its types. */
type Undocumented = Omit<PDFKit.PDFDocument, 'page' | 'ref'> & {
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

interface Page {
  readonly dictionary: PdfObject;
  readonly structParentTreeKey: number;
  readonly fonts: Record<string, PdfObject>;
  readonly xobjects: Record<string, PdfObject>;
  readonly content: PdfObject & { compress: boolean; buffer: Uint8Array[] };
}

interface IndirectObject {
  finalize(this: object): void;
}

const outlineData = (item: OutlineItem) =>
  (item as OutlineItem & { readonly outlineData: Record<string, unknown> }).outlineData;

/** Lets readers find elements by their ids. Source: PDF 32000-1, table 322. */
function writeIds(tree: { data: object }, ids: ReadonlyMap<string, PdfElement>): void {
  if (ids.size === 0) return;
  const sorted = [...ids].sort(([one], [other]) => compareBytes(one, other));
  const Names = sorted.flatMap(([id, element]) => [pdfText(id), element]);
  Object.assign(tree.data, { IDTree: { Names } });
}
