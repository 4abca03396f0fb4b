import { writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Writes a file and its compressed variants, `.br` and `.gz`. */
export async function writeCompressed(file, bytes) {
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(file, bytes);
  await writeFile(new URL(`${file.href}.gz`), gzipSync(bytes, { level: 9 }));
  await writeFile(new URL(`${file.href}.br`), brotliCompressSync(bytes, { params: size }));
}
