import { describe, expect, test } from 'vitest';
import type { JobTurn } from '../../src/contract/index.ts';
import {
  IdempotencyKeyReusedError,
  LimitReachedError,
  NotFoundError,
  OutOfCreditsError,
} from '../../src/errors.ts';
import type { OpenEmptyStore } from '../conformance.ts';
import { withStore } from '../with-store.ts';
import {
  createAccount,
  createFile,
  createProject,
  creditsOf,
  live,
  test as inSandbox,
} from '../projects/workspace-fixtures.ts';
import {
  dayMs,
  lease,
  success,
  failure,
  batchOf,
  create,
  finishNext,
  calls,
} from './batch-fixtures.ts';

export function batchesConformance(open: OpenEmptyStore): void {
  describe('batches', () => {
    test(
      'each job that succeeds is charged once with its result, the others are free',
      withStore(open, async (context) => {
        const { store, account } = context;
        const actor = live(account);
        const { batch, jobIds } = await create(context, ['a', 'b', 'c']);
        expect(batch).toMatchObject({ state: 'running', counts: { total: 3, succeeded: 0 } });
        expect(await creditsOf(context)).toBe(1997);
        const [first, second] = [
          await store.jobQueue.takeJob(account.id, lease),
          await store.jobQueue.takeJob(account.id, lease),
        ];
        expect(first).toMatchObject({ id: jobIds[0], attempt: 1, markdown: 'a', mode: 'live' });
        if (!first || !second) throw new Error('There are no jobs.');
        expect(await store.jobQueue.finishJob(first, success('one'))).toBe(true);
        expect(await store.jobQueue.finishJob(first, success('again'))).toBe(false);
        await store.jobQueue.finishJob(second, failure);
        expect(await creditsOf(context)).toBe(1998);
        await finishNext(store, account.id);
        expect(await store.jobQueue.takeJob(account.id, lease)).toBeUndefined();
        expect(await store.batches.readBatch(actor, batch.id)).toMatchObject({
          state: 'completed',
          counts: { total: 3, succeeded: 2, failed: 1, canceled: 0 },
        });
        expect(await store.batches.listJobs(actor, batch.id, 10)).toMatchObject([
          { position: 1, state: 'succeeded', result: { byteSize: 3, details: '{}' } },
          { position: 2, state: 'failed', error: failure.error },
          { position: 3, state: 'succeeded' },
        ]);
        const output = await store.batches.readOutput(actor, jobIds[0] ?? '');
        expect(Buffer.from(output.bytes).toString()).toBe('one');
        expect(await calls(context)).toMatchObject([
          { endpoint: 'POST /api/v1/batches', format: 'pdf', creditsCharged: 1 },
          { creditsCharged: 1 },
        ]);
        expect(await creditsOf(context)).toBe(1998);
      }),
    );

    test(
      'pages of jobs continue after a job',
      withStore(open, async (context) => {
        const { batch, jobIds } = await create(context, ['a', 'b', 'c', 'd', 'e']);
        const { batches } = context.store;
        const page = await batches.listJobs(live(context.account), batch.id, 2, jobIds[1]);
        expect(page.map(({ position }) => position)).toEqual([3, 4]);
      }),
    );

    test(
      'nothing is created without credits for all jobs; a test key needs none',
      withStore(open, async (context) => {
        const { store, account } = context;
        await store.wallet.holdCredits(account.id, { mode: 'live', credits: 1998, ttlMs: dayMs });
        await expect(create(context, ['a', 'b', 'c'])).rejects.toThrow(OutOfCreditsError);
        expect(await store.jobQueue.listAccounts(10)).toEqual([]);
        await store.batches.createBatch(inSandbox(account), batchOf(['a', 'b', 'c']));
        await finishNext(store, account.id);
        expect(await creditsOf(context)).toBe(2);
      }),
    );

    test(
      'uses the allotment first, then top-ups, and forfeits what a past month granted',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        await store.wallet.grantCredits(account.id, 5, 'payment');
        await store.wallet.holdCredits(account.id, { mode: 'live', credits: 1998, ttlMs: 1 });
        await create(context, ['a', 'b', 'c', 'd'], { ttlMs: 40 * dayMs });
        clock.now = Date.UTC(2026, 11, 1);
        await store.housekeeping.sweepHolds();
        await finishNext(store, account.id);
        const [id] = await store.jobQueue.listAccounts(1);
        expect(id).toBe(account.id);
        await finishNext(store, account.id);
        await finishNext(store, account.id);
        const { available } = await store.wallet.readWallet(account.id, 'live');
        // Two of the allotment of November, one top-up; the fourth job still holds one.
        expect(available).toEqual({ subscription: 2000, topup: 3 });
      }),
    );

    test(
      'canceling ends what has not ended, keeps results, and releases the rest',
      withStore(open, async (context) => {
        const { store, account } = context;
        const actor = live(account);
        const { batch, jobIds } = await create(context, ['a', 'b', 'c']);
        await finishNext(store, account.id);
        const running = await store.jobQueue.takeJob(account.id, lease);
        const canceled = await store.batches.cancelBatch(actor, batch.id);
        expect(canceled).toMatchObject({
          state: 'canceled',
          counts: { total: 3, succeeded: 1, failed: 0, canceled: 2 },
        });
        expect(await store.batches.cancelBatch(actor, batch.id)).toEqual(canceled);
        expect(await store.jobQueue.finishJob(running as JobTurn, success('late'))).toBe(false);
        expect(await store.jobQueue.takeJob(account.id, lease)).toBeUndefined();
        expect(await creditsOf(context)).toBe(1999);
        expect(await store.batches.readOutput(actor, jobIds[0] ?? '')).toBeDefined();
        await expect(store.batches.readOutput(actor, jobIds[1] ?? '')).rejects.toThrow(
          NotFoundError,
        );
      }),
    );

    test(
      'canceling a job ends only that one, and its batch with the last',
      withStore(open, async (context) => {
        const { store, account } = context;
        const actor = live(account);
        const { batch, jobIds } = await create(context, ['a', 'b', 'c']);
        const [first = '', second = '', third = ''] = jobIds;
        const running = await store.jobQueue.takeJob(account.id, lease);
        expect(await store.batches.cancelJob(actor, first)).toMatchObject({ state: 'canceled' });
        expect(await store.jobQueue.finishJob(running as JobTurn, success('late'))).toBe(false);
        expect(await store.batches.cancelJob(actor, second)).toMatchObject({ state: 'canceled' });
        expect(await store.batches.readBatch(actor, batch.id)).toMatchObject({
          state: 'running',
          counts: { canceled: 2 },
        });
        await finishNext(store, account.id);
        const ended = await store.batches.readJob(actor, third);
        expect(ended.state).toBe('succeeded');
        expect(await store.batches.cancelJob(actor, third)).toEqual(ended);
        const { state, counts } = await store.batches.readBatch(actor, batch.id);
        expect([state, counts.succeeded, counts.canceled]).toEqual(['completed', 1, 2]);
        expect(await creditsOf(context)).toBe(1999);
      }),
    );

    test(
      'a repeated idempotency key returns the first batch and holds nothing',
      withStore(open, async (context) => {
        const idempotency = { method: 'POST', path: '/api/v1/batches', key: 'k', fingerprint: 'f' };
        const first = await create(context, ['a', 'b'], { idempotency });
        const again = await create(context, ['a', 'b'], { idempotency });
        expect(again).toEqual({ ...first, replayed: true });
        expect(await creditsOf(context)).toBe(1998);
        const other = { ...idempotency, fingerprint: 'other' };
        await expect(create(context, ['c'], { idempotency: other })).rejects.toThrow(
          IdempotencyKeyReusedError,
        );
      }),
    );

    test(
      'a job of a file converts the content that it had, also after the file is gone',
      withStore(open, async (context) => {
        const { store, account } = context;
        const project = await createProject(context);
        const { result: file } = await createFile(context, project, { content: 'first' });
        const job = { name: 'f', format: 'pdf', request: '{}', source: { fileId: file.id } };
        await create(context, [], { jobs: [job] });
        await store.files.deleteFile(live(account), file.id);
        await store.housekeeping.sweepContent();
        expect(await store.jobQueue.takeJob(account.id, lease)).toMatchObject({
          markdown: 'first',
          place: { projectId: project.id, folderId: null },
        });
        const other = await createAccount(context);
        for (const [actor, id] of [
          [live(account), file.id],
          [live(other), (await createFile(context, project)).result.id],
        ] as const) {
          const jobs = [{ ...job, source: { fileId: id } }];
          await expect(store.batches.createBatch(actor, batchOf([], { jobs }))).rejects.toThrow(
            NotFoundError,
          );
        }
      }),
    );

    test(
      'a job has the place that its markdown was given',
      withStore(open, async (context) => {
        const { store, account } = context;
        const place = { projectId: (await createProject(context)).id, folderId: null };
        const job = { name: 'f', format: 'pdf', request: '{}' };
        const jobs = [{ markdown: 'a', place }, { markdown: 'b' }].map((source) => ({
          ...job,
          source,
        }));
        await create(context, [], { jobs });
        expect((await store.jobQueue.takeJob(account.id, lease))?.place).toEqual(place);
        expect((await store.jobQueue.takeJob(account.id, lease))?.place).toBeUndefined();
      }),
    );

    test.each([
      ['batches', { batches: 2 }],
      ['unfinished jobs', { jobs: 4 }],
      ['bytes', { jobBytes: 4 }],
    ] as const)('limits %s of an account and mode', (_, limits) =>
      withStore(
        open,
        async (context) => {
          await create(context, ['a', 'b']);
          await create(context, ['c', 'd']);
          await expect(create(context, ['e'])).rejects.toThrow(LimitReachedError);
          await context.store.batches.createBatch(inSandbox(context.account), batchOf(['e']));
        },
        limits,
      )(),
    );

    test(
      'a result beyond the limit of bytes fails its job free of charge',
      withStore(
        open,
        async (context) => {
          const { store, account } = context;
          const { jobIds } = await create(context, ['a']);
          await finishNext(store, account.id, success('too long'));
          expect(await store.batches.readJob(live(account), jobIds[0] ?? '')).toMatchObject({
            state: 'failed',
            error: { code: 'limit_reached' },
          });
          expect(await creditsOf(context)).toBe(2000);
        },
        { jobBytes: 4 },
      ),
    );

    test(
      'expires a day after it ended, with everything that only it needed',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const { batch } = await create(context, ['a']);
        await finishNext(store, account.id);
        clock.now += dayMs - 1;
        await store.housekeeping.sweepExpired();
        expect(await store.batches.readBatch(live(account), batch.id)).toBeDefined();
        clock.now += 1;
        await store.housekeeping.sweepExpired();
        await expect(store.batches.readBatch(live(account), batch.id)).rejects.toThrow(
          NotFoundError,
        );
        await store.housekeeping.sweepContent();
        expect(await store.housekeeping.countRows()).toMatchObject({ jobs: 0, contents: 0 });
      }),
    );

    test(
      'a deleted account leaves none, and no credits held',
      withStore(open, async (context) => {
        const { store, clock } = context;
        const owner = await createAccount(context);
        await store.batches.createBatch(live(owner), batchOf(['a', 'b']));
        await finishNext(store, owner.id);
        await store.accounts.deleteAccount(owner.id, 0);
        clock.now += 1;
        expect(await store.jobQueue.takeJob(owner.id, lease)).toBeUndefined();
        await store.housekeeping.purgeAccounts();
        expect(await store.housekeeping.countRows()).toMatchObject({ batches: 0, jobs: 0 });
      }),
    );
  });
}
