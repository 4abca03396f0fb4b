import type { Format, RecentCall } from '@mdconv/client';
import { formats } from '../../formats.ts';

/** What a call made; `other`: it converted nothing. */
export type CallKind = Format | 'other';

export const callKinds: readonly CallKind[] = [...formats, 'other'];

/** The calls of one day. */
export interface DayOfCalls {
  /** Midnight, UTC. */
  readonly day: Date;
  readonly counts: ReadonlyMap<CallKind, number>;
  readonly total: number;
}

const dayMs = 86_400_000;

/** A chart with more days is unreadable; older calls are left out. */
const daysMax = 31;

/** Counts calls by day and kind, from the oldest to the newest day. */
export function dailyCalls(calls: readonly RecentCall[]): readonly DayOfCalls[] {
  if (calls.length === 0) return [];
  const byDay = new Map<number, Map<CallKind, number>>();
  for (const { createdAt, format, requests } of calls) {
    const day = Math.floor(Date.parse(createdAt) / dayMs);
    const kind = callKinds.find((each) => each === format) ?? 'other';
    const counts = byDay.get(day) ?? new Map<CallKind, number>();
    byDay.set(day, counts.set(kind, (counts.get(kind) ?? 0) + requests));
  }
  const last = Math.max(...byDay.keys());
  const first = Math.max(Math.min(...byDay.keys()), last - daysMax + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const counts = byDay.get(first + index) ?? new Map<CallKind, number>();
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return { day: new Date((first + index) * dayMs), counts, total };
  });
}
