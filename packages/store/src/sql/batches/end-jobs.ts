import type { JobOutcome, JobTurn } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import type { JobError } from '../../records/index.ts';
import type { StoreContext } from '../context.ts';
import { insertCall } from '../wallets/calls.ts';
import {
  debitHold,
  releaseCredits,
  releaseHold,
  resolveHold,
  type HeldCredits,
} from '../wallets/holds.ts';
import { putContent } from '../workspace/content.ts';
import type { BatchRow, JobRow } from './batch-row.ts';

/** How long a batch that has ended is kept with its results. */
const retentionMs = 24 * 60 * 60 * 1000;

/**
 * Ends a job and its hold. Rows are locked in this order: batch, job, content, wallet.
 * @returns whether the job was this worker's
 */
export async function endJob(
  connection: Connection,
  context: StoreContext,
  { id, worker, attempt }: JobTurn,
  outcome: JobOutcome,
): Promise<boolean> {
  const [batch] = await connection.query<BatchRow>(
    `select * from batches where id = (select batch_id from jobs where id = $1) ${connection.forUpdate}`,
    [id],
  );
  const [job] = await connection.query<JobRow>(
    `select * from jobs where id = $1 and state = 'running' and worker = $2 and attempts = $3`,
    [id, worker, attempt],
  );
  if (!batch || !job) return false;
  const allowed = await limited(connection, context, batch, outcome);
  if (allowed.kind === 'succeeded') await succeed(connection, context, { batch, job }, allowed);
  else await fail(connection, context, batch, { id, error: allowed.error });
  return true;
}

type Success = Extract<JobOutcome, { readonly kind: 'succeeded' }>;

/** A result for which the account has no room is an error. */
async function limited(
  connection: Connection,
  { limits: { jobBytes } }: StoreContext,
  { account_id, mode }: BatchRow,
  outcome: JobOutcome,
): Promise<JobOutcome> {
  if (outcome.kind === 'failed') return outcome;
  const [used] = await connection.query<{ bytes: number }>(
    'select sum(bytes) as bytes from batches where account_id = $1 and mode = $2',
    [account_id, mode],
  );
  if ((used?.bytes ?? 0) + outcome.bytes.length <= jobBytes) return outcome;
  const message = `The results of your batches have more than ${jobBytes} bytes. Earlier ones are deleted a day after they ended.`;
  return { kind: 'failed', error: { code: 'limit_reached', message } };
}

async function succeed(
  connection: Connection,
  context: StoreContext,
  { batch, job }: { readonly batch: BatchRow; readonly job: JobRow },
  { bytes, details, durationMs }: Success,
): Promise<void> {
  const { now } = connection;
  const { content_sha256, byte_size } = await putContent(connection, batch.account_id, bytes);
  await connection.query(
    `update jobs set state = 'succeeded', worker = null, lease_ends_at = null, result_sha256 = $2,
       result_bytes = $3, details = $4, finished_at = $5 where id = $1`,
    [job.id, content_sha256, byte_size, details, now],
  );
  await countEnded(connection, batch, { succeeded: 1, bytes: byte_size });
  const held = await resolveHold(connection, batch.account_id, job.id, 'posted');
  if (!held) throw new Error('A job has no hold.');
  await debitHold(connection, context, held);
  await insertCall(connection, context, {
    accountId: batch.account_id,
    mode: batch.mode,
    endpoint: batch.endpoint,
    statusCode: 200,
    durationMs,
    format: job.format,
    creditsCharged: held.subscription + held.topup,
    errorCode: null,
  });
}

async function fail(
  connection: Connection,
  context: StoreContext,
  batch: BatchRow,
  { id, error }: { readonly id: string; readonly error: JobError },
): Promise<void> {
  await connection.query(
    `update jobs set state = 'failed', worker = null, lease_ends_at = null, error_code = $2,
       error_message = $3, finished_at = $4 where id = $1`,
    [id, error.code, error.message, connection.now],
  );
  await countEnded(connection, batch, { failed: 1 });
  const held = await resolveHold(connection, batch.account_id, id, 'voided');
  if (held) await releaseHold(connection, context, held);
}

/** Jobs that have ended, and bytes of results. */
interface Ended {
  readonly succeeded?: number;
  readonly failed?: number;
  readonly canceled?: number;
  readonly bytes?: number;
}

/** Counts ended jobs of a locked batch, and ends it with its last job. */
async function countEnded(
  connection: Connection,
  batch: BatchRow,
  { succeeded = 0, failed = 0, canceled = 0, bytes = 0 }: Ended,
): Promise<BatchRow> {
  const counted = {
    succeeded: batch.succeeded + succeeded,
    failed: batch.failed + failed,
    canceled: batch.canceled + canceled,
    bytes: batch.bytes + bytes,
  };
  const isLast = counted.succeeded + counted.failed + counted.canceled === batch.total;
  const row: BatchRow = {
    ...batch,
    ...counted,
    ...(isLast && {
      state: canceled > 0 ? 'canceled' : 'completed',
      finished_at: connection.now,
      expires_at: connection.now + retentionMs,
    }),
  };
  await connection.query(
    `update batches set succeeded = $2, failed = $3, canceled = $4, bytes = $5, state = $6,
       finished_at = $7, expires_at = $8 where id = $1`,
    [
      ...[row.id, row.succeeded, row.failed, row.canceled, row.bytes],
      ...[row.state, row.finished_at, row.expires_at],
    ],
  );
  return row;
}

/** How jobs of a batch end that have not ended: all of them, or one that is canceled. */
type Ending =
  | { readonly state: 'canceled'; readonly jobId?: string }
  | { readonly state: 'failed'; readonly error: JobError };

/** Ends a batch if it is running. */
export async function endBatch(context: StoreContext, id: string, ending: Ending): Promise<void> {
  await context.driver.transaction(async (connection) => {
    const [batch] = await connection.query<BatchRow>(
      `select * from batches where id = $1 and state = 'running' ${connection.forUpdate}`,
      [id],
    );
    if (batch) await endJobs(connection, context, batch, ending);
  });
}

/** Ends jobs of a locked batch that have not ended, and releases their holds. */
export async function endJobs(
  connection: Connection,
  context: StoreContext,
  batch: BatchRow,
  ending: Ending,
): Promise<BatchRow> {
  const error = ending.state === 'failed' ? ending.error : undefined;
  const jobId = ending.state === 'canceled' ? ending.jobId : undefined;
  const [column, value] = jobId === undefined ? ['batch_id', batch.id] : ['id', jobId];
  const holds = await connection.query<HeldCredits>(
    `update holds set state = 'voided' where state = 'pending'
       and id in (select id from jobs where ${column} = $1 and state in ('waiting', 'running'))
     returning account_id, period, subscription, topup`,
    [value],
  );
  const [first] = holds;
  if (!first) return batch;
  await connection.query(
    `update jobs set state = $2, worker = null, lease_ends_at = null, error_code = $3,
       error_message = $4, finished_at = $5 where ${column} = $1 and state in ('waiting', 'running')`,
    [value, ending.state, error?.code ?? null, error?.message ?? null, connection.now],
  );
  const sum = (of: 'subscription' | 'topup') => holds.reduce((all, hold) => all + hold[of], 0);
  const all = { ...first, subscription: sum('subscription'), topup: sum('topup') };
  await releaseCredits(connection, context, `batch:${batch.id}`, all);
  return countEnded(connection, batch, { [ending.state]: holds.length });
}
