import { crc32 } from 'node:zlib';
import type { KeyMode } from '@mdconv/store';
import { base62, randomBase62 } from '../wire/index.ts';
import { hashSecret } from './tokens.ts';

const randomLength = 32;
const checksumLength = 6;
const shape = new RegExp(`^mdc_(live|test)_[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** A new API key, with the hash and hint that are stored. */
export interface MintedKey {
  readonly key: string;
  readonly hash: string;
  readonly hint: string;
}

/**
 * Creates a key: `mdc_live_` or `mdc_test_`, 32 random characters (191 bits), and a checksum, which
 * detects mistyped and invented keys without a database query.
 */
export function mintKey(mode: KeyMode, random?: (max: number) => number): MintedKey {
  const start = `mdc_${mode}_${randomBase62(randomLength, random)}`;
  const key = start + checksum(start);
  return { key, hash: hashSecret(key), hint: key.slice(-4) };
}

/** Whether text has the format of a key and a valid checksum. */
export function isKey(text: string): boolean {
  return (
    shape.test(text) && checksum(text.slice(0, -checksumLength)) === text.slice(-checksumLength)
  );
}

/** CRC-32 (IEEE) as six base62 digits, zero-padded. */
function checksum(text: string): string {
  let value = crc32(text);
  let digits = '';
  for (let index = 0; index < checksumLength; index += 1) {
    digits = (base62[value % base62.length] ?? '') + digits;
    value = Math.floor(value / base62.length);
  }
  return digits;
}
