/** The calendar month of a time, in UTC: `2026-11`. */
export function periodOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

/** The later of two months. A wallet keeps its month if the clock is set back. */
export function latestPeriod(one: string, other: string): string {
  return one > other ? one : other;
}

export function periodStart(period: string): number {
  return Date.parse(`${period}-01T00:00:00Z`);
}

export function periodEnd(period: string): number {
  const start = new Date(periodStart(period));
  return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1);
}
