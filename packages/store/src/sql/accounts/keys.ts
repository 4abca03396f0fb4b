import type { Connection, SqlValue } from '../../drivers/index.ts';
import { LimitReachedError, NotFoundError } from '../../errors.ts';
import type { ApiKey, KeyMode, NewApiKey } from '../../records/index.ts';
import type { Keys } from '../../contract/index.ts';
import type { StoreContext } from '../context.ts';
import { insertRow } from '../tables.ts';

/** Minimum interval between recorded uses of a key. */
const touchIntervalMs = 60_000;

interface KeyRow {
  readonly id: string;
  readonly account_id: string;
  readonly mode: KeyMode;
  readonly name: string;
  readonly hint: string;
  readonly rate_limit: number | null;
  readonly expires_at: number | null;
  readonly revoked_at: number | null;
  readonly last_used_at: number | null;
  readonly created_at: number;
}

export function sqlKeys(context: StoreContext): Keys {
  const { driver, now } = context;
  const find = (sql: string, parameters: readonly SqlValue[]) =>
    driver.read(async (connection) => {
      const [row] = await connection.query<KeyRow>(sql, parameters);
      return row && toApiKey(row);
    });
  const change = (sql: string, parameters: readonly SqlValue[]) =>
    driver.transaction(async (connection) => {
      const [row] = await connection.query<KeyRow>(sql, parameters);
      if (!row) throw new NotFoundError('key');
      return toApiKey(row);
    });
  return {
    createKey: (accountId, key) =>
      driver.transaction(async (connection) => {
        await checkRoomForKey(connection, context, accountId);
        return insertKey(connection, context, accountId, key);
      }),

    findKey: (hash) => find('select * from api_keys where hash = $1', [hash]),
    findKeyById: (keyId) => find('select * from api_keys where id = $1', [keyId]),

    listKeys: (accountId) =>
      driver.read(async (connection) => {
        const rows = await connection.query<KeyRow>(
          'select * from api_keys where account_id = $1 order by created_at, id',
          [accountId],
        );
        return rows.map(toApiKey);
      }),

    revokeKey: (accountId, keyId) =>
      change(
        `update api_keys set revoked_at = coalesce(revoked_at, $3)
         where id = $1 and account_id = $2 returning *`,
        [keyId, accountId, now()],
      ),

    updateRateLimit: (accountId, keyId, rateLimit) =>
      change('update api_keys set rate_limit = $3 where id = $1 and account_id = $2 returning *', [
        keyId,
        accountId,
        rateLimit,
      ]),

    rotateKey: (accountId, keyId, secret, graceMs) =>
      driver.transaction(async (connection) => {
        const old = await endKey(connection, accountId, keyId, now(), graceMs);
        const { mode, name, rate_limit: rateLimit, expires_at: expiresAt } = old;
        const key = { ...secret, mode, name, rateLimit, expiresAt };
        // The old key counts during its grace period, so that rotation cannot exceed the limit.
        await checkRoomForKey(connection, context, accountId);
        return insertKey(connection, context, accountId, key);
      }),

    touchKey: (keyId) =>
      driver.transaction(async (connection) => {
        await connection.query(
          `update api_keys set last_used_at = $2
           where id = $1 and (last_used_at is null or last_used_at <= $3)`,
          [keyId, now(), now() - touchIntervalMs],
        );
      }),
  };
}

/** Locks the account's row, so that concurrent requests cannot exceed the limit. */
async function checkRoomForKey(
  connection: Connection,
  { now, limits }: StoreContext,
  accountId: string,
): Promise<void> {
  const [account] = await connection.query('select id from accounts where id = $1 for update', [
    accountId,
  ]);
  if (!account) throw new NotFoundError('account');
  const [row] = await connection.query<{ keys: number }>(
    `select count(*) as keys from api_keys where account_id = $1 and revoked_at is null
       and (expires_at is null or expires_at > $2)`,
    [accountId, now()],
  );
  if ((row?.keys ?? 0) >= limits.keys) throw new LimitReachedError('keys', limits.keys);
}

/** Ends a key after its grace period. @returns the key as it was before */
async function endKey(
  connection: Connection,
  accountId: string,
  keyId: string,
  at: number,
  graceMs: number,
): Promise<KeyRow> {
  const [old] = await connection.query<KeyRow>(
    `select * from api_keys where id = $1 and account_id = $2 and revoked_at is null
       and (expires_at is null or expires_at > $3) for update`,
    [keyId, accountId, at],
  );
  if (!old) throw new NotFoundError('active key');
  const end = Math.min(old.expires_at ?? Infinity, at + graceMs);
  await connection.query('update api_keys set expires_at = $2 where id = $1', [keyId, end]);
  return old;
}

async function insertKey(
  connection: Connection,
  { newId, now }: StoreContext,
  accountId: string,
  key: NewApiKey,
): Promise<ApiKey> {
  const row: KeyRow = {
    id: newId(),
    account_id: accountId,
    mode: key.mode,
    name: key.name,
    hint: key.hint,
    rate_limit: key.rateLimit,
    expires_at: key.expiresAt,
    revoked_at: null,
    last_used_at: null,
    created_at: now(),
  };
  await insertRow(connection, 'api_keys', { ...row, hash: key.hash });
  return toApiKey(row);
}

function toApiKey(row: KeyRow): ApiKey {
  return {
    id: row.id,
    accountId: row.account_id,
    mode: row.mode,
    name: row.name,
    hint: row.hint,
    rateLimit: row.rate_limit,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
    createdAt: row.created_at,
  };
}
