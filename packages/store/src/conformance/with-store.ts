import type { Account, NewCall } from '../records/index.ts';
import type { StoreOptions } from '../open-store.ts';
import type { Store } from '../contract/index.ts';
import type { OpenEmptyStore, TestClock } from './conformance.ts';

/** 20 November 2026, noon, UTC. */
export const startOfTests = Date.UTC(2026, 10, 20, 12);

export interface Scene {
  readonly store: Store;
  readonly clock: TestClock;
  /** A premium account: 2,000 credits of allotment. */
  readonly account: Account;
}

/** Runs a test on a store of its own, and checks afterwards that every invariant holds. */
export function withStore(
  open: OpenEmptyStore,
  test: (scene: Scene) => Promise<void>,
  limits: StoreOptions['limits'] = {},
) {
  return async () => {
    const clock = { now: startOfTests };
    const store = await open(clock, { limits });
    try {
      const account = await store.accounts.createAccount({
        email: 'owner@example.com',
        plan: 'premium',
      });
      await test({ store, clock, account });
      const broken = await store.housekeeping.checkInvariants();
      if (broken.length > 0) throw new Error(`Invariants are broken: ${broken.join('; ')}`);
    } finally {
      await store.close();
    }
  };
}

/** A call as convert records it. */
export function callOf(account: Account, creditsCharged: number, call: Partial<NewCall> = {}) {
  return {
    accountId: account.id,
    mode: 'live',
    endpoint: 'POST /api/v1/convert',
    statusCode: 200,
    durationMs: 12,
    format: 'pdf',
    creditsCharged,
    errorCode: null,
    ...call,
  } as const satisfies NewCall;
}
