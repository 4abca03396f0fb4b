import type { Actor, CreatedBatch, NewBatch, NewJob } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { LimitReachedError, NotFoundError } from '../../errors.ts';
import type { StoreContext } from '../context.ts';
import { insertRow, insertRows } from '../tables.ts';
import { claimIdempotencyKey, saveIdempotentResult } from '../wallets/idempotency.ts';
import { lockWallet } from '../wallets/lock-wallet.ts';
import { saveWallet, splitCredits } from '../wallets/wallet-row.ts';
import { putContent, type StoredContent } from '../workspace/content.ts';
import { findBatch, toBatch, type BatchRow, type JobRow } from './batch-row.ts';

/** Holds of jobs do not expire before their jobs end. */
const holdMarginMs = 60 * 60 * 1000;

/** Rows are locked in this order: idempotency key, contents, wallet. */
export async function createBatch(
  connection: Connection,
  context: StoreContext,
  actor: Actor,
  batch: NewBatch,
): Promise<CreatedBatch> {
  const { idempotency: claim } = batch;
  const identity = claim && { ...actor, claim, holdId: null };
  const first = identity && (await claimIdempotencyKey(connection, context, identity));
  if (first) {
    const { id, jobIds } = JSON.parse(first.answer ?? '{}') as Answer;
    return { batch: toBatch(await findBatch(connection, actor, id)), jobIds, replayed: true };
  }
  const sources = await putSources(connection, actor, batch.jobs);
  const jobIds = batch.jobs.map(() => context.newId());
  const row = newRow(connection, context, actor, { batch, sources });
  await holdCredits(connection, context, row, { jobIds, credits: batch.credits });
  await insertRow(connection, 'batches', row);
  for (const part of partsOf(jobRows(row, batch, { jobIds, sources })))
    await insertRows(connection, 'jobs', part);
  if (identity) {
    const answer = JSON.stringify({ id: row.id, jobIds } satisfies Answer);
    await saveIdempotentResult(connection, identity, { creditsCharged: 0, answer });
  }
  return { batch: toBatch(row), jobIds, replayed: false };
}

/** What is kept for the idempotency key. */
interface Answer {
  readonly id: string;
  readonly jobIds: readonly string[];
}

/** Rows per statement: databases limit the number of parameters. */
const rowsPerStatement = 500;

function* partsOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += rowsPerStatement)
    yield rows.slice(at, at + rowsPerStatement);
}

/** The content that a job converts, and where its file is. */
interface Source extends StoredContent {
  readonly project_id?: string;
  readonly folder_id?: string | null;
}

/** Stores the markdown of all jobs, and locks the content of files. */
async function putSources(
  connection: Connection,
  actor: Actor,
  jobs: readonly NewJob[],
): Promise<readonly Source[]> {
  const sources: Source[] = [];
  for (const [index, { source }] of jobs.entries()) {
    const stored =
      'fileId' in source
        ? await lockContent(connection, actor, source.fileId)
        : await putMarkdown(connection, actor, source);
    // A file that is changed at this moment may have given up its content.
    if (!stored) throw new NotFoundError(`file as documents.${index}`);
    sources.push(stored);
  }
  return sources;
}

async function putMarkdown(
  connection: Connection,
  { accountId }: Actor,
  { markdown, place }: Extract<NewJob['source'], { markdown: string }>,
): Promise<Source> {
  const content = await putContent(connection, accountId, markdown);
  return place ? { ...content, project_id: place.projectId, folder_id: place.folderId } : content;
}

/** Locks the content of a file: no sweep deletes it before the transaction ends. */
async function lockContent(
  connection: Connection,
  { accountId, mode, projectId }: Actor,
  fileId: string,
): Promise<Source | undefined> {
  const [file] = await connection.query<Source>(
    `select f.account_id, f.content_sha256, f.byte_size, f.project_id, f.folder_id from files f join projects p on p.id = f.project_id
     where f.id = $1 and f.media_type is null and p.account_id = $2 and p.mode = $3
       ${projectId === undefined ? '' : 'and p.id = $4'}`,
    [fileId, accountId, mode, ...(projectId === undefined ? [] : [projectId])],
  );
  const [content] = file
    ? await connection.query(
        `select 1 from contents where account_id = $1 and sha256 = $2 ${connection.forUpdate}`,
        [file.account_id, file.content_sha256],
      )
    : [];
  return content === undefined ? undefined : file;
}

