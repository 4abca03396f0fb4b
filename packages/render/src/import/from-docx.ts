import { fromHtml } from '@mdconv/core';
import { createImageFiles, type ImageFile, type ImageFiles } from './image-files.ts';
import { showFormulas } from './formulas/index.ts';
import { openDocx, refused } from './open-docx.ts';

/** How a Word document is converted. */
export interface FromDocxOptions {
  /** Returns the source that an image gets in the markdown; `undefined` leaves it out. By default, its name. */
  readonly image?: (image: ImageFile) => string | undefined;
}

/** Markdown of another document, with the images that it names. */
export interface ImportedDocument {
  readonly markdown: string;
  readonly images: readonly ImageFile[];
}

/** Styles of Word, LibreOffice, pandoc and mdconv beside those that mammoth knows. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh > em",
  ...['Quote', 'Intense Quote', 'Block Text', 'Quotations', 'Block Quotation'].map(
    (name) => `p[style-name='${name}'] => blockquote > p:fresh`,
  ),
  ...['Source Code', 'HTML Preformatted', 'Code', 'Plain Text', 'Preformatted Text'].map(
    (name) => `p[style-name='${name}'] => pre:separator('\n')`,
  ),
  ...['Verbatim Char', 'HTML Code', 'Code Char', 'Source Text', 'HTML Typewriter'].map(
    (name) => `r[style-name='${name}'] => code`,
  ),
  "r[style-name='Emphasis'] => em",
  'u => u',
];

/**
 * Converts a Word document to markdown: headings, lists, tables, notes, links, code by its style, formulas and
 * images.
 * Loading the reader takes some time, so it is loaded at the first call.
 *
 * @throws {InvalidRequestError} the bytes are not a docx, or are damaged, encrypted or too large
 * @throws {DocumentTooComplexError} the document has too many elements or cells
 */
export async function fromDocx(
  bytes: Uint8Array,
  { image = ({ name }) => name }: FromDocxOptions = {},
): Promise<ImportedDocument> {
  const docx = openDocx(bytes);
  const images = createImageFiles();
  const html = showFormulas(await readHtml(docx.bytes, images), docx.formulas);
  const named = new Map(images.list.map((file) => [file.name, file]));
  const sourceOf = (source: string): string | undefined => {
    const file = named.get(source);
    return file && image(file);
  };
  return { markdown: fromHtml(html, { image: sourceOf }), images: images.list };
}

/** The document as html, in which images have the names of their files: as data they would fill it. */
async function readHtml(docx: Uint8Array, images: ImageFiles): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  const convertImage = mammoth.images.imgElement(async (image) => {
    const bytes = new Uint8Array(await image.readAsArrayBuffer());
    return { src: images.add(image.contentType, bytes)?.name ?? '' };
  });
  try {
    const input = { buffer: docx as Buffer, arrayBuffer: bufferOf(docx) };
    const { value } = await mammoth.convertToHtml(input, {
      styleMap,
      convertImage,
      ignoreEmptyParagraphs: true,
    });
    return value;
  } catch (error) {
    throw refused(`The file is not a Word document (.docx), or it is damaged. ${reason(error)}`);
  }
}

/** mammoth takes a Buffer in Node and an ArrayBuffer in browsers. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer {
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

function reason(error: unknown): string {
  return error instanceof RangeError ? 'It is nested too deeply.' : '';
}
