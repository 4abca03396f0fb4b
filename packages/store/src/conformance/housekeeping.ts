import { describe, expect, test } from 'vitest';
import type { OpenEmptyStore } from './conformance.ts';
import { callOf, withStore } from './with-store.ts';
import { aFile, aProject, live, paying } from './workspace-scene.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

export function housekeepingConformance(open: OpenEmptyStore): void {
  describe('housekeeping', () => {
    test(
      'the database answers',
      withStore(open, async ({ store }) => {
        await expect(store.housekeeping.ping()).resolves.toBeUndefined();
      }),
    );

    test(
      'content goes an hour after its last file, and not what another file has',
      withStore(open, async (scene) => {
        const { store, account, clock } = scene;
        const actor = live(account);
        const project = await aProject(scene);
        const { result: one } = await aFile(scene, project, { content: 'one' });
        const { result: two } = await aFile(scene, project, { name: 'b.md', content: 'two' });
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
      'content that is written again while it waits for the sweeper stays',
      withStore(open, async (scene) => {
        const { store, account, clock } = scene;
        const project = await aProject(scene);
        const { result: old } = await aFile(scene, project, { content: 'same' });
        await store.files.deleteFile(live(account), old.id);
        clock.now += 2 * hourMs;
        const { result: made } = await aFile(scene, project, { content: 'same' });
        await store.files.deleteFile(live(account), made.id);
        expect(await store.housekeeping.sweepContent()).toBe(0);
      }),
    );

    test(
      'sweeping and saving the same content at once leaves every file its content',
      withStore(open, async (scene) => {
        const { store, account, clock } = scene;
        const project = await aProject(scene);
        for (let round = 0; round < 5; round += 1) {
          const { result: old } = await aFile(scene, project, { name: 'old.md', content: 'same' });
          await store.files.deleteFile(live(account), old.id);
          clock.now += 2 * hourMs;
          const saves = Array.from({ length: 8 }, (_, number) =>
            aFile(scene, project, { name: `${round} ${number}.md`, content: 'same' }),
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
      'resolved holds are forgotten after 30 days, free calls after 90, paid ones never',
      withStore(open, async (scene) => {
        const { store, account, clock } = scene;
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
      'more than one batch is forgotten',
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
