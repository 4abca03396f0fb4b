import type { JobOutcome, NewBatch, NewJob, Store } from '../../src/contract/index.ts';
import type { TestContext } from '../with-store.ts';
import { live } from '../projects/workspace-fixtures.ts';

export const dayMs = 24 * 60 * 60 * 1000;
export const lease = { worker: 'w', ttlMs: 15_000 };
export const success = (text: string): JobOutcome => ({
  kind: 'succeeded',
  bytes: Buffer.from(text),
  details: '{}',
  durationMs: 5,
});
export const failure = {
  kind: 'failed',
  error: { code: 'document_too_complex', message: 'No.' },
} as const;

export const jobOf = (markdown: string): NewJob => ({
  ...{ name: markdown, format: 'pdf', request: '{"format":"pdf"}' },
  source: { markdown },
});

export const batchOf = (texts: readonly string[], more: Partial<NewBatch> = {}): NewBatch => ({
  ...{ endpoint: 'POST /api/v1/batches', credits: 1, ttlMs: dayMs },
  jobs: texts.map(jobOf),
  ...more,
});

export const create = (
  { store, account }: TestContext,
  texts: readonly string[],
  more?: Partial<NewBatch>,
) => store.batches.createBatch(live(account), batchOf(texts, more));

/** Takes a job of the account and ends it. */
export async function finishNext({ jobQueue }: Store, accountId: string, outcome = success('x')) {
  const job = await jobQueue.takeJob(accountId, lease);
  return job && (await jobQueue.finishJob(job, outcome));
}

export const calls = async ({ store, account }: TestContext) =>
  (await store.calls.readCalls(account.id, 'live', 100)).recent;
