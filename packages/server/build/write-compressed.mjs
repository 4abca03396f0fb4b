import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Brotli's best quality is ten times slower than this one, which makes engines 3 % larger. */
const qualityOfEngines = 9;
const engineBytes = 256 * 1024;

/** Writes a file and its compressed variants, `.br` and `.gz`. */
export async function writeCompressed(file, bytes) {
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    ...(bytes.length > engineBytes && { [constants.BROTLI_PARAM_QUALITY]: qualityOfEngines }),
  };
  await Promise.all([
    writeFile(file, bytes),
    promisify(gzip)(bytes, { level: 9 }).then((packed) => writeFile(new URL(`${file}.gz`), packed)),
    promisify(brotliCompress)(bytes, { params }).then((packed) =>
      writeFile(new URL(`${file}.br`), packed),
    ),
  ]);
}
