import { crc32 } from 'node:zlib';
import type { KeyMode } from '@mdconv/store';
import { base62, randomBase62 } from '../wire/index.ts';
import { hashSecret } from './token.ts';

const randomLength = 32;
const checksumLength = 6;
const shape = new RegExp(`^mdc_(live|test)_[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** A key as its owner holds it, and what is stored of it. */
export interface MintedKey {
  readonly key: string;
  readonly hash: string;
  readonly hint: string;
}

/**
 * Makes a key: `mdc_live_` or `mdc_test_`, 32 random characters (191 bits), and a checksum, so that
 * a mistyped or invented key is refused without a look into the database.
 */
export function mintKey(mode: KeyMode, random?: (max: number) => number): MintedKey {
  const start = `mdc_${mode}_${randomBase62(randomLength, random)}`;
  const key = start + checksum(start);
  return { key, hash: hashSecret(key), hint: key.slice(-4) };
}

/** Whether a text can be a key at all: its shape and its checksum. */
export function isKey(text: string): boolean {
  return (
    shape.test(text) && checksum(text.slice(0, -checksumLength)) === text.slice(-checksumLength)
  );
}

/** CRC-32 (IEEE) as six digits of base 62, zero-padded. */
function checksum(text: string): string {
  let value = crc32(text);
  let digits = '';
  for (let place = 0; place < checksumLength; place += 1) {
    digits = (base62[value % base62.length] ?? '') + digits;
    value = Math.floor(value / base62.length);
  }
  return digits;
}
