import type { PdfFile } from './pdf-file.ts';

/** How pdfkit's document, a stream, is written to. Private to pdfkit but for `push` and `read`. */
interface PdfkitOutput {
  /** Where in the file the next object will start. */
  _offset: number;
  /** Writes bytes, or a line of Latin-1. */
  _write(data: string | Uint8Array): void;
  push(chunk: Uint8Array | null): boolean;
  read(): Uint8Array | null;
}

/**
 * Collects what pdfkit writes. As a stream it makes a buffer and an event of every line of the
 * file, and a file that lacks an object never ends. Gives the bytes once the file is ended.
 *
 * @throws {Error} an object was begun and not ended
 */
export function collectBytes(file: PdfFile): () => Uint8Array {
  const output = file as unknown as PdfkitOutput;
  const header = output.read();
  const chunks: Uint8Array[] = header ? [header] : [];
  let lines: string[] = [];
  let isEnded = false;

  const flush = () => {
    chunks.push(Buffer.from(lines.join(''), 'latin1'));
    lines = [];
  };
  output._write = (data) => {
    if (typeof data === 'string') {
      lines.push(data, '\n');
      output._offset += data.length + 1;
    } else {
      flush();
      chunks.push(data);
      output._offset += data.length;
    }
  };
  output.push = () => {
    flush();
    isEnded = true;
    return false;
  };
  return () => {
    if (!isEnded) throw new Error('An object of the pdf was never ended.');
    return Buffer.concat(chunks);
  };
}
