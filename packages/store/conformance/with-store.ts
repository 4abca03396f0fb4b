import type { Account, NewCall } from '../src/records/index.ts';
import type { StoreOptions } from '../src/open-store.ts';
import type { Store } from '../src/contract/index.ts';
import type { OpenEmptyStore, TestClock } from './conformance.ts';

/** 20 November 2026, noon, UTC. */
export const startOfTests = Date.UTC(2026, 10, 20, 12);

export interface TestContext {
  readonly store: Store;
  readonly clock: TestClock;
  /** A premium account with an allotment of 2,000 credits. */
  readonly account: Account;
}

/** Runs a test with a new store and checks all invariants afterwards. */
export function withStore(
  open: OpenEmptyStore,
  test: (context: TestContext) => Promise<void>,
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
      const violations = await store.housekeeping.checkInvariants();
      if (violations.length > 0) throw new Error(`Violated invariants: ${violations.join('; ')}`);
    } finally {
      await store.close();
    }
  };
}

/** A call as `convert` records it. */
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
