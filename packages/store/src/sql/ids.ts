import { randomBytes, randomInt } from 'node:crypto';

/**
 * Makes UUIDs of version 7, each greater than the one before it in this process: 12 bits count
 * within a millisecond. Source: RFC 9562, 5.7 and 6.2, method 1.
 */
export function createIdGenerator(now: () => number): () => string {
  let time = 0;
  let count = 0;
  return () => {
    const bytes = randomBytes(16);
    const current = now();
    if (current > time) {
      time = current;
      // Half of the counter's range, so that it rarely runs out within the millisecond.
      count = bytes.readUInt16BE(6) & 0x7ff;
    } else if (count < 0xfff) {
      count += 1;
    } else {
      time += 1;
      count = 0;
    }
    bytes.writeUIntBE(time, 0, 6);
    bytes.writeUInt16BE(0x7000 | count, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    const hex = bytes.toString('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  };
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 22 base62 digits: 131 bits, as hard to guess as a UUID. */
export function newSlug(): string {
  return Array.from({ length: 22 }, () => digits[randomInt(digits.length)]).join('');
}