function newRow(
  { now }: Connection,
  { newId }: StoreContext,
  { accountId, mode, projectId }: Actor,
  { batch, sources }: { readonly batch: NewBatch; readonly sources: readonly Source[] },
): BatchRow {
  return {
    id: newId(),
    account_id: accountId,
    mode,
    project_id: projectId ?? null,
    endpoint: batch.endpoint,
    state: 'running',
    total: batch.jobs.length,
    succeeded: 0,
    failed: 0,
    canceled: 0,
    bytes: sources.reduce((sum, { byte_size }) => sum + byte_size, 0),
    created_at: now,
    finished_at: null,
    expires_at: now + batch.ttlMs,
  };
}

/** Holds a credit for each job, from the allotment first, if the limits allow the batch. */
async function holdCredits(
  connection: Connection,
  context: StoreContext,
  batch: BatchRow,
  { jobIds, credits }: { readonly jobIds: readonly string[]; readonly credits: 0 | 1 },
): Promise<void> {
  const { account_id, mode } = batch;
  // The lock of the wallet also keeps two batches from passing a limit together.
  const wallet = await lockWallet(connection, context, account_id);
  await checkLimits(connection, context, batch);
  const price = mode === 'test' ? 0 : credits;
  const held = splitCredits(price * jobIds.length, wallet);
  await saveWallet(connection, {
    ...wallet,
    subscription_reserved: wallet.subscription_reserved + held.subscription,
    topup_reserved: wallet.topup_reserved + held.topup,
  });
  const holds = jobIds.map((id, index) => ({
    id,
    account_id,
    mode,
    period: wallet.period,
    subscription: index < held.subscription ? price : 0,
    topup: index < held.subscription ? 0 : price,
    state: 'pending',
    expires_at: batch.expires_at + holdMarginMs,
    created_at: batch.created_at,
  }));
  for (const part of partsOf(holds)) await insertRows(connection, 'holds', part);
}

interface Used {
  readonly batches: number;
  readonly jobs: number | null;
  readonly bytes: number | null;
}

/** @throws {LimitReachedError} */
async function checkLimits(
  connection: Connection,
  { limits }: StoreContext,
  { account_id, mode, total, bytes }: BatchRow,
): Promise<void> {
  const [used] = await connection.query<Used>(
    `select count(*) as batches, sum(total - succeeded - failed - canceled) as jobs,
       sum(bytes) as bytes from batches where account_id = $1 and mode = $2`,
    [account_id, mode],
  );
  const after = {
    batches: (used?.batches ?? 0) + 1,
    jobs: (used?.jobs ?? 0) + total,
    jobBytes: (used?.bytes ?? 0) + bytes,
  };
  const names = { batches: 'batches', jobs: 'unfinished jobs', jobBytes: 'bytes of batches' };
  for (const limit of ['batches', 'jobs', 'jobBytes'] as const)
    if (after[limit] > limits[limit]) throw new LimitReachedError(names[limit], limits[limit]);
}

function jobRows(
  { id, account_id }: BatchRow,
  { jobs }: NewBatch,
  { jobIds, sources }: { readonly jobIds: readonly string[]; readonly sources: readonly Source[] },
): readonly JobRow[] {
  return jobs.map(({ name, format, request }, index) => ({
    id: jobIds[index] ?? '',
    batch_id: id,
    account_id,
    position: index + 1,
    name,
    format,
    request,
    source_sha256: sources[index]?.content_sha256 ?? '',
    project_id: sources[index]?.project_id ?? null,
    folder_id: sources[index]?.folder_id ?? null,
    state: 'waiting',
    attempts: 0,
    worker: null,
    lease_ends_at: null,
    result_sha256: null,
    result_bytes: null,
    details: null,
    error_code: null,
    error_message: null,
    finished_at: null,
  }));
}
