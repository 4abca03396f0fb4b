import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `req_` and 24 characters of base 62. */
export function newRequestId(): string {
  return `req_${Array.from({ length: 24 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
