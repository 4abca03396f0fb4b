import { loadImporters } from '../../importing/load-importers.ts';
import { text } from '../../text.ts';
import { readTextFile, UnreadableFileError } from './read-text-file.ts';

/** The text of a file, and what a reader should know about it. */
export interface ReadDocument {
  readonly markdown: string;
  /** Whether it was another format before. */
  readonly note?: string;
}

const docxMax = 20 * 1024 * 1024;

/**
 * Reads a text file, or a Word document as markdown. The reader of Word loads when it is first needed.
 *
 * @throws {UnreadableFileError}
 */
export async function readDocument(file: File): Promise<ReadDocument> {
  if (!/\.docx$/i.test(file.name)) return { markdown: await readTextFile(file) };
  if (file.size > docxMax) throw new UnreadableFileError(text.convert.tooLargeWord(file.name));
  const { importDocx } = await loadImporters();
  try {
    const { markdown, left } = await importDocx(new Uint8Array(await file.arrayBuffer()));
    return { markdown, note: text.convert.imported(file.name, left) };
  } catch {
    throw new UnreadableFileError(text.convert.notWord(file.name));
  }
}
