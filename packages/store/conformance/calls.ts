import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { NewCall } from '../src/records/index.ts';
import type { OpenEmptyStore } from './conformance.ts';
import { callOf, withStore } from './with-store.ts';

export function callsConformance(open: OpenEmptyStore): void {
  describe('calls', () => {
    test(
      'lists the newest calls first and counts those of this month',
      withStore(open, async ({ store, account, clock }) => {
        await store.calls.recordCall(callOf(account, 0, { statusCode: 422, format: null }));
        clock.now = Date.UTC(2026, 11, 2);
        await store.calls.recordCall(callOf(account, 0, { statusCode: 401 }));
        const { callsThisPeriod, recent } = await store.calls.readCalls(account.id, 'live', 50);
        expect(callsThisPeriod).toBe(1);
        expect(recent.map(({ statusCode }) => statusCode)).toEqual([401, 422]);
      }),
    );

    test(
      'adds the requests of a known id to its entry, and counts an entry once',
      withStore(open, async ({ store, account, clock }) => {
        const ids = Array.from({ length: 3 }, () => randomUUID());
        const refused = (index: number, requests: number, call: Partial<NewCall> = {}) => ({
          ...callOf(account, 0, { statusCode: 429, errorCode: 'rate_limited', ...call }),
          id: ids[index]!,
          requests,
        });
        await store.calls.countCalls([refused(0, 20_000), refused(1, 1, { mode: 'test' })]);
        clock.now += 1000;
        await store.calls.countCalls([refused(2, 1), refused(0, 5)]);
        await Promise.all([1, 2, 3, 4].map((n) => store.calls.countCalls([refused(2, n)])));
        const live = await store.calls.readCalls(account.id, 'live', 50);
        expect(live.callsThisPeriod).toBe(2);
        expect(live.recent.map(({ id, requests }) => [id, requests])).toEqual([
          [ids[2], 11],
          [ids[0], 20_005],
        ]);
        const sandbox = await store.calls.readCalls(account.id, 'test', 50);
        expect(sandbox).toMatchObject({ callsThisPeriod: 1, recent: [{ requests: 1 }] });
      }),
    );
  });
}
