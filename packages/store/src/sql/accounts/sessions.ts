import type { Connection } from '../../drivers/index.ts';
import type { FoundSession, Session } from '../../records/index.ts';
import type { Sessions } from '../../contract/index.ts';
import { writeAudit } from '../audit/audit-row.ts';
import type { StoreContext } from '../context.ts';
import { ifWritable } from '../if-writable.ts';
import { insertRow } from '../tables.ts';
import {
  accountColumns,
  checkActive,
  lockAccount,
  lockIfPresent,
  toFoundAccount,
  type AccountColumns,
} from './account-row.ts';
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
  const { driver } = context;
  return {
    ...sqlSignInLinks(context),

    createSession: (accountId, hash, passwordHash) =>
      driver.transaction(async (connection) => {
        // A password change locks the account, too: it either fails this check or ends the session.
        const account = await lockIfPresent(connection, accountId);
        const passwords = await connection.query(
          'select 1 from passwords where account_id = $1 and hash = $2',
          [accountId, passwordHash],
        );
        if (!account || passwords.length === 0) return undefined;
        checkActive(account.state);
        return startSession(connection, context, accountId, { hash, method: 'password' });
      }),

    createProviderSession: (accountId, hash, response) =>
      driver.transaction(async (connection) => {
        checkActive((await lockAccount(connection, accountId)).state);
        const at = connection.now;
        // A response is a link that was used at once.
        const used = await connection.query(
          `insert into sign_in_links (hash, account_id, expires_at, used_at) values ($1, $2, $3, $4)
           on conflict (hash) do nothing returning hash`,
          [response.hash, accountId, at + response.ttlMs, at],
        );
        if (used.length === 0) return undefined;
        return startSession(connection, context, accountId, { hash, method: 'provider' });
      }),

    findSession: (hash) => findSession(context, hash),

    listSessions: (accountId) =>
      driver.read(async (connection) => {
        const rows = await connection.query<SessionRow>(
          `select * from sessions where account_id = $1 and expires_at > $2 and last_seen_at > $3
           order by last_seen_at desc, hash`,
          [accountId, connection.now, connection.now - sessionIdleMs],
        );
        return rows.map(toSession);
      }),

    revokeSession: (hash) =>
      driver.transaction(async (connection) => {
        const [ended] = await connection.query<SessionRow>(
          'delete from sessions where hash = $1 returning *',
          [hash],
        );
        if (ended) await auditEnd(connection, context, ended.account_id, 1);
      }),

    revokeSessions: (accountId, keepHash = '') =>
      driver.transaction(async (connection) => {
        const ended = await connection.query(
          'delete from sessions where account_id = $1 and hash <> $2 returning hash',
          [accountId, keepHash],
        );
        if (ended.length > 0) await auditEnd(connection, context, accountId, ended.length);
        return ended.length;
      }),
  };
}

async function findSession(
  { driver }: StoreContext,
  hash: string,
): Promise<FoundSession | undefined> {
  const { row, at } = await driver.read(async (connection) => {
    const { now } = connection;
    const [found] = await connection.query<SessionRow & AccountColumns>(
      `select s.*, ${accountColumns} from sessions s
       join accounts a on a.id = s.account_id
       where s.hash = $1 and s.expires_at > $2 and s.last_seen_at > $3`,
      [hash, now, now - sessionIdleMs],
    );
    return { row: found, at: now };
  });
  if (!row) return undefined;
  const account = toFoundAccount(row);
  const found = { ...toSession(row), ...account };
  if (row.last_seen_at > at - touchIntervalMs) return found;
  const touching = driver.transaction(async (connection) => {
    const [touched] = await connection.query<SessionRow>(
      'update sessions set last_seen_at = $2 where hash = $1 returning *',
      [hash, at],
    );
    return touched && { ...toSession(touched), ...account };
  });
  return ifWritable(touching, found);
}

function sqlSignInLinks(
  context: StoreContext,
): Pick<Sessions, 'createSignInLink' | 'redeemSignInLink'> {
  const { driver } = context;
  return {
    createSignInLink: (accountId, hash, ttlMs) =>
      driver.transaction(async (connection) => {
        checkActive((await lockAccount(connection, accountId)).state);
        const expiresAt = connection.now + ttlMs;
        const link = { hash, account_id: accountId, expires_at: expiresAt };
        await insertRow(connection, 'sign_in_links', link);
        await writeAudit(connection, context, accountId, 'sign_in.link_created');
        return { expiresAt };
      }),

    redeemSignInLink: (linkHash, sessionHash) =>
      driver.transaction(async (connection) => {
        const [link] = await connection.query<{ account_id: string }>(
          'select account_id from sign_in_links where hash = $1',
          [linkHash],
        );
        if (!link) return undefined;
        const { account_id: accountId } = link;
        // Locked before its links, as in a password change.
        const { state } = await lockAccount(connection, accountId);
        // One statement checks and uses up the link, so that it works only once.
        const used = await connection.query(
          `update sign_in_links set used_at = $2
           where hash = $1 and used_at is null and expires_at > $2 returning hash`,
          [linkHash, connection.now],
        );
        if (used.length === 0) return undefined;
        checkActive(state);
        return startSession(connection, context, accountId, { hash: sessionHash, method: 'link' });
      }),
  };
}

/** Ends the unused links of an account. Used ones stay until they expire: they remember what was used. */
export async function endSignInLinks(connection: Connection, accountId: string): Promise<void> {
  const sql = 'delete from sign_in_links where account_id = $1 and used_at is null';
  await connection.query(sql, [accountId]);
}

function auditEnd(
  connection: Connection,
  context: StoreContext,
  accountId: string,
  sessions: number,
): Promise<void> {
  return writeAudit(connection, context, accountId, 'session.ended', { sessions });
}

async function startSession(
  connection: Connection,
  context: StoreContext,
  accountId: string,
  { hash, method }: { readonly hash: string; readonly method: 'password' | 'link' | 'provider' },
): Promise<Session> {
  const at = connection.now;
  const row = {
    hash,
    account_id: accountId,
    created_at: at,
    last_seen_at: at,
    expires_at: at + sessionLifeMs,
  };
  await insertRow(connection, 'sessions', row);
  await writeAudit(connection, context, accountId, 'sign_in.succeeded', { method });
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
