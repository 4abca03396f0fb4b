import { createHash } from 'node:crypto';
import type { Connection } from '../../drivers/index.ts';

/** How long unreferenced content is kept. */
const retentionMs = 60 * 60 * 1000;
/** Minimum interval between updates of `touched_at`, because an update rewrites the whole row. */
const touchIntervalMs = 10 * 60 * 1000;
/** Rows deleted per transaction. */
const batchSize = 100;

export interface StoredContent {
  readonly content_sha256: string;
  readonly byte_size: number;
}

/**
 * Stores content under its hash, once. Until the transaction ends, the row is locked; after that, its
 * `touched_at` protects it from the sweeper until the file that references it is visible.
 */
export async function putContent(
  connection: Connection,
  content: string,
  at: number,
): Promise<StoredContent> {
  const bytes = new TextEncoder().encode(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await connection.query(
    `insert into contents (sha256, byte_size, touched_at, bytes) values ($1, $2, $3, $4)
     on conflict (sha256) do update set touched_at = excluded.touched_at
     where contents.touched_at < $5`,
    [sha256, bytes.length, at, bytes, at - touchIntervalMs],
  );
  return { content_sha256: sha256, byte_size: bytes.length };
}

/** Deletes a batch of unreferenced content. @returns the number of deleted rows; 0: none left */
export async function sweepContentBatch(connection: Connection, at: number): Promise<number> {
  const swept = await connection.query(
    `delete from contents where touched_at <= $1 and sha256 in (
       select c.sha256 from contents c where c.touched_at <= $1
         and not exists (select 1 from files f where f.content_sha256 = c.sha256) limit ${batchSize})
     returning sha256`,
    [at - retentionMs],
  );
  return swept.length;
}
