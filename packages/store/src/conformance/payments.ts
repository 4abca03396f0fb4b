import { describe, expect, test } from 'vitest';
import { IdempotencyKeyReusedError, NameTakenError, OutOfCreditsError } from '../errors.ts';
import type { OpenEmptyStore } from './conformance.ts';
import { withStore } from './with-store.ts';
import {
  aFile,
  aProject,
  creditsOf,
  keyed,
  live,
  paying,
  test as inSandbox,
} from './workspace-scene.ts';

const dayMs = 24 * 60 * 60 * 1000;

export function paymentsConformance(open: OpenEmptyStore): void {
  describe('idempotency of paid acts', () => {
    test(
      'a key that comes again gets the first answer, even if the thing is gone',
      withStore(open, async (scene) => {
        const { store, account } = scene;
        const project = await aProject(scene);
        const first = await aFile(scene, project, {}, keyed('k'));
        await store.files.deleteFile(live(account), first.result.id);
        const again = await aFile(scene, project, {}, keyed('k'));
        expect(again).toEqual({ ...first, replayed: true });
        expect(await creditsOf(scene)).toBe(1999);
        const counts = await store.housekeeping.countRows();
        expect(counts).toMatchObject({ files: 0, calls: 1 });
      }),
    );

    test(
      'many at once with one key make one thing and one debit',
      withStore(open, async (scene) => {
        const project = await aProject(scene);
        const answers = await Promise.all(
          Array.from({ length: 50 }, () => aFile(scene, project, {}, keyed('k'))),
        );
        expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
        expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
        expect(await creditsOf(scene)).toBe(1999);
        expect((await scene.store.housekeeping.countRows())['files']).toBe(1);
      }),
    );

    test(
      'a key does not fit another body; another path, account or mode is another key',
      withStore(open, async (scene) => {
        const { store, account } = scene;
        const project = await aProject(scene);
        await aFile(scene, project, {}, keyed('k'));
        await expect(aFile(scene, project, {}, keyed('k', { fingerprint: 'g' }))).rejects.toThrow(
          IdempotencyKeyReusedError,
        );
        const other = await aFile(scene, project, { name: 'b.md' }, keyed('k', { path: '/other' }));
        expect(other.replayed).toBe(false);
        const actor = inSandbox(account);
        const sandbox = await store.projects.createProject(actor, { name: 's', description: null });
        const file = { projectId: sandbox.id, folderId: null, name: 'a.md', content: '' };
        const tested = await store.files.createFile(actor, file, paying(keyed('k')));
        expect(tested.replayed).toBe(false);
      }),
    );

    test(
      'a failure is not kept: the key works once the reason is gone',
      withStore(open, async (scene) => {
        const { store, account } = scene;
        const project = await aProject(scene);
        const { result: file } = await aFile(scene, project);
        await expect(aFile(scene, project, {}, keyed('k'))).rejects.toThrow(NameTakenError);
        await store.files.updateFile(live(account), file.id, { name: 'b.md' });
        await expect(aFile(scene, project, {}, keyed('k'))).resolves.toMatchObject({
          replayed: false,
        });
      }),
    );

    test(
      'a key is forgotten after 24 hours, swept or not',
      withStore(open, async (scene) => {
        const { store, clock } = scene;
        const project = await aProject(scene);
        await aFile(scene, project, {}, keyed('k'));
        await aFile(scene, project, { name: 'b.md' }, keyed('l'));
        clock.now += dayMs - 1;
        await store.housekeeping.sweepExpired();
        expect(await aFile(scene, project, {}, keyed('k'))).toMatchObject({ replayed: true });
        clock.now += 1;
        await expect(aFile(scene, project, {}, keyed('k'))).rejects.toThrow(NameTakenError);
        await store.housekeeping.sweepExpired();
        expect((await store.housekeeping.countRows())['idempotency_keys']).toBe(0);
      }),
    );

    test(
      'of many saves at once as many succeed as there are credits',
      withStore(open, async (scene) => {
        const { store } = scene;
        const poor = await store.accounts.createAccount({
          email: 'p@example.com',
          plan: 'free',
          credits: 5,
        });
        const theirs = { ...scene, account: poor };
        const project = await aProject(theirs);
        const tries = await Promise.allSettled(
          Array.from({ length: 20 }, (_, number) =>
            aFile(theirs, project, { name: `${number}.md` }),
          ),
        );
        expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
        for (const tried of tries)
          if (tried.status === 'rejected') expect(tried.reason).toBeInstanceOf(OutOfCreditsError);
        expect(await creditsOf(theirs)).toBe(0);
      }),
    );
  });
}
