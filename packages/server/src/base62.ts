import { randomInt } from 'node:crypto';

/** The digits of base 62, in the order of ASCII. */
export const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** @param random a whole number from 0 that is less than `max`; one that nobody can guess when absent */
export function randomBase62(length: number, random: (max: number) => number = randomInt): string {
  return Array.from({ length }, () => base62[random(base62.length)]).join('');
}
