import { text } from '../../text.ts';

/** A file that is not a document, with a message for people. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

const bytesMax = 1024 * 1024;

/** Reads a file as text. @throws {UnreadableFileError} */
export async function readTextFile(file: File): Promise<string> {
  if (file.size > bytesMax) throw new UnreadableFileError(text.convert.tooLarge(file.name));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new UnreadableFileError(text.convert.notText(file.name));
  }
}
