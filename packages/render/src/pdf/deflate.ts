import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

/** Compresses beside the caller's work, on a thread of its own. */
export const deflate: (data: Uint8Array) => Promise<Buffer> = promisify(zlib.deflate);
