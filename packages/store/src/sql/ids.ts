import { randomBytes, randomInt } from 'node:crypto';

/**
 * Creates a generator of UUIDs, version 7. Each is greater than the previous one of this process: 12
 * bits count within a millisecond. Source: RFC 9562, 5.7 and 6.2, method 1.
 */
export function createIdGenerator(now: () => number): () => string {
  let time = 0;
  let count = 0;
  return () => {
    const bytes = randomBytes(16);
    const current = now();
    if (current > time) {
      time = current;
      // Start in the lower half of the range, so that the counter rarely overflows within the millisecond.
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

/** Returns 22 random base62 digits: 131 bits, about as many as a UUID. */
export function newSlug(): string {
  return Array.from({ length: 22 }, () => digits[randomInt(digits.length)]).join('');
}
