import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { bars } from '../bars.mjs';

const file = new URL('../../../../client/dist/index.js', import.meta.url);

/** The size of the client that a page loads. */
export const clientRow = {
  id: 'client-gzip',
  unit: 'KB',
  bar: bars.client,
  measure: async () => ({ ours: gzipSync(await readFile(file), { level: 9 }).length / 1000 }),
};
