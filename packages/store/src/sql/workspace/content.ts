import { createHash } from 'node:crypto';
import type { Connection, SqlValue } from '../../drivers/index.ts';
import { placeholders } from '../tables.ts';

export interface StoredContent {
  readonly account_id: string;
  readonly content_sha256: string;
  readonly byte_size: number;
}

/** SQL: joins the content `c` of file `f`. */
export const joinContent =
  'join contents c on c.account_id = f.account_id and c.sha256 = f.content_sha256';

/**
 * Stores content of an account under its hash, once. Until the transaction ends, the row is locked, so that
 * no sweep deletes it before the file that references it is visible.
 */
export async function putContent(
  connection: Connection,
  accountId: string,
  content: string | Uint8Array,
): Promise<StoredContent> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  // A condition that is false locks the row and changes nothing. Source: PostgreSQL, INSERT, ON CONFLICT.
  await connection.query(
    `insert into contents (account_id, sha256, byte_size, bytes) values ($1, $2, $3, $4)
     on conflict (account_id, sha256) do update set byte_size = excluded.byte_size where false`,
    [accountId, sha256, bytes.length, bytes],
  );
  return { account_id: accountId, content_sha256: sha256, byte_size: bytes.length };
}

/**
 * Notes that files give up their content, before they are deleted or get new content, for the next sweep.
 * Each version of a file has an entry of its own, so that transactions never wait for each other here.
 * @param when a condition on `files`
 */
export async function releaseContent(
  connection: Connection,
  when: string,
  parameters: readonly SqlValue[],
): Promise<void> {
  await connection.query(
    `insert into released_contents (id, account_id, sha256)
     select id || ' ' || version, account_id, content_sha256 from files where ${when}`,
    parameters,
  );
}

/** Deletes files. @param when a condition on `files` */
export async function deleteFiles(
  connection: Connection,
  when: string,
  parameters: readonly SqlValue[],
): Promise<void> {
  await releaseContent(connection, when, parameters);
  await connection.query(`delete from files where ${when}`, parameters);
}

/** Entries per transaction. On SQLite, 20 contents of 4 MB block other requests for 0.1 s. */
const batchSize = 20;

/** What a batch of the sweep did. */
export interface SweptBatch {
  /** Deleted contents. */
  readonly deleted: number;
  readonly isLast: boolean;
}

interface ReleasedContent {
  readonly id: string;
  readonly account_id: string;
  readonly sha256: string;
}

/** Deletes the contents of a batch of entries, except those that another file or job of the account references. */
export async function sweepContentBatch(connection: Connection): Promise<SweptBatch> {
  const entries = await connection.query<ReleasedContent>(
    'select id, account_id, sha256 from released_contents order by id limit $1',
    [batchSize],
  );
  if (entries.length === 0) return { deleted: 0, isLast: true };
  let deleted = 0;
  // In one order, so that no two sweeps wait for each other.
  for (const content of distinctContents(entries))
    deleted += await deleteUnused(connection, content);
  // Entries that were added meanwhile stay: only the next sweep sees that their file is gone.
  await connection.query(
    `delete from released_contents where id in (${placeholders(1, entries.length)})`,
    entries.map(({ id }) => id),
  );
  return { deleted, isLast: entries.length < batchSize };
}

function distinctContents(entries: readonly ReleasedContent[]): readonly ReleasedContent[] {
  const byKey = new Map(entries.map((entry) => [`${entry.account_id} ${entry.sha256}`, entry]));
  return [...byKey.keys()].sort().map((key) => byKey.get(key)!);
}

/** @returns 1, or 0 if a file or job references the content */
async function deleteUnused(
  connection: Connection,
  { account_id, sha256 }: ReleasedContent,
): Promise<number> {
  // Waits for files that are being saved. The next statement sees them.
  await connection.query(
    `select sha256 from contents where account_id = $1 and sha256 = $2 ${connection.forUpdate}`,
    [account_id, sha256],
  );
  const deleted = await connection.query(
    `delete from contents as c where c.account_id = $1 and c.sha256 = $2
       and not exists (select 1 from files f
         where f.account_id = c.account_id and f.content_sha256 = c.sha256)
       and not exists (select 1 from jobs j
         where j.account_id = c.account_id and j.source_sha256 = c.sha256)
       and not exists (select 1 from jobs j
         where j.account_id = c.account_id and j.result_sha256 = c.sha256)
     returning sha256`,
    [account_id, sha256],
  );
  return deleted.length;
}
