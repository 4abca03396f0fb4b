import { InvalidRequestError } from '@mdconv/core';
import { strFromU8, strToU8, unzipSync, zipSync, type Unzipped } from 'fflate';
import { markFormulas } from './formulas/index.ts';

/** Bytes of a file as it is sent. */
const fileMax = 64 * 1024 * 1024;
/** Parts of a docx. A long book with an image on each page has about a thousand. */
const partsMax = 5_000;
/** Bytes of a part of XML, and of all parts, after decompression. */
const xmlMax = 48 * 1024 * 1024;
const partsBytesMax = 256 * 1024 * 1024;
/** Elements inside elements. Tables in tables of real documents stay below 100. */
const depthMax = 1_000;

/** A Word document whose formulas are marked; see `showFormulas`. */
export interface OpenedDocx {
  /** Stored without compression. */
  readonly bytes: Uint8Array;
  /** MathML elements, in the order of the text. */
  readonly formulas: readonly string[];
}

/** Parts with text. */
const textPart = /^word\/(?:document|footnotes|endnotes|comments)\d*\.xml$/i;

/**
 * Checks that bytes are a Word document of bounded size.
 *
 * @throws {InvalidRequestError} it is not a docx, is damaged, or is too large
 */
export function openDocx(bytes: Uint8Array): OpenedDocx {
  if (bytes.length > fileMax) throw refused('The file is too large.');
  const parts = unzip(bytes);
  if (!parts['[Content_Types].xml'] || !Object.keys(parts).some((name) => name.endsWith('.xml')))
    throw refused('The file is not a Word document (.docx).');
  for (const [name, content] of Object.entries(parts)) if (isXml(name)) checkXml(content);
  const formulas: string[] = [];
  const marked = Object.entries(parts).map(([name, content]): [string, Uint8Array] => [
    name,
    textPart.test(name) ? strToU8(markFormulas(strFromU8(content), formulas)) : content,
  ]);
  return { bytes: zipSync(Object.fromEntries(marked), { level: 0 }), formulas };
}

function unzip(bytes: Uint8Array): Unzipped {
  let count = 0;
  let total = 0;
  try {
    // A part is decompressed into a buffer of the size that is checked here, and never grows beyond it.
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        count += 1;
        total += originalSize;
        if (count > partsMax || total > partsBytesMax || (isXml(name) && originalSize > xmlMax))
          throw refused('The file is too large.');
        return /^(?:\[Content_Types\]\.xml|_rels\/|word\/)/i.test(name) && !name.endsWith('/');
      },
    });
  } catch (error) {
    if (error instanceof InvalidRequestError) throw error;
    throw refused('The file is not a Word document (.docx), or it is damaged.');
  }
}

function isXml(name: string): boolean {
  return /\.(?:xml|rels)$/i.test(name);
}

/** Refuses declarations of entities, and elements so deep that walking over them overflows the stack. */
function checkXml(content: Uint8Array): void {
  const less = 60;
  const [slash, mark, bang] = [47, 63, 33];
  let depth = 0;
  for (let at = content.indexOf(less); at >= 0; at = content.indexOf(less, at + 1)) {
    const next = content[at + 1];
    if (next === slash) depth -= 1;
    else if (next === bang && content[at + 2] === 68) throw refused('The file declares entities.');
    else if (next !== mark && next !== bang) {
      const end = content.indexOf(62, at);
      if (end < 0) throw refused('The file has a part that is not XML.');
      if (content[end - 1] !== slash) depth += 1;
    }
    if (depth > depthMax) throw refused('The file is nested too deeply.');
  }
}

export function refused(message: string): InvalidRequestError {
  return new InvalidRequestError([{ path: '', message }]);
}
