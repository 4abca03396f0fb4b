import { createHash } from 'node:crypto';
import type { Connection } from '../../drivers/index.ts';

/** How long content that no file has is kept. */
const retentionMs = 60 * 60 * 1000;
/** Content that is written again is marked anew only when its mark is older: a mark rewrites it. */
const touchIntervalMs = 10 * 60 * 1000;
/** Contents deleted in one transaction. */
const batch = 100;

export interface StoredContent {
  readonly content_sha256: string;
  readonly byte_size: number;
}

/**
 * Stores content under its hash, once. The row stays locked until the transaction ends, and its mark
 * keeps the sweeper away until the file that needs it can be seen.
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

/** Deletes some of the content that no file has; 0: there was none left. */
export async function sweepContentBatch(connection: Connection, at: number): Promise<number> {
  const swept = await connection.query(
    `delete from contents where touched_at <= $1 and sha256 in (
       select c.sha256 from contents c where c.touched_at <= $1
         and not exists (select 1 from files f where f.content_sha256 = c.sha256) limit ${batch})
     returning sha256`,
    [at - retentionMs],
  );
  return swept.length;
}
