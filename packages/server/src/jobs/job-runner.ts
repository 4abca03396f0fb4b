import { randomUUID } from 'node:crypto';
import { StoreUnavailableError, type JobQueue, type Lease, type TakenJob } from '@mdconv/store';
import type { Log } from '../monitoring/index.ts';
import { createAccountTurns, type AccountTurns } from './account-turns.ts';
import { createJobWork, type JobWorkParts } from './job-work.ts';

/** Converts the documents of batches, beside the requests that the server answers. */
export interface JobRunner {
  /** Looks for jobs now, because there are new ones. */
  wake(): void;
  /** Takes no more jobs, and puts back those that are running. */
  close(): Promise<void>;
}

/** A server that stops leaves its jobs to others after this time. */
const leaseMs = 15_000;
/** How often a server looks for jobs of others, and renews its leases. */
const everyMs = 2000;
/** Accounts among which one is chosen at a time. */
const accountsMax = 100;

/**
 * @param atOnce jobs that one server runs: one more than it has worker processes, so that none is idle
 * while the next job is read
 */
export function createJobRunner(
  parts: JobWorkParts & { readonly log: Log },
  atOnce: number,
): JobRunner {
  const { jobQueue, log } = parts;
  const lease = { worker: randomUUID(), ttlMs: leaseMs };
  const turns = createAccountTurns();
  const work = createJobWork(parts);
  const running = new Map<string, Running>();
  let isClosed = false;

  function begin(job: TakenJob): void {
    const stop = new AbortController();
    const startedAt = performance.now();
    const ended = work(job, stop.signal)
      .catch((error: unknown) => report(log, error))
      .then(() => {
        running.delete(job.id);
        turns.charge(job.accountId, performance.now() - startedAt);
        taking.ask();
      });
    running.set(job.id, { ended, stop });
  }

  let lastAccount = '';

  /** Takes jobs until as many run as may. */
  const taking = repeatable(async () => {
    while (!isClosed && running.size < atOnce) {
      const accounts = await waitingAccounts(jobQueue, lastAccount);
      const job = await nextJob(jobQueue, turns, lease, accounts);
      if (!job) return;
      lastAccount = job.accountId;
      if (isClosed) await jobQueue.returnJob(job, false);
      else begin(job);
    }
  }, log);

  /** Renews first: after an outage, the leases of this server may have ended. */
  const looking = repeatable(async () => {
    if (isClosed) return;
    await renew(jobQueue, lease, running);
    await jobQueue.recoverJobs();
    taking.ask();
  }, log);

  const timer = setInterval(looking.ask, everyMs).unref();
  taking.ask();

  return {
    wake: taking.ask,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await Promise.all([looking.ended(), taking.ended()]);
      const all = [...running.values()];
      for (const { stop } of all) stop.abort(new Error('The server stops.'));
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
}

interface Running {
  readonly ended: Promise<void>;
  readonly stop: AbortController;
}

interface Repeatable {
  /** Runs the work; if it is running, once more after that. */
  readonly ask: () => void;
  /** Resolves when it is not running. */
  readonly ended: () => Promise<void>;
}

/** Work that runs when asked, once at a time. */
function repeatable(run: () => Promise<void>, log: Log): Repeatable {
  let running: Promise<void> | undefined;
  let isAsked = false;

  async function runOnce(): Promise<void> {
    isAsked = false;
    await run().catch((error: unknown) => report(log, error));
    running = undefined;
    if (isAsked) ask();
  }

  function ask(): void {
    isAsked = true;
    running ??= runOnce();
  }

  return { ask, ended: async () => running };
}

/** Takes a job of the account whose turn it is. */
async function nextJob(
  jobQueue: JobQueue,
  turns: AccountTurns,
  lease: Lease,
  among: readonly string[],
): Promise<TakenJob | undefined> {
  let accounts = among;
  for (;;) {
    const accountId = turns.choose(accounts);
    if (accountId === undefined) return undefined;
    const job = await jobQueue.takeJob(accountId, lease);
    if (job) return job;
    accounts = accounts.filter((id) => id !== accountId);
  }
}

/** Stops jobs that were canceled, or that another server has taken. */
async function renew(
  jobQueue: JobQueue,
  lease: Lease,
  running: ReadonlyMap<string, Running>,
): Promise<void> {
  const before = [...running];
  if (before.length === 0) return;
  const ids = before.map(([id]) => id);
  const own = new Set(await jobQueue.renewLeases(lease, ids));
  for (const [id, { stop }] of before) if (!own.has(id)) stop.abort(new Error('Taken away.'));
}

/** Starts behind the account that was served last, so that all of many accounts get their turns. */
async function waitingAccounts(jobQueue: JobQueue, last: string): Promise<readonly string[]> {
  const later = await jobQueue.listAccounts(accountsMax, last);
  if (later.length === accountsMax || last === '') return later;
  const earlier = await jobQueue.listAccounts(accountsMax - later.length);
  return [...new Set([...later, ...earlier])];
}

/** An outage is logged once, elsewhere. */
function report(log: Log, error: unknown): void {
  if (!(error instanceof StoreUnavailableError)) log.error({ err: error }, 'running jobs failed');
}
