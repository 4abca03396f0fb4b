import fc from 'fast-check';

/** How a clock moves, as clocks that are wrong and corrected do. */
export interface ClockStep {
  readonly name: string;
  from(now: number): number;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Ends of months, years and of both kinds of February. */
const turns = [
  Date.UTC(2026, 11, 1),
  Date.UTC(2027, 0, 1),
  Date.UTC(2027, 2, 1),
  Date.UTC(2028, 1, 29),
  Date.UTC(2028, 2, 1),
];

const by = (ms: number): ClockStep => ({ name: `clock ${ms} ms`, from: (now) => now + ms });

function to(time: number): ClockStep {
  return { name: `clock at ${new Date(time).toISOString()}`, from: () => time };
}

const nextMonth: ClockStep = {
  name: 'next month',
  from(now) {
    const date = new Date(now);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  },
};

/** The skew of two servers, a correction by NTP, a wrong time zone, a wrong month, and turns of months. */
export const setClock: fc.Arbitrary<ClockStep> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(nextMonth) },
  { weight: 3, arbitrary: fc.integer({ min: -5000, max: 5000 }).map(by) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(-hourMs, hourMs, -dayMs, dayMs, -40 * dayMs, 40 * dayMs).map(by),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...turns), fc.integer({ min: -2, max: 2 }))
      .map(([turn, ms]) => to(turn + ms)),
  },
);
