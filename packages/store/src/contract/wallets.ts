import type {
  Call,
  CountedCalls,
  CreditAmounts,
  Hold,
  KeyMode,
  NewCall,
  Wallet,
} from '../records/index.ts';
import type { IdempotencyClaim } from './payment.ts';

/** Credits: hold, post or void, grant and refund. */
export interface Wallets {
  /** Reads the wallet. Starts a new period first if the current one has ended. */
  readWallet(accountId: string, mode: KeyMode): Promise<Wallet>;
  /**
   * Sets credits aside until they are posted or voided or `ttlMs` has passed. Uses the allotment first,
   * then top-ups. Claims the idempotency key in the same transaction.
   * @throws {OutOfCreditsError} too few credits are available
   * @throws {IdempotencyInProgressError} the first request with this key is still running
   * @throws {IdempotencyKeyReusedError} the key was used for a different request
   */
  holdCredits(accountId: string, request: HoldRequest): Promise<HoldOutcome>;
  /**
   * Debits the held credits and records the call, once. `undefined`: the hold was voided or is unknown,
   * and nothing is debited. Credits held in a period that has ended are forfeited, not charged again.
   */
  postHold(accountId: string, holdId: string, call: NewCall): Promise<Wallet | undefined>;
  /** Releases the held credits and the idempotency key. */
  voidHold(accountId: string, holdId: string): Promise<void>;
  /**
   * Undoes a hold of which the caller does not know whether it was placed or posted. A pending hold is
   * voided. A posted one is refunded, unless it has an idempotency key: the request, sent again, then gets
   * what was paid for.
   */
  withdrawHold(accountId: string, holdId: string): Promise<void>;
  /** Adds top-up credits, once per `reference`. */
  grantCredits(accountId: string, credits: number, reference: string): Promise<Wallet>;
  /**
   * Refunds a debit to the sources it was paid from, once. Allotment credits of a period that has ended
   * stay forfeited.
   * @throws {NotFoundError} the account's ledger has no such debit
   */
  refundDebit(accountId: string, entryId: string): Promise<Wallet>;
  /** Lists ledger entries, newest first. `before` is the id of the last entry of the previous page. */
  listLedger(accountId: string, limit: number, before?: string): Promise<readonly LedgerEntry[]>;
}

/** The credits to hold, and for how long. */
export interface HoldRequest {
  /** A UUID. Default: a new one. Names the hold for `withdrawHold` if this call does not return. */
  readonly id?: string;
  readonly mode: KeyMode;
  /** 0 is valid: the hold claims the idempotency key and is posted like any other. */
  readonly credits: number;
  readonly ttlMs: number;
  readonly idempotency?: IdempotencyClaim;
}

/** A new hold, or the outcome of an earlier request with the same idempotency key. */
export type HoldOutcome =
  | { readonly kind: 'held'; readonly hold: Hold; readonly wallet: Wallet }
  /** The first request succeeded and cost `creditsCharged`. The replay is free. */
  | { readonly kind: 'replay'; readonly creditsCharged: number; readonly wallet: Wallet };

/** A change of a wallet. The ledger is append-only. */
export interface LedgerEntry {
  readonly id: string;
  readonly kind: 'grant' | 'expire' | 'topup' | 'debit' | 'refund' | 'adjust';
  /** Unique per account and kind: names the period, payment, hold or file. */
  readonly reference: string;
  readonly change: CreditAmounts;
  readonly at: number;
}

/** The requests of an account and what they cost. */
export interface Calls {
  /** Records a call that cost nothing. A power failure may lose the most recent ones. */
  recordCall(call: NewCall): Promise<void>;
  /**
   * Records calls that cost nothing and stand for several requests, all in one transaction. The requests
   * of a known id are added to its entry. A power failure may lose the most recent ones.
   */
  countCalls(calls: readonly CountedCalls[]): Promise<void>;
  /** Reads the newest entries and the number of entries in the wallet's period. */
  readCalls(accountId: string, mode: KeyMode, limit: number): Promise<CallSummary>;
}

/** The newest calls and the number of calls in the wallet's period. */
export interface CallSummary {
  readonly callsThisPeriod: number;
  readonly recent: readonly Call[];
}
