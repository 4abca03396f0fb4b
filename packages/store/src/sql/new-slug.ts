import { randomInt } from 'node:crypto';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 22 base62 digits: 131 bits, as hard to guess as a UUID. */
export function newSlug(): string {
  return Array.from({ length: 22 }, () => digits[randomInt(digits.length)]).join('');
}
