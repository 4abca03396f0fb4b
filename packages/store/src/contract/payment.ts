import type { KeyMode, NewCall, Wallet } from '../records/index.ts';

/**
 * For whom the workspace acts. An account has two worlds that never see each other: what live keys
 * and browsers made, and what test keys made, which costs nothing.
 */
export interface Actor {
  readonly accountId: string;
  readonly mode: KeyMode;
}

/**
 * What comes with an act that may cost credits. The idempotency key, the thing, the debit and the
 * call are one act: a failure leaves none of them.
 */
export interface Payment {
  /** What the act costs; 0 where everything is free. Nothing is taken from test keys. */
  readonly credits: number;
  /** The request as it is listed among the account's calls. */
  readonly call: Pick<NewCall, 'endpoint' | 'statusCode' | 'durationMs'>;
  readonly idempotency?: IdempotencyClaim;
}

/** Identity and content of a request that may be sent again. */
export interface IdempotencyClaim {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  /** SHA-256 of what must be the same when the key comes again. */
  readonly fingerprint: string;
}

/** What a paid act answers. */
export interface PaidResult<Result> {
  /** On a replay as it was the first time, whatever became of the thing since. */
  readonly result: Result;
  /** On a replay what the first request cost; the replay itself costs nothing. */
  readonly creditsCharged: number;
  /** As it is now. */
  readonly wallet: Wallet;
  /** Whether the idempotency key did its work before. A replay is not listed among the calls. */
  readonly replayed: boolean;
}
