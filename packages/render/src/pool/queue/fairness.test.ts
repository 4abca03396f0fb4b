import { runs } from '@mdconv/tools/testing/laws';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simulate, type Client, type Served } from './simulate.ts';

const minute = 60_000;
/** The time limit of a document. */
const longestMs = 20_000;

/** A simulation takes a tenth of a second. */
const numRuns = runs(32);

const clientsWith = (costs: fc.Arbitrary<number>, count: { min: number; max: number }) =>
  fc
    .array(fc.array(costs, { minLength: 1, maxLength: 4 }), {
      minLength: count.min,
      maxLength: count.max,
    })
    .map((all) => all.map((each, index) => ({ key: `${index}`, costs: each, atOnce: 6 })));

const quickCosts = fc.integer({ min: 100, max: 900 });
const slowCosts = fc.integer({ min: 1500, max: longestMs });

describe('all accounts that have documents waiting get the same processor time', () => {
  test.each([
    ['quick', quickCosts, 3 * minute],
    ['slow', slowCosts, 40 * minute],
  ])('if their documents are %s', async (_, costs, durationMs) => {
    await fc.assert(
      fc.asyncProperty(
        clientsWith(costs, { min: 2, max: 5 }),
        fc.integer({ min: 1, max: 4 }),
        async (clients, slots) => {
          const times = (await simulate(clients, slots, durationMs)).map(({ time }) => time);
          const fairMs = times.reduce((sum, time) => sum + time, 0) / times.length;
          for (const time of times) expect(time / fairMs).toBeGreaterThan(0.75);
        },
      ),
      { numRuns },
    );
  });
});

test('each document starts in bounded time, whatever the others cost', async () => {
  const costs = fc.oneof(quickCosts, slowCosts);
  await fc.assert(
    fc.asyncProperty(
      clientsWith(costs, { min: 1, max: 5 }),
      fc.integer({ min: 1, max: 4 }),
      async (clients, slots) => {
        const served = await simulate(clients, slots, 20 * minute);
        // All that can wait at once, at the quarter of a slot that slow accounts get at least.
        const work = clients.map((client) => client.atOnce * Math.max(...client.costs));
        const boundMs = 4 * work.reduce((sum, ms) => sum + ms, 0);
        for (const { waits, unserved } of served) {
          expect(waits.length).toBeGreaterThan(0);
          expect(Math.max(...waits, ...unserved)).toBeLessThan(boundMs);
        }
      },
    ),
    { numRuns: runs(20) },
  );
});

/** Somebody who converts small documents, several at once: some arrive while others still wait. */
const victim: Client = { key: 'victim', costs: [80], atOnce: 8, pauseMs: 2400 };
/** The documents of the victim that are ahead of its last one. */
const ownMs = 7 * 80;

const victimOf = (served: readonly Served[]) => served.find(({ key }) => key === 'victim');

describe('an account whose documents are quick waits for at most one document of others', () => {
  const attackers = fc.record({
    count: fc.integer({ min: 1, max: 12 }),
    costs: fc.array(fc.oneof(slowCosts, fc.constant(longestMs)), { minLength: 1, maxLength: 3 }),
    arrivesAt: fc.integer({ min: 1000, max: 5000 }),
    // Created one after the other: each is a new account when it comes.
    everyMs: fc.constantFrom(0, 1000, minute),
    hasGroup: fc.boolean(),
  });

  test.each([1, 2, 4])('with %i slots', async (slots) => {
    await fc.assert(
      fc.asyncProperty(attackers, async ({ count, costs, arrivesAt, everyMs, hasGroup }) => {
        const crowd = Array.from({ length: count }, (_, index): Client => ({
          key: `attacker ${index}`,
          costs,
          atOnce: 16,
          arrivesAt: arrivesAt + index * everyMs,
          ...(hasGroup && { group: 'network' }),
        }));
        const served = victimOf(await simulate([victim, ...crowd], slots, 10 * minute));
        const boundMs = longestMs + ownMs;
        expect(Math.max(...(served?.waits ?? [Infinity]))).toBeLessThanOrEqual(boundMs);
        expect(served?.unserved.every((ms) => ms <= boundMs)).toBe(true);
      }),
      { numRuns },
    );
  });

  test('and does not wait for them at all once they are known to be slow', async () => {
    const crowd = Array.from({ length: 10 }, (_, index): Client => ({
      key: `attacker ${index}`,
      costs: [longestMs],
      atOnce: 16,
    }));
    const late = { ...victim, arrivesAt: 10 * minute };
    const served = victimOf(await simulate([late, ...crowd], 2, 12 * minute));
    expect(served?.waits.length).toBeGreaterThan(100);
    expect(Math.max(...(served?.waits ?? []))).toBeLessThan(ownMs + 1);
  });
});

test('slow accounts get a quarter of one slot while quick ones have documents waiting', async () => {
  const quick = { key: 'quick', costs: [50], atOnce: 10 };
  const slow = { key: 'slow', costs: [5000], atOnce: 10 };
  const served = await simulate([quick, slow], 1, 10 * minute);
  const share = (served[1]?.time ?? 0) / (10 * minute);
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.35);
});

test('new accounts of a group whose documents are slow do not get the slot of quick ones', async () => {
  const accounts = Array.from({ length: 20 }, (_, index): Client => ({
    key: `account ${index}`,
    group: 'network',
    costs: [longestMs],
    atOnce: 1,
    arrivesAt: index * 30_000,
  }));
  const late = { ...victim, arrivesAt: minute };
  const served = victimOf(await simulate([...accounts, late], 2, 10 * minute));
  expect(Math.max(...(served?.waits ?? [Infinity]))).toBeLessThan(ownMs + 1);
});

test.each([2, 4])(
  'large documents do not use the slot of quick accounts, of %i slots',
  async (slots) => {
    // Each account is known to be quick when its first large document comes.
    const crowd = Array.from({ length: 20 }, (_, index): Client => ({
      key: `account ${index}`,
      isLarge: true,
      costs: [80, longestMs],
      atOnce: 4,
      arrivesAt: 10_000 + index * 5000,
    }));
    const served = victimOf(await simulate([victim, ...crowd], slots, 5 * minute));
    expect(served?.waits.length).toBeGreaterThan(100);
    expect(Math.max(...(served?.waits ?? [Infinity]), ...(served?.unserved ?? []))).toBeLessThan(
      ownMs + 1,
    );
  },
);

test('remembers what an account used while it has no documents waiting', async () => {
  // One document after the other, with pauses: the key is never in the queue when a slot is free.
  const heavy = { key: 'heavy', costs: [900], atOnce: 1, pauseMs: 1 };
  const light = { key: 'light', costs: [100], atOnce: 2 };
  const [first, second] = await simulate([heavy, light], 1, 3 * minute);
  expect((first?.time ?? 0) / (second?.time ?? 1)).toBeLessThan(1.3);
});
