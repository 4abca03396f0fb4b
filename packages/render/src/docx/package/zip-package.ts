import { crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** The first moment that a zip archive can name. */
const mtime = new Date(1980, 0, 1);

/**
 * Packs files in their order. Every file has the same time, so that the same files give the same
 * bytes on any day. Node deflates three times as fast as the archive's own library.
 */
export function zipPackage(files: ReadonlyMap<string, string | Uint8Array>): Uint8Array {
  const chunks: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [filename, content] of files) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const isPicture = /\.(?:png|jpeg)$/.test(filename);
    // Pictures are compressed already.
    const packed = isPicture ? bytes : deflateRawSync(bytes);
    const entry: ZipInputFile = {
      filename,
      mtime,
      compression: isPicture ? 0 : 8,
      size: bytes.length,
      crc: crc32(bytes),
    };
    archive.add(entry);
    entry.ondata?.(null, new Uint8Array(packed), true);
  }
  archive.end();
  return Buffer.concat(chunks);
}
