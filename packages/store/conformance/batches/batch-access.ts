import { describe, expect, test } from 'vitest';
import type { Actor, Store } from '../../src/contract/index.ts';
import { NotFoundError } from '../../src/errors.ts';
import { batchOf, create, finishNext } from './batch-fixtures.ts';
import type { OpenEmptyStore } from '../conformance.ts';
import { withStore } from '../with-store.ts';
import { createAccount, live, test as inSandbox } from '../projects/workspace-fixtures.ts';

export function batchAccessConformance(open: OpenEmptyStore): void {
  describe('access to batches', () => {
    const operations: Readonly<
      Record<
        string,
        (
          store: Store,
          actor: Actor,
          ids: Readonly<Record<'batch' | 'job', string>>,
        ) => Promise<unknown>
      >
    > = {
      readBatch: ({ batches }, actor, { batch }) => batches.readBatch(actor, batch),
      listJobs: ({ batches }, actor, { batch }) => batches.listJobs(actor, batch, 10),
      readJob: ({ batches }, actor, { job }) => batches.readJob(actor, job),
      readOutput: ({ batches }, actor, { job }) => batches.readOutput(actor, job),
      cancelBatch: ({ batches }, actor, { batch }) => batches.cancelBatch(actor, batch),
      cancelJob: ({ batches }, actor, { job }) => batches.cancelJob(actor, job),
    };

    test.each(Object.entries(operations))(
      '%s of another account, mode or project is not found',
      (_name, run) =>
        withStore(open, async (context) => {
          const { store, account } = context;
          const { batch, jobIds } = await create(context, ['a', 'b']);
          await finishNext(store, account.id);
          const ids = { batch: batch.id, job: jobIds[0] ?? '' };
          const before = await store.batches.readBatch(live(account), batch.id);
          for (const [actor, those] of [
            [live(await createAccount(context)), ids],
            [inSandbox(account), ids],
            [{ ...live(account), projectId: 'p' }, ids],
            [live(account), { batch: 'none', job: 'none' }],
          ] as const)
            await expect(run(store, actor, those)).rejects.toThrow(NotFoundError);
          expect(await store.batches.readBatch(live(account), batch.id)).toEqual(before);
        })(),
    );

    test(
      'a key that is limited to a project sees what such keys created',
      withStore(open, async (context) => {
        const { store, account } = context;
        const limited = { ...live(account), projectId: 'p' };
        const { batch } = await store.batches.createBatch(limited, batchOf(['a']));
        expect(await store.batches.readBatch(limited, batch.id)).toEqual(batch);
        expect(await store.batches.readBatch(live(account), batch.id)).toEqual(batch);
        await expect(
          store.batches.readBatch({ ...limited, projectId: 'q' }, batch.id),
        ).rejects.toThrow(NotFoundError);
      }),
    );
  });
}
