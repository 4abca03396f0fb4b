import type { Connection } from '../drivers/index.ts';
import { NotFoundError } from '../errors/index.ts';
import type { Session } from '../records/index.ts';
import type { Sessions } from '../store.ts';
import type { Environment } from './environment.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A session that is not used this long is over. */
const idleMs = 7 * dayMs;
/** No session lives longer. */
const lifeMs = 30 * dayMs;
/** How often a session's use is noted at most. */
const touchMs = 60_000;

interface SessionRow {
  readonly hash: string;
  readonly account_id: string;
  readonly created_at: number;
  readonly last_seen_at: number;
  readonly expires_at: number;
}

export function sqlSessions({ driver, now }: Environment): Sessions {
  return {
    createSignInLink: (accountId, hash, ttlMs) =>
      driver.transaction(async (connection) => {
        const [account] = await connection.query('select id from accounts where id = $1', [
          accountId,
        ]);
        if (!account) throw new NotFoundError('account');
        const expiresAt = now() + ttlMs;
        await connection.query(
          'insert into sign_in_links (hash, account_id, expires_at) values ($1, $2, $3)',
          [hash, accountId, expiresAt],
        );
        return { expiresAt };
      }),

    redeemSignInLink: (linkHash, sessionHash) =>
      driver.transaction(async (connection) => {
        const at = now();
        // The statement that finds the link uses it up: of two at once, one finds none.
        const [link] = await connection.query<{ account_id: string }>(
          `update sign_in_links set used_at = $2
           where hash = $1 and used_at is null and expires_at > $2 returning account_id`,
          [linkHash, at],
        );
        if (!link) return undefined;
        const [row] = await connection.query<SessionRow>(
          `insert into sessions (hash, account_id, created_at, last_seen_at, expires_at)
           values ($1, $2, $3, $3, $4) returning *`,
          [sessionHash, link.account_id, at, at + lifeMs],
        );
        return row && sessionOf(row);
      }),

    findSession: (hash) =>
      driver.transaction(async (connection) => {
        const at = now();
        await connection.query(
          `update sessions set last_seen_at = $2
           where hash = $1 and last_seen_at > $3 and last_seen_at <= $4`,
          [hash, at, at - idleMs, at - touchMs],
        );
        const [row] = await connection.query<SessionRow>(
          'select * from sessions where hash = $1 and expires_at > $2 and last_seen_at > $3',
          [hash, at, at - idleMs],
        );
        return row && sessionOf(row);
      }),

    revokeSession: (hash) =>
      driver.transaction(async (connection) => {
        await connection.query('delete from sessions where hash = $1', [hash]);
      }),
  };
}

/** Forgets the links and sessions that nobody can use any more. */
export async function sweepSessions(connection: Connection, at: number): Promise<void> {
  await connection.query('delete from sign_in_links where expires_at <= $1', [at]);
  await connection.query('delete from sessions where expires_at <= $1 or last_seen_at <= $2', [
    at,
    at - idleMs,
  ]);
}

function sessionOf(row: SessionRow): Session {
  return {
    hash: row.hash,
    accountId: row.account_id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
  };
}
