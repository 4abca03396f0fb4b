import { describe, expect, test } from 'vitest';
import type { Actor, Store } from '../src/contract/index.ts';
import type { File, Folder, Project } from '../src/records/index.ts';
import type { OpenEmptyStore } from './conformance.ts';
import { callOf, withStore } from './with-store.ts';
import { createFile, createProject, live } from './projects/workspace-fixtures.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Makes a file give up its content, `old`. */
type GiveUp = (scene: {
  readonly store: Store;
  readonly actor: Actor;
  readonly project: Project;
  readonly folder: Folder;
  readonly file: File;
}) => Promise<unknown>;

export function housekeepingConformance(open: OpenEmptyStore): void {
  describe('housekeeping', () => {
    test(
      'the database responds to ping',
      withStore(open, async ({ store }) => {
        await expect(store.housekeeping.ping()).resolves.toBeUndefined();
      }),
    );

    test.each<readonly [how: string, giveUp: GiveUp]>([
      ['is deleted', ({ store, actor, file }) => store.files.deleteFile(actor, file.id)],
      [
        'gets new content',
        ({ store, actor, file }) =>
          store.files.updateFile(actor, file.id, { content: 'new', versions: [1] }),
      ],
      [
        'is deleted with its folder',
        ({ store, actor, folder }) =>
          store.folders.deleteFolder(actor, folder.id, { cascade: true }),
      ],
      [
        'is deleted with its project',
        ({ store, actor, project }) => store.projects.deleteProject(actor, project.id),
      ],
    ])(
      'deletes the content of a file that %s, unless another file shares it',
      async (_how, giveUp) =>
        withStore(open, async (context) => {
          const { store, account } = context;
          const actor = live(account);
          const project = await createProject(context);
          const folder = await store.folders.createFolder(actor, {
            projectId: project.id,
            parentFolderId: null,
            name: 'F',
          });
          const inside = { folderId: folder.id, content: 'old' };
          const { result: file } = await createFile(context, project, inside);
          const other = await createProject(context, 'Other');
          const { result: shares } = await createFile(context, other, { content: 'old' });
          const scene = { store, actor, project, folder };
          await store.files.deleteFile(actor, shares.id);
          expect(await store.housekeeping.sweepContent()).toBe(0);
          expect((await store.files.readContent(actor, file.id)).content).toBe('old');
          await giveUp({ ...scene, file });
          expect(await store.housekeeping.sweepContent()).toBe(1);
          expect(await store.housekeeping.sweepContent()).toBe(0);
          const { contents, files, released_contents } = await store.housekeeping.countRows();
          expect([contents, released_contents]).toEqual([files, 0]);
        })(),
    );

    test(
      'deletes the contents of more files than one batch',
      withStore(open, async (context) => {
        const { store, account } = context;
        const project = await createProject(context);
        for (let number = 0; number < 50; number += 1)
          await createFile(context, project, { name: `${number}`, content: `${number}` });
        await store.projects.deleteProject(live(account), project.id);
        expect(await store.housekeeping.sweepContent()).toBe(50);
        expect(await store.housekeeping.countRows()).toMatchObject({
          contents: 0,
          released_contents: 0,
        });
      }),
    );

    test(
      'keeps content that is saved again before the sweep',
      withStore(open, async (context) => {
        const { store, account } = context;
        const actor = live(account);
        const project = await createProject(context);
        const { result: old } = await createFile(context, project, { content: 'same' });
        await store.files.updateFile(actor, old.id, { content: 'same', versions: [1] });
        await store.files.deleteFile(actor, old.id);
        const { result: made } = await createFile(context, project, { content: 'same' });
        expect(await store.housekeeping.sweepContent()).toBe(0);
        expect((await store.files.readContent(actor, made.id)).content).toBe('same');
      }),
    );

    test(
      'concurrent sweeps never delete content that is being saved, and leave none without a file',
      withStore(open, async (context) => {
        const { store, account } = context;
        const actor = live(account);
        const { housekeeping } = store;
        const projects = await Promise.all(
          [1, 2, 3, 4].map((number) => createProject(context, `${number}`)),
        );
        for (let round = 0; round < 5; round += 1) {
          const saveReadDelete = async (project: Project) => {
            const { result } = await createFile(context, project, { content: 'same' });
            expect((await store.files.readContent(actor, result.id)).content).toBe('same');
            await store.files.deleteFile(actor, result.id);
          };
          await Promise.all([
            ...projects.map(saveReadDelete),
            ...[1, 2, 3, 4].map(() => housekeeping.sweepContent()),
          ]);
        }
        await housekeeping.sweepContent();
        expect(await housekeeping.countRows()).toMatchObject({ contents: 0, released_contents: 0 });
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
