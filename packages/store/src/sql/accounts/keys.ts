import type { Connection, SqlValue } from '../../drivers/index.ts';
import { LimitReachedError, NotFoundError, SessionEndedError } from '../../errors.ts';
import type { ApiKey, NewApiKey } from '../../records/index.ts';
import type { Keys } from '../../contract/index.ts';
import { writeAudit } from '../audit/audit-row.ts';
import type { StoreContext } from '../context.ts';
import { ifWritable } from '../if-writable.ts';
import { insertRow } from '../tables.ts';
import { accountColumns, lockAccount, toFoundAccount, type AccountColumns } from './account-row.ts';
import { newKeyRow, toApiKey, type KeyRow } from './key-row.ts';

/** Minimum interval between recorded uses of a key. */
const touchIntervalMs = 60_000;

export function sqlKeys(context: StoreContext): Keys {
  const { driver } = context;
  const shown = (row: KeyRow) => toApiKey(row, context);
  return {
    ...sqlKeyChanges(context),

    createKey: (accountId, key, sessionHash) =>
      driver.transaction(async (connection) => {
        await checkRoomForKey(connection, context, accountId);
        if (sessionHash !== undefined) await checkSession(connection, accountId, sessionHash);
        await checkProject(connection, accountId, key);
        const made = await insertKey(connection, context, accountId, key);
        const facts = { key: made.id, scopes: made.scopes.join(' ') };
        await writeAudit(connection, context, accountId, 'key.created', facts);
        return made;
      }),

    findKey: (hash) =>
      driver.read(async (connection) => {
        const [row] = await connection.query<KeyRow & AccountColumns>(
          `select k.*, ${accountColumns} from api_keys k
           join accounts a on a.id = k.account_id where k.hash = $1`,
          [hash],
        );
        return row && { ...shown(row), ...toFoundAccount(row) };
      }),

    findKeyById: (keyId) =>
      driver.read(async (connection) => {
        const [row] = await connection.query<KeyRow>('select * from api_keys where id = $1', [
          keyId,
        ]);
        return row && shown(row);
      }),

    listKeys: (accountId) =>
      driver.read(async (connection) => {
        const rows = await connection.query<KeyRow>(
          'select * from api_keys where account_id = $1 order by created_at, id',
          [accountId],
        );
        return rows.map(shown);
      }),

    touchKey: (keyId) =>
      ifWritable(
        driver.transaction(async (connection) => {
          await connection.query(
            `update api_keys set last_used_at = $2
             where id = $1 and (last_used_at is null or last_used_at <= $3)`,
            [keyId, connection.now, connection.now - touchIntervalMs],
          );
        }),
        undefined,
      ),
  };
}

function sqlKeyChanges(
  context: StoreContext,
): Pick<Keys, 'revokeKey' | 'updateRateLimit' | 'rotateKey'> {
  const { driver } = context;
  return {
    revokeKey: (accountId, keyId) =>
      driver.transaction((connection) => revokeKey(connection, context, accountId, keyId)),

    updateRateLimit: (accountId, keyId, rateLimit) =>
      driver.transaction(async (connection) => {
        const [row] = await connection.query<KeyRow>(
          'update api_keys set rate_limit = $3 where id = $1 and account_id = $2 returning *',
          [keyId, accountId, rateLimit],
        );
        if (!row) throw new NotFoundError('key');
        const facts = { key: keyId, rate_limit: rateLimit };
        await writeAudit(connection, context, accountId, 'key.rate_limit_changed', facts);
        return toApiKey(row, context);
      }),

    rotateKey: (accountId, keyId, secret, graceMs) =>
      driver.transaction(async (connection) => {
        const old = await endKey(connection, context, accountId, { keyId, graceMs });
        // The old key counts during its grace period, so that rotation cannot exceed the limit.
        await checkRoomForKey(connection, context, accountId);
        const key = { ...toApiKey(old, context), ...secret, expiresAt: old.expires_at };
        const made = await insertKey(connection, context, accountId, key);
        const facts = { key: keyId, new_key: made.id };
        await writeAudit(connection, context, accountId, 'key.rotated', facts);
        return made;
      }),
  };
}

/** A key that has neither been revoked nor expired at `$2`, nor was created before `$3`. */
const isActive = `revoked_at is null and (expires_at is null or expires_at > $2) and created_at > $3`;

/** The parameters `$2` and `$3` of `isActive`. */
function activeAt({ now }: Connection, { limits }: StoreContext): readonly SqlValue[] {
  return [now, Math.max(now - limits.keyLifeMs, -1)];
}

/** Locks the account's row, so that concurrent requests cannot exceed the limit. */
async function checkRoomForKey(
  connection: Connection,
  context: StoreContext,
  accountId: string,
): Promise<void> {
  await lockAccount(connection, accountId);
  const [row] = await connection.query<{ keys: number }>(
    `select count(*) as keys from api_keys where account_id = $1 and ${isActive}`,
    [accountId, ...activeAt(connection, context)],
  );
  const { keys } = context.limits;
  if ((row?.keys ?? 0) >= keys) throw new LimitReachedError('keys', keys);
}

/** The account must be locked, because `revokeAccess` locks it, too. */
async function checkSession(
  connection: Connection,
  accountId: string,
  hash: string,
): Promise<void> {
  const [session] = await connection.query(
    'select hash from sessions where hash = $1 and account_id = $2',
    [hash, accountId],
  );
  if (!session) throw new SessionEndedError();
}

async function checkProject(
  connection: Connection,
  accountId: string,
  { projectId, mode }: NewApiKey,
): Promise<void> {
  if (projectId === undefined || projectId === null) return;
  const [project] = await connection.query(
    'select id from projects where id = $1 and account_id = $2 and mode = $3',
    [projectId, accountId, mode],
  );
  if (!project) throw new NotFoundError('project');
}

/** Ends a key after its grace period. @returns the key as it was before */
async function endKey(
  connection: Connection,
  context: StoreContext,
  accountId: string,
  { keyId, graceMs }: { readonly keyId: string; readonly graceMs: number },
): Promise<KeyRow> {
  const [old] = await connection.query<KeyRow>(
    `select * from api_keys where id = $1 and ${isActive} and account_id = $4 ${connection.forUpdate}`,
    [keyId, ...activeAt(connection, context), accountId],
  );
  if (!old) throw new NotFoundError('active key');
  const end = Math.min(old.expires_at ?? Infinity, connection.now + graceMs);
  await connection.query('update api_keys set expires_at = $2 where id = $1', [keyId, end]);
  return old;
}

async function revokeKey(
  connection: Connection,
  context: StoreContext,
  accountId: string,
  keyId: string,
): Promise<ApiKey> {
  const [revoked] = await connection.query<KeyRow>(
    `update api_keys set revoked_at = $3
     where id = $1 and account_id = $2 and revoked_at is null returning *`,
    [keyId, accountId, connection.now],
  );
  if (revoked) {
    await writeAudit(connection, context, accountId, 'key.revoked', { key: keyId });
    return toApiKey(revoked, context);
  }
  const [row] = await connection.query<KeyRow>(
    'select * from api_keys where id = $1 and account_id = $2',
    [keyId, accountId],
  );
  if (!row) throw new NotFoundError('key');
  return toApiKey(row, context);
}

async function insertKey(
  connection: Connection,
  context: StoreContext,
  accountId: string,
  key: NewApiKey,
): Promise<ApiKey> {
  const row = newKeyRow(connection, context, accountId, key);
  await insertRow(connection, 'api_keys', { ...row, hash: key.hash });
  return toApiKey(row, context);
}
