import { z } from 'zod';

/** A moment: ISO 8601 in UTC, with milliseconds. */
export const Time = z.iso.datetime().meta({ examples: ['2026-11-20T12:00:00.000Z'] });

/** Writes milliseconds since 1970, UTC. */
export function timeText(at: number): string {
  return new Date(at).toISOString();
}

/** The same, for what need not have happened. */
export function timeTextOrNull(at: number | null): string | null {
  return at === null ? null : timeText(at);
}
