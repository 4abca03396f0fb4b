import type { KeyMode, NewCall, Wallet } from '../records/index.ts';

/**
 * The account and mode that an operation runs for. `live` data belongs to live keys and browser
 * sessions. `test` data belongs to test keys and is free. The modes never see each other's data.
 */
export interface Actor {
  readonly accountId: string;
  readonly mode: KeyMode;
  /** The only project within reach. Others are reported as not found. Absent: all. */
  readonly projectId?: string;
}

/**
 * The payment for an operation that may cost credits. The idempotency key, the change, the debit and
 * the call are written in one transaction, so a failed operation leaves none of them.
 */
export interface Payment {
  /** The price. 0 if the server charges nothing. Test keys are never charged. */
  readonly credits: number;
  /** The request as listed among the account's calls. */
  readonly call: Pick<NewCall, 'endpoint' | 'statusCode' | 'durationMs'>;
  readonly idempotency?: IdempotencyClaim;
}

/** Identity and content of a request that may be repeated. */
export interface IdempotencyClaim {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  /** SHA-256 of the request data that must be equal when the key is repeated. */
  readonly fingerprint: string;
}

/** The result of a paid operation. */
export interface PaidResult<Result> {
  /** The result; on a replay that of the first request, even if the resource has changed since. */
  readonly result: Result;
  /** The cost; on a replay that of the first request. The replay itself is free. */
  readonly creditsCharged: number;
  /** The wallet after the operation. */
  readonly wallet: Wallet;
  /** Whether an earlier request with this idempotency key succeeded. Replays are not listed as calls. */
  readonly replayed: boolean;
}
