import { describe, expect, test } from 'vitest';
import { IdempotencyKeyReusedError, NameTakenError, OutOfCreditsError } from '../src/errors.ts';
import type { OpenEmptyStore } from './conformance.ts';
import { withStore } from './with-store.ts';
import {
  createFile,
  createProject,
  creditsOf,
  keyed,
  live,
  paying,
  test as inSandbox,
} from './projects/workspace-fixtures.ts';

const dayMs = 24 * 60 * 60 * 1000;

export function paymentsConformance(open: OpenEmptyStore): void {
  describe('idempotency of paid operations', () => {
    test(
      'a repeated key returns the first result, even after deletion',
      withStore(open, async (context) => {
        const { store, account } = context;
        const project = await createProject(context);
        const first = await createFile(context, project, {}, keyed('k'));
        await store.files.deleteFile(live(account), first.result.id);
        const again = await createFile(context, project, {}, keyed('k'));
        expect(again).toEqual({ ...first, replayed: true });
        expect(await creditsOf(context)).toBe(1999);
        const counts = await store.housekeeping.countRows();
        expect(counts).toMatchObject({ files: 0, calls: 1 });
      }),
    );

    test(
      'concurrent requests with one key create one file and one debit',
      withStore(open, async (context) => {
        const project = await createProject(context);
        const results = await Promise.all(
          Array.from({ length: 50 }, () => createFile(context, project, {}, keyed('k'))),
        );
        expect(new Set(results.map(({ result }) => result.id)).size).toBe(1);
        expect(results.filter(({ replayed }) => !replayed)).toHaveLength(1);
        expect(await creditsOf(context)).toBe(1999);
        expect((await context.store.housekeeping.countRows())['files']).toBe(1);
      }),
    );

    test(
      'rejects a key with another body; keys are scoped to path, account and mode',
      withStore(open, async (context) => {
        const { store, account } = context;
        const project = await createProject(context);
        await createFile(context, project, {}, keyed('k'));
        await expect(
          createFile(context, project, {}, keyed('k', { fingerprint: 'g' })),
        ).rejects.toThrow(IdempotencyKeyReusedError);
        const other = await createFile(
          context,
          project,
          { name: 'b.md' },
          keyed('k', { path: '/other' }),
        );
        expect(other.replayed).toBe(false);
        const actor = inSandbox(account);
        const sandbox = await store.projects.createProject(actor, { name: 's', description: null });
        const file = { projectId: sandbox.id, folderId: null, name: 'a.md', content: '' };
        const tested = await store.files.createFile(actor, file, paying(keyed('k')));
        expect(tested.replayed).toBe(false);
      }),
    );

    test(
      'a failed request does not use up its key',
      withStore(open, async (context) => {
        const { store, account } = context;
        const project = await createProject(context);
        const { result: file } = await createFile(context, project);
        await expect(createFile(context, project, {}, keyed('k'))).rejects.toThrow(NameTakenError);
        await store.files.updateFile(live(account), file.id, { name: 'b.md' });
        await expect(createFile(context, project, {}, keyed('k'))).resolves.toMatchObject({
          replayed: false,
        });
      }),
    );

    test(
      'a key expires after 24 hours, swept or not',
      withStore(open, async (context) => {
        const { store, clock } = context;
        const project = await createProject(context);
        await createFile(context, project, {}, keyed('k'));
        await createFile(context, project, { name: 'b.md' }, keyed('l'));
        clock.now += dayMs - 1;
        await store.housekeeping.sweepExpired();
        expect(await createFile(context, project, {}, keyed('k'))).toMatchObject({
          replayed: true,
        });
        clock.now += 1;
        await expect(createFile(context, project, {}, keyed('k'))).rejects.toThrow(NameTakenError);
        await store.housekeeping.sweepExpired();
        expect((await store.housekeeping.countRows())['idempotency_keys']).toBe(0);
      }),
    );

    test(
      'as many concurrent saves succeed as there are credits',
      withStore(open, async (context) => {
        const { store } = context;
        const poor = await store.accounts.createAccount({
          email: 'p@example.com',
          plan: 'free',
          credits: 5,
        });
        const theirs = { ...context, account: poor };
        const project = await createProject(theirs);
        const tries = await Promise.allSettled(
          Array.from({ length: 20 }, (_, number) =>
            createFile(theirs, project, { name: `${number}.md` }),
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
