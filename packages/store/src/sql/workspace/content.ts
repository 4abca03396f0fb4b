import { createHash } from 'node:crypto';
import type { Connection, SqlValue } from '../../drivers/index.ts';
import { placeholders } from '../tables.ts';

export interface StoredContent {
  readonly content_sha256: string;
  readonly byte_size: number;
}

/**
 * Stores content under its hash, once. Until the transaction ends, the row is locked, so that no sweep
 * deletes it before the file that references it is visible.
 */
export async function putContent(
  connection: Connection,
  content: string | Uint8Array,
  at: number,
): Promise<StoredContent> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  // A condition that is false locks the row and changes nothing. Source: PostgreSQL, INSERT, ON CONFLICT.
  await connection.query(
    `insert into contents (sha256, byte_size, touched_at, bytes) values ($1, $2, $3, $4)
     on conflict (sha256) do update set byte_size = excluded.byte_size where false`,
    [sha256, bytes.length, at, bytes],
  );
  return { content_sha256: sha256, byte_size: bytes.length };
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
    `insert into released_contents (id, sha256)
     select id || ' ' || version, content_sha256 from files where ${when}`,
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

/** Deletes the contents of a batch of entries, except those that another file or job references. */
export async function sweepContentBatch(connection: Connection): Promise<SweptBatch> {
  const entries = await connection.query<{ id: string; sha256: string }>(
    'select id, sha256 from released_contents order by id limit $1',
    [batchSize],
  );
  const hashes = [...new Set(entries.map(({ sha256 }) => sha256))];
  if (hashes.length === 0) return { deleted: 0, isLast: true };
  const these = `sha256 in (${placeholders(1, hashes.length)})`;
  // Waits for files that are being saved. The next statement sees them.
  await connection.query(
    `select sha256 from contents where ${these} order by sha256 ${connection.forUpdate}`,
    hashes,
  );
  const deleted = await connection.query(
    `delete from contents as c where c.${these}
       and not exists (select 1 from files f where f.content_sha256 = c.sha256)
       and not exists (select 1 from jobs j where j.source_sha256 = c.sha256)
       and not exists (select 1 from jobs j where j.result_sha256 = c.sha256)
     returning sha256`,
    hashes,
  );
  // Entries that were added meanwhile stay: only the next sweep sees that their file is gone.
  await connection.query(
    `delete from released_contents where id in (${placeholders(1, entries.length)})`,
    entries.map(({ id }) => id),
  );
  return { deleted: deleted.length, isLast: entries.length < batchSize };
}
