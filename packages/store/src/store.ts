import type { Account, AccountDetails, NewAccount, Plan } from './records/account.ts';
import type { ApiKey, KeyMode, NewApiKey } from './records/api-key.ts';
import type { Call, NewCall } from './records/call.ts';
import type { Session } from './records/session.ts';
import type { Hold, Pots, Wallet } from './records/wallet.ts';

/**
 * Everything that mdconv remembers. Each method is one atomic act for one account: it happens whole
 * or not at all, whatever is killed. No transaction leaves the store. Times are milliseconds since
 * 1970, UTC, and come from the clock that the store was opened with.
 */
export interface Store {
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly sessions: Sessions;
  readonly wallet: Wallets;
  readonly calls: Calls;
  readonly rates: Rates;
  readonly housekeeping: Housekeeping;
  /** Waits for what runs, then lets go of the database. */
  close(): Promise<void>;
}

export interface Accounts {
  /**
   * Opens an account with a wallet: the whole monthly allotment of its plan, and `credits` on top.
   * @throws {NameTakenError} an account has this address
   */
  createAccount(account: NewAccount): Promise<Account>;
  /** By id or e-mail address. */
  findAccount(idOrEmail: string): Promise<Account | undefined>;
  /** Oldest first. */
  listAccounts(): Promise<readonly AccountDetails[]>;
  /**
   * A better plan's allotment is granted at once, a lesser one's begins with the next period.
   * @throws {NotFoundError} no such account
   */
  updatePlan(accountId: string, plan: Plan): Promise<Account>;
}

export interface Keys {
  /**
   * @throws {NotFoundError} no such account
   * @throws {LimitReachedError} the account has 20 keys that work
   */
  createKey(accountId: string, key: NewApiKey): Promise<ApiKey>;
  /** By the SHA-256 of the key, revoked and expired ones too: the caller decides. */
  findKey(hash: string): Promise<ApiKey | undefined>;
  findKeyById(keyId: string): Promise<ApiKey | undefined>;
  /** Oldest first. */
  listKeys(accountId: string): Promise<readonly ApiKey[]>;
  /**
   * Works on for no request from now on. Revoking again changes nothing.
   * @throws {NotFoundError} no such key in the account
   */
  revokeKey(accountId: string, keyId: string): Promise<ApiKey>;
  /** @throws {NotFoundError} no such key in the account */
  updateRateLimit(accountId: string, keyId: string, rateLimit: number | null): Promise<ApiKey>;
  /**
   * Makes a key with the old one's mode, name and rate limit; the old one works until `graceMs` are over.
   * @throws {NotFoundError} no such working key in the account
   */
  rotateKey(accountId: string, keyId: string, key: Secret, graceMs: number): Promise<ApiKey>;
  /** Notes the use, at most once a minute a key. */
  touchKey(keyId: string): Promise<void>;
}

/** What is kept of a key's secret. */
export interface Secret {
  /** SHA-256, hex. */
  readonly hash: string;
  /** The last four characters, to tell keys apart. */
  readonly hint: string;
}

/** People signed in with a browser. Of links and sessions only the SHA-256 of a token is kept, hex. */
export interface Sessions {
  /**
   * Makes a link that signs in to the account, once, until `ttlMs` are over.
   * @throws {NotFoundError} no such account
   */
  createSignInLink(
    accountId: string,
    hash: string,
    ttlMs: number,
  ): Promise<{ readonly expiresAt: number }>;
  /** Uses the link up and begins a session. `undefined`: unknown, used before, or its time is over. */
  redeemSignInLink(linkHash: string, sessionHash: string): Promise<Session | undefined>;
  /** One that still works, noting its use: it ends after 7 days without, and after 30 in any case. */
  findSession(hash: string): Promise<Session | undefined>;
  /** Ends the session, if there is one. */
  revokeSession(hash: string): Promise<void>;
}

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
  postHold(holdId: string, call: NewCall): Promise<Wallet | undefined>;
  /** Gives the held credits back and lets the idempotency key be used again; records the call. */
  voidHold(holdId: string, call?: NewCall): Promise<void>;
  /** Adds top-up credits, once per `reference`. */
  grantCredits(accountId: string, credits: number, reference: string): Promise<Wallet>;
  /** Newest first. */
  listLedger(accountId: string, limit: number): Promise<readonly LedgerEntry[]>;
}

export interface HoldRequest {
  readonly mode: KeyMode;
  /** 0 is a hold too: it claims the idempotency key and is posted like any other. */
  readonly credits: number;
  readonly ttlMs: number;
  readonly idempotency?: IdempotencyClaim;
}

export interface IdempotencyClaim {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  /** SHA-256 of what must be the same when the key comes again. */
  readonly fingerprint: string;
}

export type HoldOutcome =
  | { readonly kind: 'held'; readonly hold: Hold; readonly wallet: Wallet }
  /** This key did its work before; it cost `creditsCharged` then and costs nothing now. */
  | { readonly kind: 'replay'; readonly creditsCharged: number; readonly wallet: Wallet };

export interface LedgerEntry {
  readonly id: string;
  readonly kind: 'grant' | 'expire' | 'topup' | 'debit' | 'refund' | 'adjust';
  /** What makes the entry the only one of its kind: a period, a payment, a hold. */
  readonly reference: string;
  readonly change: Pots;
  readonly at: number;
}

export interface Calls {
  recordCall(call: NewCall): Promise<void>;
  /** The newest calls first, and how many there were in the wallet's period. */
  readCalls(accountId: string, mode: KeyMode, limit: number): Promise<CallsOfPeriod>;
}

export interface CallsOfPeriod {
  readonly callsThisPeriod: number;
  readonly recent: readonly Call[];
}

export interface Rates {
  /**
   * Counts one request in the fixed window that began with the subject's first one. Requests beyond
   * the limit are not counted and do not make the window longer.
   */
  countRequest(subject: string, limit: number, windowMs: number): Promise<RateWindow>;
}

export interface RateWindow {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Until the window ends. */
  readonly resetMs: number;
}

export interface Housekeeping {
  /** Voids holds whose time is over; with `all`, those of a server that is known to be gone too. */
  sweepHolds(options?: { readonly all?: boolean }): Promise<number>;
  /** Forgets idempotency keys after 24 h, and rate windows, sign-in links and sessions that ended. */
  sweepExpired(): Promise<void>;
  /** What should always be true and is not; empty when all is well. */
  checkInvariants(): Promise<readonly string[]>;
}
