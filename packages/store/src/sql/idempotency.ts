import type { Connection } from '../drivers/index.ts';
import { IdempotencyInProgressError, IdempotencyKeyReusedError } from '../errors/index.ts';
import type { KeyMode } from '../records/index.ts';
import type { IdempotencyClaim } from '../store.ts';
import type { Environment } from './environment.ts';

/** How long a key is remembered after its work was done. */
export const rememberedMs = 24 * 60 * 60 * 1000;

interface Claim {
  readonly accountId: string;
  readonly mode: KeyMode;
  readonly holdId: string;
  readonly claim: IdempotencyClaim;
}

interface ClaimedRow {
  readonly fingerprint: string;
  readonly state: 'running' | 'done';
  readonly credits_charged: number;
  readonly expires_at: number;
}

/**
 * Claims the key for a hold, or tells what its first request cost when that is done.
 * @throws {IdempotencyInProgressError} @throws {IdempotencyKeyReusedError}
 */
export async function claimIdempotencyKey(
  connection: Connection,
  environment: Environment,
  { accountId, mode, holdId, claim }: Claim,
): Promise<{ creditsCharged: number } | undefined> {
  const identity = [accountId, mode, claim.method, claim.path, claim.key];
  const now = environment.now();
  await connection.query(
    `delete from idempotency_keys where account_id = $1 and mode = $2 and method = $3
       and path = $4 and key = $5 and state = 'done' and expires_at <= $6`,
    [...identity, now],
  );
  const [first] = await connection.query<ClaimedRow>(
    `select fingerprint, state, credits_charged, expires_at from idempotency_keys
     where account_id = $1 and mode = $2 and method = $3 and path = $4 and key = $5`,
    identity,
  );
  if (first) {
    if (first.fingerprint !== claim.fingerprint) throw new IdempotencyKeyReusedError();
    if (first.state === 'running') throw new IdempotencyInProgressError();
    return { creditsCharged: first.credits_charged };
  }
  await connection.query(
    `insert into idempotency_keys (account_id, mode, method, path, key, fingerprint, hold_id,
       state, credits_charged, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'running', 0, $8)`,
    [...identity, claim.fingerprint, holdId, now + rememberedMs],
  );
  return undefined;
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
