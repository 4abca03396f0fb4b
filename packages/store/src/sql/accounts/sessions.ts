import type { Connection } from '../../drivers/index.ts';
import { NotFoundError } from '../../errors.ts';
import type { Session } from '../../records/index.ts';
import type { Sessions } from '../../contract/index.ts';
import type { StoreContext } from '../context.ts';
import { insertRow } from '../tables.ts';
import { sessionIdleMs, sessionLifeMs } from '../session-life.ts';

/** Minimum interval between recorded uses of a session. */
const touchIntervalMs = 60_000;

interface SessionRow {
  readonly hash: string;
  readonly account_id: string;
  readonly created_at: number;
  readonly last_seen_at: number;
  readonly expires_at: number;
}

export function sqlSessions(context: StoreContext): Sessions {
  const { driver, now } = context;
  return {
    ...sqlSignInLinks(context),

    createSession: (accountId, hash, passwordHash) =>
      driver.transaction(async (connection) => {
        // Locked, so that a concurrent password change either fails this check or ends the session.
        const [password] = await connection.query<{ hash: string }>(
          'select hash from passwords where account_id = $1 and hash = $2 for update',
          [accountId, passwordHash],
        );
        return password && insertSession(connection, accountId, hash, now());
      }),

    findSession: async (hash) => {
      const at = now();
      const row = await driver.read(async (connection) => {
        const [found] = await connection.query<SessionRow>(
          'select * from sessions where hash = $1 and expires_at > $2 and last_seen_at > $3',
          [hash, at, at - sessionIdleMs],
        );
        return found;
      });
      if (!row || row.last_seen_at > at - touchIntervalMs) return row && toSession(row);
      return driver.transaction(async (connection) => {
        const [touched] = await connection.query<SessionRow>(
          'update sessions set last_seen_at = $2 where hash = $1 returning *',
          [hash, at],
        );
        return touched && toSession(touched);
      });
    },

    listSessions: (accountId) =>
      driver.read(async (connection) => {
        const rows = await connection.query<SessionRow>(
          `select * from sessions where account_id = $1 and expires_at > $2 and last_seen_at > $3
           order by last_seen_at desc, hash`,
          [accountId, now(), now() - sessionIdleMs],
        );
        return rows.map(toSession);
      }),

    revokeSession: (hash) =>
      driver.transaction(async (connection) => {
        await connection.query('delete from sessions where hash = $1', [hash]);
      }),

    revokeSessions: (accountId, keepHash = '') =>
      driver.transaction(async (connection) => {
        const ended = await connection.query(
          'delete from sessions where account_id = $1 and hash <> $2 returning hash',
          [accountId, keepHash],
        );
        return ended.length;
      }),
  };
}

function sqlSignInLinks({
  driver,
  now,
}: StoreContext): Pick<Sessions, 'createSignInLink' | 'redeemSignInLink'> {
  return {
    createSignInLink: (accountId, hash, ttlMs) =>
      driver.transaction(async (connection) => {
        const [account] = await connection.query('select id from accounts where id = $1', [
          accountId,
        ]);
        if (!account) throw new NotFoundError('account');
        const expiresAt = now() + ttlMs;
        const link = { hash, account_id: accountId, expires_at: expiresAt };
        await insertRow(connection, 'sign_in_links', link);
        return { expiresAt };
      }),

    redeemSignInLink: (linkHash, sessionHash) =>
      driver.transaction(async (connection) => {
        const at = now();
        // One statement finds and uses up the link, so that it works only once.
        const [link] = await connection.query<{ account_id: string }>(
          `update sign_in_links set used_at = $2
           where hash = $1 and used_at is null and expires_at > $2 returning account_id`,
          [linkHash, at],
        );
        return link && insertSession(connection, link.account_id, sessionHash, at);
      }),
  };
}

async function insertSession(
  connection: Connection,
  accountId: string,
  hash: string,
  at: number,
): Promise<Session> {
  const row = {
    hash,
    account_id: accountId,
    created_at: at,
    last_seen_at: at,
    expires_at: at + sessionLifeMs,
  };
  await insertRow(connection, 'sessions', row);
  return toSession(row);
}

function toSession(row: SessionRow): Session {
  return {
    hash: row.hash,
    accountId: row.account_id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
  };
}
