import type { Call, CreditAmounts, Hold, KeyMode, NewCall, Wallet } from '../records/index.ts';
import type { IdempotencyClaim } from './payment.ts';

/** Credits: held, posted or voided, granted and given back. */
export interface Wallets {
  /** Rolls the period when it is over, then reads. */
  readWallet(accountId: string, mode: KeyMode): Promise<Wallet>;
  /**
   * Sets credits aside until they are posted, voided or `ttlMs` are over: the allotment first, then
   * top-ups. With an idempotency claim, the claim and the hold are one act.
   * @throws {OutOfCreditsError} fewer credits are free
   * @throws {IdempotencyInProgressError} the first request with this key still runs
   * @throws {IdempotencyKeyReusedError} the key came with another request before
   */
  holdCredits(accountId: string, request: HoldRequest): Promise<HoldOutcome>;
  /**
   * Takes the held credits and records the call. `undefined`: the hold was resolved before, nothing
   * is taken. Credits held in a period that is over are forfeit, not charged again.
   */
  postHold(accountId: string, holdId: string, call: NewCall): Promise<Wallet | undefined>;
  /** Gives the held credits back and lets the idempotency key be used again. */
  voidHold(accountId: string, holdId: string): Promise<void>;
  /** Adds top-up credits, once per `reference`. */
  grantCredits(accountId: string, credits: number, reference: string): Promise<Wallet>;
  /**
   * Gives a debit back to the pots that paid it, once. What came from the allotment of a month that
   * is over stays forfeit.
   * @throws {NotFoundError} the account's ledger has no such debit
   */
  refundDebit(accountId: string, entryId: string): Promise<Wallet>;
  /** Newest first; with `before`, the id of an entry, those after it in this order. */
  listLedger(accountId: string, limit: number, before?: string): Promise<readonly LedgerEntry[]>;
}

/** What is to be set aside, and for how long. */
export interface HoldRequest {
  readonly mode: KeyMode;
  /** 0 is a hold too: it claims the idempotency key and is posted like any other. */
  readonly credits: number;
  readonly ttlMs: number;
  readonly idempotency?: IdempotencyClaim;
}

/** Credits set aside, or what the same request did before. */
export type HoldOutcome =
  | { readonly kind: 'held'; readonly hold: Hold; readonly wallet: Wallet }
  /** This key did its work before; it cost `creditsCharged` then and costs nothing now. */
  | { readonly kind: 'replay'; readonly creditsCharged: number; readonly wallet: Wallet };

/** One change of a wallet; the ledger is only ever appended to. */
export interface LedgerEntry {
  readonly id: string;
  readonly kind: 'grant' | 'expire' | 'topup' | 'debit' | 'refund' | 'adjust';
  /** What makes the entry the only one of its kind: a period, a payment, a hold, a file. */
  readonly reference: string;
  readonly change: CreditAmounts;
  readonly at: number;
}

/** The list of what was asked and what it cost. */
export interface Calls {
  /** Lists a call that cost nothing; a power failure may take the last ones back. */
  recordCall(call: NewCall): Promise<void>;
  /** The newest calls first, and how many there were in the wallet's period. */
  readCalls(accountId: string, mode: KeyMode, limit: number): Promise<CallSummary>;
}

/** The newest calls, and how many there were. */
export interface CallSummary {
  readonly callsThisPeriod: number;
  readonly recent: readonly Call[];
}
