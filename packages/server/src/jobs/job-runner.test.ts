import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { Images, JobQueue, JobTurn, TakenJob } from '@mdconv/store';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createMemoryInUse } from '../monitoring/index.ts';
import { createJobRunner } from './job-runner.ts';

const idOf = (number: number) =>
  `01a2${String(number).padStart(4, '0')}-0000-7000-8000-000000000000`;

/** A queue with one job for each account. */
function queueOf(accounts: number) {
  const waiting = new Set(Array.from({ length: accounts }, (_, index) => idOf(index)));
  const finished: string[] = [];
  const renewed: (readonly string[])[] = [];
  const queue: JobQueue = {
    listAccounts: async (limit, after = '') =>
      Promise.resolve([...waiting].filter((id) => id > after).slice(0, limit)),
    async takeJob(accountId, { worker }) {
      await eventLoopTurn();
      if (!waiting.has(accountId)) return undefined;
      const job = { id: `job of ${accountId}`, worker, attempt: 1, accountId };
      const source = { mode: 'live', network: null, request: '{"format":"text"}', markdown: 'a' };
      return Promise.resolve({ ...job, ...source } as TakenJob);
    },
    renewLeases: async (_lease, ids) => {
      renewed.push(ids);
      return Promise.resolve(ids);
    },
    finishJob: async ({ id }: JobTurn) => {
      finished.push(id);
      return Promise.resolve(true);
    },
    returnJob: () => Promise.resolve(),
    recoverJobs: () => Promise.resolve(0),
  };
  return { queue, finished, renewed };
}

function run({ queue }: ReturnType<typeof queueOf>, render: () => Promise<unknown>) {
  const parts = { jobQueue: queue, images: {} as Images, memory: createMemoryInUse(1_000_000) };
  const conversions = { render: render as never };
  return createJobRunner({ ...parts, conversions, log: pino({ enabled: false }) }, 1);
}

test('each of many accounts gets its turn, although all always have jobs', async () => {
  const jobs = queueOf(250);
  const converted = { output: 'a', contentType: 'text/plain', designSystem: 'a', warnings: [] };
  const runner = run(jobs, () => Promise.resolve(converted));
  await vi.waitUntil(() => new Set(jobs.finished).size === 250, { timeout: 10_000 });
  await runner.close();
});

test('renews the leases of the jobs that it does, and of no others', async () => {
  const jobs = queueOf(1);
  const runner = run(jobs, () => new Promise(() => undefined));
  await vi.waitUntil(() => jobs.renewed.length > 0, { timeout: 5000 });
  expect(jobs.renewed).toEqual([[`job of ${idOf(0)}`]]);
  void runner.close();
});
