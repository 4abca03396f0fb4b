import type { Connection } from '../../drivers/index.ts';
import { IdempotencyInProgressError, IdempotencyKeyReusedError } from '../../errors.ts';
import type { KeyMode } from '../../records/index.ts';
import type { IdempotencyClaim } from '../../contract/index.ts';
import type { StoreContext } from '../context.ts';

/** How long a key is kept after its request has succeeded. */
const retentionMs = 24 * 60 * 60 * 1000;

interface Claim {
  readonly accountId: string;
  readonly mode: KeyMode;
  /** `null`: the key and its operation are one transaction. */
  readonly holdId: string | null;
  readonly claim: IdempotencyClaim;
}

interface ClaimedRow {
  readonly fingerprint: string;
  readonly state: 'running' | 'done';
  readonly credits_charged: number;
  readonly answer: string | null;
}

/** The outcome of the first request with a key. */
export interface CompletedRequest {
  readonly creditsCharged: number;
  readonly answer: string | null;
}

/**
 * Claims the key, or returns the outcome of its first request. Of two concurrent transactions with one
 * key, the second waits at the insert until the first has ended.
 * @throws {IdempotencyInProgressError}
 * @throws {IdempotencyKeyReusedError}
 */
export async function claimIdempotencyKey(
  connection: Connection,
  context: StoreContext,
  { accountId, mode, holdId, claim }: Claim,
): Promise<CompletedRequest | undefined> {
  const identity = [accountId, mode, claim.method, claim.path, claim.key];
  const now = connection.now;
  await connection.query(
    `delete from idempotency_keys where account_id = $1 and mode = $2 and method = $3
       and path = $4 and key = $5 and state = 'done' and expires_at <= $6`,
    [...identity, now],
  );
  const [claimed] = await connection.query(
    `insert into idempotency_keys (account_id, mode, method, path, key, fingerprint, hold_id,
       state, credits_charged, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'running', 0, $8) on conflict do nothing returning key`,
    [...identity, claim.fingerprint, holdId, now + retentionMs],
  );
  if (claimed) return undefined;
  const [first] = await connection.query<ClaimedRow>(
    `select fingerprint, state, credits_charged, answer from idempotency_keys
     where account_id = $1 and mode = $2 and method = $3 and path = $4 and key = $5`,
    identity,
  );
  if (first?.fingerprint !== claim.fingerprint) throw new IdempotencyKeyReusedError();
  if (first.state === 'running') throw new IdempotencyInProgressError();
  return { creditsCharged: first.credits_charged, answer: first.answer };
}

/** Stores the result of an operation that runs in one transaction with its key. */
export async function saveIdempotentResult(
  connection: Connection,
  { accountId, mode, claim }: Omit<Claim, 'holdId'>,
  { creditsCharged, answer }: CompletedRequest,
): Promise<void> {
  await connection.query(
    `update idempotency_keys set state = 'done', credits_charged = $6, answer = $7
     where account_id = $1 and mode = $2 and method = $3 and path = $4 and key = $5`,
    [accountId, mode, claim.method, claim.path, claim.key, creditsCharged, answer],
  );
}

export async function completeIdempotencyKey(
  connection: Connection,
  holdId: string,
  creditsCharged: number,
): Promise<void> {
  await connection.query(
    `update idempotency_keys set state = 'done', credits_charged = $2 where hold_id = $1`,
    [holdId, creditsCharged],
  );
}

export async function releaseIdempotencyKey(connection: Connection, holdId: string): Promise<void> {
  await connection.query('delete from idempotency_keys where hold_id = $1', [holdId]);
}
