import { createHash } from 'node:crypto';
import { createByteWriter } from './byte-writer.ts';
import { dictionary, type Entries } from './syntax.ts';
import { deflateSync } from 'node:zlib';

/** A reference to an indirect object: `12 0 R`. */
export type Reference = `${number} 0 R`;

/** The indirect objects of a file, all of which are dictionaries. */
export interface PdfFile {
  /** Names an object that is written later. */
  reserve(): Reference;
  write(reference: Reference, entries: Entries): void;
  /** Writes an object that nothing has named before. */
  add(entries: Entries): Reference;
  /** The same with a stream, of which the entries say all but its length. */
  addStream(entries: Entries, data: Uint8Array): Reference;
  /**
   * Gives the whole file.
   *
   * @throws {Error} an object was reserved and never written
   */
  end(catalog: Reference, information: Reference): Uint8Array;
}

/** Most files grow no larger. */
const roomMin = 131_072;

/** Starts a file of PDF 1.7. Source: PDF 32000-1, 7.3.8, 7.3.10 and 7.5, for all of its syntax. */
export function createPdfFile(): PdfFile {
  const bytes = createByteWriter(roomMin);
  const offsets: number[] = [];
  bytes.text('%PDF-1.7\n%\xff\xff\xff\xff\n');

  const reserve = (): Reference => `${offsets.push(0)} 0 R`;
  const begin = (reference: Reference, entries: Entries) => {
    const id = parseInt(reference, 10);
    offsets[id - 1] = bytes.length;
    bytes.text(`${id} 0 obj\n${dictionary(entries)}\n`);
  };
  const write = (reference: Reference, entries: Entries) => {
    begin(reference, entries);
    bytes.text('endobj\n');
  };

  return {
    reserve,
    write,
    add(entries) {
      const reference = reserve();
      write(reference, entries);
      return reference;
    },
    addStream(entries, data) {
      const reference = reserve();
      begin(reference, { ...entries, Length: data.length });
      bytes.text('stream\n');
      bytes.bytes(data);
      bytes.text('\nendstream\nendobj\n');
      return reference;
    },
    end(catalog, information) {
      if (offsets.includes(0)) throw new Error('An object of the pdf was never written.');
      const identity = createHash('md5').update(bytes.view()).digest('hex');
      const start = bytes.length;
      const size = offsets.length + 1;
      bytes.text(`xref\n0 ${size}\n0000000000 65535 f \n`);
      for (const offset of offsets) bytes.text(`${String(offset).padStart(10, '0')} 00000 n \n`);
      const ID = `[<${identity}> <${identity}>]`;
      const trailer = dictionary({ Size: size, Root: catalog, Info: information, ID });
      bytes.text(`trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`);
      return new Uint8Array(bytes.view());
    },
  };
}

/**
 * Two thirds of the time of zlib's usual level for 3 % more bytes. Synchronous: to hand a page or a
 * font to another thread takes longer than to compress it.
 */
const level = 4;

/** The bytes asked for at once, where zlib would ask for 16 KiB however short the data. */
const chunkMin = 64;

/** Compresses for a stream with the filter FlateDecode. */
export function deflate(data: Uint8Array): Buffer {
  return deflateSync(data, { level, chunkSize: Math.max(chunkMin, data.length) });
}
