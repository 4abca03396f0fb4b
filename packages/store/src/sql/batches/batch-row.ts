import type { Actor } from '../../contract/index.ts';
import type { Connection, SqlValue } from '../../drivers/index.ts';
import { NotFoundError } from '../../errors.ts';
import type { Batch, Job, JobState, KeyMode } from '../../records/index.ts';

export interface BatchRow {
  readonly id: string;
  readonly account_id: string;
  readonly mode: KeyMode;
  /** The only project of the key that created it. */
  readonly project_id: string | null;
  readonly endpoint: string;
  readonly state: Batch['state'];
  readonly total: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly canceled: number;
  /** Bytes of documents and results. */
  readonly bytes: number;
  readonly created_at: number;
  readonly finished_at: number | null;
  readonly expires_at: number;
}

export interface JobRow {
  readonly id: string;
  readonly batch_id: string;
  /** That of the batch. */
  readonly account_id: string;
  readonly position: number;
  readonly name: string;
  readonly format: string;
  readonly request: string;
  readonly source_sha256: string;
  readonly project_id: string | null;
  readonly folder_id: string | null;
  readonly state: JobState;
  readonly attempts: number;
  readonly worker: string | null;
  readonly lease_ends_at: number | null;
  readonly result_sha256: string | null;
  readonly result_bytes: number | null;
  readonly details: string | null;
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly finished_at: number | null;
}

/** A job with the columns of its batch that are shown with it. */
export interface ShownJobRow extends JobRow {
  readonly created_at: number;
  readonly expires_at: number;
}

/** The columns of `ShownJobRow`, of jobs `j` and batches `b`. */
export const shownJob = 'j.*, b.created_at, b.expires_at';

/**
 * SQL condition: the actor may see batch `b`. The parameters are `$1` and following ones, see
 * `actorParameters`.
 */
export function isVisible({ projectId }: Actor): string {
  const own = 'b.account_id = $1 and b.mode = $2';
  return projectId === undefined ? own : `${own} and b.project_id = $3`;
}

export function actorParameters({ accountId, mode, projectId }: Actor): readonly SqlValue[] {
  return [accountId, mode, ...(projectId === undefined ? [] : [projectId])];
}

/** @throws {NotFoundError} */
export async function findBatch(
  connection: Connection,
  actor: Actor,
  id: string,
  lock: Connection['forUpdate'] = '',
): Promise<BatchRow> {
  const parameters = actorParameters(actor);
  const [row] = await connection.query<BatchRow>(
    `select b.* from batches b where ${isVisible(actor)} and b.id = $${parameters.length + 1} ${lock}`,
    [...parameters, id],
  );
  if (!row) throw new NotFoundError('batch');
  return row;
}

export function toBatch(row: BatchRow): Batch {
  const { total, succeeded, failed, canceled } = row;
  return {
    id: row.id,
    state: row.state,
    counts: { total, succeeded, failed, canceled },
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    expiresAt: row.expires_at,
  };
}

export function toJob(row: ShownJobRow): Job {
  const { result_bytes: byteSize, details, error_code: code, error_message: message } = row;
  return {
    id: row.id,
    batchId: row.batch_id,
    position: row.position,
    name: row.name,
    format: row.format,
    state: row.state,
    ...(byteSize !== null && details !== null && { result: { byteSize, details } }),
    ...(code !== null && message !== null && { error: { code, message } }),
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    expiresAt: row.expires_at,
  };
}
