import { createHash } from 'node:crypto';

/**
 * A Bloom filter of texts, as bytes. 24 bits per text and 17 hashes find an absent text with a
 * probability of about 1 in 100,000. Source: Bloom, Space/Time Trade-offs in Hash Coding, 1970.
 */
const bitsPerText = 24;
const hashes = 17;

export function createBloomFilter(texts: readonly string[]): Uint8Array {
  const filter = new Uint8Array((texts.length * bitsPerText) >> 3);
  for (const text of texts)
    for (const bit of bitsOf(text, filter)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | mask(bit);
  return filter;
}

/** Whether the filter contains the text. Rarely true for one that it does not contain. */
export function isInFilter(filter: Uint8Array, text: string): boolean {
  return bitsOf(text, filter).every((bit) => ((filter[bit >> 3] ?? 0) & mask(bit)) !== 0);
}

/** Source: Kirsch and Mitzenmacher, Less Hashing, Same Performance, 2006. */
function bitsOf(text: string, { length }: Uint8Array): readonly number[] {
  const digest = createHash('sha256').update(text).digest();
  const [start, step] = [digest.readUIntBE(0, 6), digest.readUInt32BE(6)];
  return Array.from({ length: hashes }, (_, index) => (start + index * step) % (length * 8));
}

function mask(bit: number): number {
  return 1 << (bit & 7);
}
