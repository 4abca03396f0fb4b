import { randomInt } from 'node:crypto';
import { z } from 'zod';

/** A time in ISO 8601, UTC, with milliseconds. */
export const Time = z.iso.datetime().meta({ examples: ['2026-11-20T12:00:00.000Z'] });

/** Formats milliseconds since 1970, UTC. */
export function timeText(at: number): string {
  return new Date(at).toISOString();
}

/** Like `timeText`, for events that may not have happened. */
export function timeTextOrNull(at: number | null): string | null {
  return at === null ? null : timeText(at);
}

/** An id in a request, converted to lower case. Any UUID version is valid. */
export const Uuid = z.guid().toLowerCase();

/** The cursor of a list that is returned page by page. */
export const NextCursor = z
  .string()
  .nullable()
  .describe('Cursor of the next page; null on the last.');

export const Credits = z.int().min(0);

export const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** @param random returns an integer from 0 to `max` - 1. Default: cryptographically secure. */
export function randomBase62(length: number, random: (max: number) => number = randomInt): string {
  return Array.from({ length }, () => base62[random(base62.length)]).join('');
}

/** `req_` and 24 base62 characters. */
export function newRequestId(): string {
  return `req_${randomBase62(24)}`;
}
