import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  StoreUnavailableError,
  type HoldOutcome,
  type HoldRequest,
  type NewCall,
  type Store,
  type Wallet,
  type Wallets,
} from '@mdconv/store';
import { ApiError } from '../wire/index.ts';

/** The holds of conversions. No outage of the database makes a failed conversion cost a credit. */
export interface Holds {
  place(accountId: string, request: Omit<HoldRequest, 'id'>): Promise<HoldOutcome>;
  /**
   * Posts a hold. Tries again for a while if the database is unavailable: the document is ready.
   * @throws {ApiError} `unavailable`: the hold is gone
   */
  post(call: NewCall, holdId: string): Promise<Wallet>;
  /**
   * Releases the hold of a conversion that failed. Resolves at once if the database is unavailable, and
   * releases the hold when it is back.
   */
  release(accountId: string, holdId: string, failure: unknown): Promise<void>;
}

/** How long to try to post. An attempt may take longer. */
const postForMs = 10_000;
const retryMs = 1000;
/** Holds to release later. Above it, the oldest is left to expire. */
const laterMax = 10_000;

export function createHolds({ wallet }: Store): Holds {
  /** Accounts by hold, oldest first. */
  const later = new Map<string, string>();
  let isReleasing = false;

  function releaseLater(accountId: string, holdId: string): void {
    later.set(holdId, accountId);
    for (const oldest of later.keys()) {
      if (later.size <= laterMax) break;
      later.delete(oldest);
    }
    if (!isReleasing) void releaseAll();
  }

  /** Never rejects. An expired hold is released without this. */
  async function releaseAll(): Promise<void> {
    isReleasing = true;
    for (const [holdId, accountId] of later) {
      later.delete(holdId);
      try {
        await wallet.withdrawHold(accountId, holdId);
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) continue;
        // At the end of the map, so that this goes on until the database is back.
        later.set(holdId, accountId);
        await pause(retryMs, undefined, { ref: false });
      }
    }
    isReleasing = false;
  }

  return {
    async place(accountId, request) {
      const id = randomUUID();
      try {
        return await wallet.holdCredits(accountId, { ...request, id });
      } catch (error) {
        if (error instanceof StoreUnavailableError && error.mayHaveCommitted)
          releaseLater(accountId, id);
        throw error;
      }
    },

    post: (call, holdId) => post(wallet, call, holdId),

    async release(accountId, holdId, failure) {
      if (failure instanceof StoreUnavailableError) return releaseLater(accountId, holdId);
      try {
        await wallet.voidHold(accountId, holdId);
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        releaseLater(accountId, holdId);
      }
    },
  };
}

async function post(wallet: Wallets, call: NewCall, holdId: string): Promise<Wallet> {
  for (const endsAt = performance.now() + postForMs; ;)
    try {
      const posted = await wallet.postHold(call.accountId, holdId, call);
      if (posted) return posted;
      // It expired, or a crash of the database lost it.
      throw new ApiError(
        'unavailable',
        'The credits of this conversion are no longer held. Nothing was charged; try again.',
      );
    } catch (error) {
      if (!(error instanceof StoreUnavailableError) || performance.now() > endsAt) throw error;
      await pause(retryMs);
    }
}
