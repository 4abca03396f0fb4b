import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './encodings.ts';

/** Content that changes only with the server's version or settings, with its compressed variants. */
export interface StaticContent {
  readonly contentType: string;
  /** Changes with the content. */
  readonly digest: string;
  readonly variant: (coding: Coding) => Promise<Uint8Array>;
}

const digestOf = (bytes: Uint8Array | string) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Keeps what was made once. A failure is not kept. */
function once<Key, Value>(make: (key: Key) => Promise<Value>) {
  const made = new Map<Key, Promise<Value>>();
  return (key: Key): Promise<Value> => {
    const known = made.get(key);
    if (known) return known;
    const making = make(key);
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  };
}

/** Content that the server makes. Compressed when a client first asks for it, outside the main thread. */
export function generatedContent(contentType: string, text: string): StaticContent {
  const bytes = Buffer.from(text);
  const compress = {
    br: () => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: () => promisify(gzip)(bytes, { level: 9 }),
    identity: async () => bytes,
  } as const;
  return {
    contentType,
    digest: digestOf(bytes),
    variant: once((coding: Coding) => compress[coding]()),
  };
}

/** The suffixes of the files that the build has compressed. */
const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<Coding, string>;

/** A file of the package, which the build has compressed. Its variants are read when first asked for. */
export async function fileContent(contentType: string, file: URL): Promise<StaticContent> {
  const variant = once((coding: Coding) => readFile(new URL(file.href + suffixes[coding])));
  return { contentType, digest: digestOf(await variant('identity')), variant };
}

/**
 * A large file of another package that few clients ask for, once: nothing of it stays in memory. Compressed for
 * each reply, outside the main thread.
 * @param digest changes with the content
 */
export function largeFileContent(contentType: string, digest: string, file: URL): StaticContent {
  const variant = async (coding: Coding) => {
    const bytes = await readFile(file);
    if (coding === 'identity') return bytes;
    if (coding === 'gzip') return promisify(gzip)(bytes);
    return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  };
  return { contentType, digest, variant };
}
