import { describe, expect, test } from 'vitest';
import type { JobTurn } from '../../src/contract/index.ts';
import { lease, success, batchOf, create, finishNext } from './batch-fixtures.ts';
import type { OpenEmptyStore } from '../conformance.ts';
import { withStore } from '../with-store.ts';
import { createAccount, creditsOf, live } from '../projects/workspace-fixtures.ts';

export function jobQueueConformance(open: OpenEmptyStore): void {
  describe('the job queue', () => {
    test(
      'lists each account that has running batches once, in order',
      withStore(open, async (context) => {
        const { store, account } = context;
        const others = [
          await createAccount(context),
          await createAccount(context, 'x@example.com'),
        ];
        await create(context, ['a']);
        await create(context, ['b']);
        for (const other of others) await store.batches.createBatch(live(other), batchOf(['c']));
        const ids = [account, ...others].map(({ id }) => id).sort();
        expect(await store.jobQueue.listAccounts(10)).toEqual(ids);
        expect(await store.jobQueue.listAccounts(1)).toEqual(ids.slice(0, 1));
        expect(await store.jobQueue.listAccounts(10, ids[0])).toEqual(ids.slice(1));
        await finishNext(store, others[0]?.id ?? '');
        expect(await store.jobQueue.listAccounts(10)).toHaveLength(2);
      }),
    );

    test(
      'a suspended account keeps its jobs, which wait',
      withStore(open, async (context) => {
        const { store, account } = context;
        await create(context, ['a']);
        await store.accounts.suspendAccount(account.id);
        expect(await store.jobQueue.takeJob(account.id, lease)).toBeUndefined();
        await store.accounts.resumeAccount(account.id);
        expect(await store.jobQueue.takeJob(account.id, lease)).toMatchObject({ markdown: 'a' });
      }),
    );

    test(
      'a job whose lease has ended waits again, and fails after 50 attempts',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const { jobIds } = await create(context, ['a']);
        const turns: JobTurn[] = [];
        for (let attempt = 1; attempt <= 50; attempt += 1) {
          const job = await store.jobQueue.takeJob(account.id, lease);
          expect(job).toMatchObject({ id: jobIds[0], attempt });
          if (job) turns.push(job);
          clock.now += lease.ttlMs - 1;
          expect(await store.jobQueue.recoverJobs()).toBe(0);
          expect(await store.jobQueue.renewLeases(lease, jobIds)).toEqual(jobIds);
          expect(await store.jobQueue.renewLeases(lease, [])).toEqual([]);
          expect(await store.jobQueue.renewLeases(lease, ['another'])).toEqual([]);
          expect(await store.jobQueue.renewLeases({ ...lease, worker: 'v' }, jobIds)).toEqual([]);
          clock.now += lease.ttlMs;
          expect(await store.jobQueue.recoverJobs()).toBe(1);
        }
        for (const turn of turns.slice(-3))
          expect(await store.jobQueue.finishJob(turn, success('late'))).toBe(false);
        expect(await store.batches.readJob(live(account), jobIds[0] ?? '')).toMatchObject({
          state: 'failed',
          error: { code: 'internal_error' },
        });
        expect(await creditsOf(context)).toBe(2000);
      }),
    );

    test(
      'all leases end when no server runs; a job that is put back has lost no attempt',
      withStore(open, async (context) => {
        const { store, account } = context;
        await create(context, ['a']);
        await store.jobQueue.takeJob(account.id, lease);
        expect(await store.jobQueue.recoverJobs({ allLeases: true })).toBe(1);
        const second = await store.jobQueue.takeJob(account.id, { ...lease, worker: 'v' });
        expect(second?.attempt).toBe(2);
        if (second) await store.jobQueue.returnJob(second, false);
        expect((await store.jobQueue.takeJob(account.id, lease))?.attempt).toBe(2);
      }),
    );

    test(
      'a job that fails for a reason of the server ends with its third attempt',
      withStore(open, async (context) => {
        const { store, account } = context;
        const { jobIds } = await create(context, ['a']);
        for (const state of ['waiting', 'waiting', 'failed']) {
          const job = await store.jobQueue.takeJob(account.id, lease);
          if (job) await store.jobQueue.returnJob(job, true);
          const read = await store.batches.readJob(live(account), jobIds[0] ?? '');
          expect(read.state).toBe(state);
        }
        expect(await creditsOf(context)).toBe(2000);
      }),
    );

    test(
      'holds of jobs outlast a restart; jobs whose time is over fail free of charge',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const { batch } = await create(context, ['a', 'b'], { ttlMs: 1000 });
        expect(await store.housekeeping.sweepHolds({ all: true })).toBe(0);
        await finishNext(store, account.id);
        clock.now += 1000;
        await store.housekeeping.sweepExpired();
        expect(await store.jobQueue.recoverJobs()).toBe(1);
        expect(await store.batches.listJobs(live(account), batch.id, 10)).toMatchObject([
          { state: 'succeeded' },
          { state: 'failed', error: { code: 'server_busy' } },
        ]);
        expect(await creditsOf(context)).toBe(1999);
      }),
    );
  });
}
