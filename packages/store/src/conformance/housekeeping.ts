import { describe, expect, test } from 'vitest';
import type { OpenEmptyStore } from './conformance.ts';
import { callOf, withStore } from './with-store.ts';
import { createFile, createProject, live, paying } from './workspace-fixtures.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

export function housekeepingConformance(open: OpenEmptyStore): void {
  describe('housekeeping', () => {
    test(
      'the database responds to ping',
      withStore(open, async ({ store }) => {
        await expect(store.housekeeping.ping()).resolves.toBeUndefined();
      }),
    );

    test(
      'deletes content an hour after its last file unless another file shares it',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const actor = live(account);
        const project = await createProject(context);
        const { result: one } = await createFile(context, project, { content: 'one' });
        const { result: two } = await createFile(context, project, {
          name: 'b.md',
          content: 'two',
        });
        const { result: copy } = await store.files.copyFile(actor, two.id, paying());
        await store.files.deleteFile(actor, one.id);
        await store.files.deleteFile(actor, two.id);
        clock.now += hourMs - 1;
        expect(await store.housekeeping.sweepContent()).toBe(0);
        clock.now += 1;
        expect(await store.housekeeping.sweepContent()).toBe(1);
        expect((await store.files.readContent(actor, copy.id)).content).toBe('two');
        expect((await store.housekeeping.countRows())['contents']).toBe(1);
      }),
    );

    test(
      'keeps content that is written again before the sweep',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const project = await createProject(context);
        const { result: old } = await createFile(context, project, { content: 'same' });
        await store.files.deleteFile(live(account), old.id);
        clock.now += 2 * hourMs;
        const { result: made } = await createFile(context, project, { content: 'same' });
        await store.files.deleteFile(live(account), made.id);
        expect(await store.housekeeping.sweepContent()).toBe(0);
      }),
    );

    test(
      'a concurrent sweep never deletes content that is being saved',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const project = await createProject(context);
        for (let round = 0; round < 5; round += 1) {
          const { result: old } = await createFile(context, project, {
            name: 'old.md',
            content: 'same',
          });
          await store.files.deleteFile(live(account), old.id);
          clock.now += 2 * hourMs;
          const saves = Array.from({ length: 8 }, (_, number) =>
            createFile(context, project, { name: `${round} ${number}.md`, content: 'same' }),
          );
          const [saved] = await Promise.all([
            Promise.all(saves),
            ...Array.from({ length: 4 }, () => store.housekeeping.sweepContent()),
          ]);
          for (const { result } of saved) {
            expect((await store.files.readContent(live(account), result.id)).content).toBe('same');
            await store.files.deleteFile(live(account), result.id);
          }
        }
      }),
    );

    test(
      'deletes resolved holds after 30 days, free calls after 90 days, paid calls never',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const hold = () =>
          store.wallet.holdCredits(account.id, { mode: 'live', credits: 1, ttlMs: 1000 * dayMs });
        const [posted] = [await hold(), await hold()];
        if (posted.kind === 'held')
          await store.wallet.postHold(account.id, posted.hold.id, callOf(account, 1));
        await store.calls.recordCall(callOf(account, 0));
        const counts = async () => {
          await store.housekeeping.sweepExpired();
          const { holds, calls } = await store.housekeeping.countRows();
          return [holds, calls];
        };
        clock.now += 30 * dayMs - 1;
        expect(await counts()).toEqual([2, 2]);
        clock.now += 1;
        expect(await counts()).toEqual([1, 2]);
        clock.now += 60 * dayMs;
        expect(await counts()).toEqual([1, 1]);
      }),
    );

    test(
      'deletes more than one batch',
      withStore(open, async ({ store, clock }) => {
        for (let number = 0; number < 1001; number += 1)
          await store.rateLimits.countRequest(`subject ${number}`, 1, 1000);
        clock.now += 1000;
        await store.housekeeping.sweepExpired();
        expect((await store.housekeeping.countRows())['rate_windows']).toBe(0);
      }),
    );
  });
}
