import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  LimitReachedError,
  NameTakenError,
  NotFoundError,
  OutOfCreditsError,
  PreconditionRequiredError,
  VersionConflictError,
} from '../../src/errors.ts';
import type { File } from '../../src/records/index.ts';
import type { OpenEmptyStore } from '../conformance.ts';
import { withStore, type TestContext } from '../with-store.ts';
import {
  createFile,
  createAccount,
  createProject,
  creditsOf,
  live,
  paying,
} from './workspace-fixtures.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const contentOf = async ({ store, account }: TestContext, { id }: File) =>
  (await store.files.readContent(live(account), id)).content;

export function filesConformance(open: OpenEmptyStore): void {
  describe('files', () => {
    test(
      'creating a file costs a credit and is listed as a call',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const project = await createProject(context);
        clock.now += 5;
        const { result: file, ...paid } = await createFile(context, project, { content: 'é' });
        expect(file).toEqual({
          id: file.id,
          projectId: project.id,
          folderId: null,
          name: 'a.md',
          archived: false,
          version: 1,
          byteSize: 2,
          contentSha256: sha256('é'),
          createdAt: clock.now,
          updatedAt: clock.now,
        });
        expect(paid).toEqual({
          creditsCharged: 1,
          wallet: await store.wallet.readWallet(account.id, 'live'),
          replayed: false,
        });
        expect(await creditsOf(context)).toBe(1999);
        expect(await store.files.readFile(live(account), file.id)).toEqual(file);
        const { recent } = await store.calls.readCalls(account.id, 'live', 50);
        expect(recent).toMatchObject([
          { endpoint: 'POST /api/v1/files', statusCode: 201, creditsCharged: 1, format: null },
        ]);
        const [debit] = await store.wallet.listLedger(account.id, 1);
        expect(debit).toMatchObject({ kind: 'debit', reference: `file:${file.id}` });
        const [listed] = await store.projects.listProjects(live(account), 'active');
        expect(listed).toMatchObject({ fileCount: 1, updatedAt: clock.now });
      }),
    );

    test.each(['', 'plain', 'NUL \0, a byte order mark \uFEFF, é, 😀, \r\n', '\uFEFFfirst'])(
      'returns content unchanged: %j',
      (content) =>
        withStore(open, async (context) => {
          const { result } = await createFile(context, await createProject(context), { content });
          expect(await contentOf(context, result)).toBe(content);
          expect(result.byteSize).toBe(Buffer.byteLength(content));
        })(),
    );

    test(
      'a rejected operation costs nothing and changes nothing',
      withStore(
        open,
        async (context) => {
          const { store, account } = context;
          const project = await createProject(context);
          await createFile(context, project, { content: 'x'.repeat(60) });
          const foreign = await createProject(context, 'Other');
          const folder = { projectId: foreign.id, parentFolderId: null, name: 'f' };
          const { id: folderId } = await store.folders.createFolder(live(account), folder);
          const before = await store.housekeeping.countRows();
          const refusals = [
            [{ name: 'a.md' }, NameTakenError],
            [{ name: 'b.md', folderId }, NotFoundError],
            [{ name: 'b.md', folderId: 'none' }, NotFoundError],
            [{ name: 'b.md', projectId: 'none' }, NotFoundError],
            [{ name: 'b.md', content: 'x'.repeat(41) }, LimitReachedError],
          ] as const;
          for (const [file, error] of refusals)
            await expect(createFile(context, project, file)).rejects.toThrow(error);
          await createFile(context, project, { name: 'b.md', content: 'x'.repeat(40) });
          await expect(createFile(context, project, { name: 'c.md', content: '' })).rejects.toThrow(
            LimitReachedError,
          );
          expect(await creditsOf(context)).toBe(1998);
          const after = await store.housekeeping.countRows();
          expect(after).toEqual({
            ...before,
            files: 2,
            contents: 2,
            calls: 2,
            ledger: (before['ledger'] ?? 0) + 1,
          });
        },
        { files: 2, contentBytes: 100 },
      ),
    );

    test(
      'an empty wallet allows only free operations',
      withStore(open, async (context) => {
        const { store } = context;
        const poor = await store.accounts.createAccount({ email: 'p@example.com', plan: 'free' });
        const project = await store.projects.createProject(live(poor), {
          name: 'p',
          description: null,
        });
        const save = (credits: number) =>
          createFile({ ...context, account: poor }, project, {}, { credits });
        await expect(save(1)).rejects.toThrow(OutOfCreditsError);
        expect(await save(0)).toMatchObject({ creditsCharged: 0 });
      }),
    );

    test(
      'a content write must name the version that it replaces',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const { result: file } = await createFile(context, await createProject(context));
        const update = (change: object) => store.files.updateFile(live(account), file.id, change);
        clock.now += 5;
        await expect(update({ content: 'B' })).rejects.toThrow(PreconditionRequiredError);
        expect(await update({ content: 'B', versions: [1] })).toEqual({
          ...file,
          version: 2,
          byteSize: 1,
          contentSha256: sha256('B'),
          updatedAt: clock.now,
        });
        const stale: unknown = await update({ content: 'C', versions: [1] }).catch(
          (thrown: unknown) => thrown,
        );
        expect(stale).toBeInstanceOf(VersionConflictError);
        expect(stale).toMatchObject({ current: { id: file.id, version: 2, content: 'B' } });
        await expect(update({ content: 'C', versions: [] })).rejects.toThrow(VersionConflictError);
        await expect(update({ name: 'c.md', versions: [1] })).rejects.toThrow(VersionConflictError);
        expect(await update({ content: 'C', versions: [7, 2] })).toMatchObject({ version: 3 });
        expect(await contentOf(context, file)).toBe('C');
        expect(await creditsOf(context)).toBe(1999);
      }),
    );

    test(
      'one of several concurrent writers of a version succeeds',
      withStore(open, async (context) => {
        const { store, account } = context;
        const { result: file } = await createFile(context, await createProject(context));
        const tries = await Promise.allSettled(
          Array.from({ length: 50 }, (_, number) =>
            store.files.updateFile(live(account), file.id, {
              content: `writer ${number}`,
              versions: [1],
            }),
          ),
        );
        const won = tries.flatMap((tried, number) =>
          tried.status === 'fulfilled' ? [number] : [],
        );
        expect(won).toHaveLength(1);
        for (const tried of tries)
          if (tried.status === 'rejected')
            expect(tried.reason).toMatchObject({
              code: 'version_conflict',
              current: { version: 2, content: `writer ${won[0]}` },
            });
        expect(await contentOf(context, file)).toBe(`writer ${won[0]}`);
      }),
    );

    test(
      'renaming, moving, archiving and restoring keep the version and are free',
      withStore(open, async (context) => {
        const { store, account } = context;
        const project = await createProject(context);
        const { result: file } = await createFile(context, project);
        const folder = { projectId: project.id, parentFolderId: null, name: 'f' };
        const { id: folderId } = await store.folders.createFolder(live(account), folder);
        const update = (change: object) => store.files.updateFile(live(account), file.id, change);
        expect(await update({})).toEqual(file);
        expect(await update({ name: 'z.md', folderId })).toMatchObject({ name: 'z.md', folderId });
        expect(await update({ archived: true })).toMatchObject({ archived: true, folderId });
        expect(await update({ archived: false, folderId: null })).toEqual({
          ...file,
          name: 'z.md',
        });
        await expect(update({ folderId: 'none' })).rejects.toThrow(NotFoundError);
        expect(await creditsOf(context)).toBe(1999);
      }),
    );

    test(
      'names are unique among active siblings',
      withStore(open, async (context) => {
        const { store, account } = context;
        const actor = live(account);
        const project = await createProject(context);
        const { result: first } = await createFile(context, project);
        await store.files.updateFile(actor, first.id, { archived: true });
        const { result: second } = await createFile(context, project);
        const update = (change: object) => store.files.updateFile(actor, first.id, change);
        await expect(update({ archived: false })).rejects.toThrow(NameTakenError);
        await expect(update({ archived: false, name: 'b.md' })).resolves.toBeDefined();
        await expect(update({ name: 'a.md' })).rejects.toThrow(NameTakenError);
        const folder = { projectId: project.id, parentFolderId: null, name: 'f' };
        const { id: folderId } = await store.folders.createFolder(actor, folder);
        await store.files.updateFile(actor, second.id, { folderId });
        await expect(update({ name: 'a.md' })).resolves.toBeDefined();
        await expect(update({ folderId })).rejects.toThrow(NameTakenError);
        const failed = update({ folderId, content: 'new', versions: [1] });
        await expect(failed).rejects.toThrow(NameTakenError);
        expect(await store.files.readFile(actor, first.id)).toMatchObject({ version: 1 });
      }),
    );

    test(
      'permanently deletes that file only',
      withStore(open, async (context) => {
        const { store, account } = context;
        const project = await createProject(context);
        const { result: file } = await createFile(context, project);
        const { result: copy } = await store.files.copyFile(live(account), file.id, paying());
        await store.files.deleteFile(live(account), file.id);
        await expect(store.files.readFile(live(account), file.id)).rejects.toThrow(NotFoundError);
        await expect(store.files.deleteFile(live(account), file.id)).rejects.toThrow(NotFoundError);
        expect(await contentOf(context, copy)).toBe('# A');
        await expect(createFile(context, project)).resolves.toBeDefined();
      }),
    );

    test(
      'copies a file to the same folder under the next unused name',
      withStore(open, async (context) => {
        const { store, account } = context;
        const project = await createProject(context);
        const { result: file } = await createFile(context, project, { name: 'b.md' });
        await store.files.updateFile(live(account), file.id, { content: 'B', versions: [1] });
        const copy = async (id: string) =>
          (await store.files.copyFile(live(account), id, paying())).result;
        const first = await copy(file.id);
        expect(first).toMatchObject({
          name: 'b (copy).md',
          version: 1,
          contentSha256: sha256('B'),
        });
        expect(await copy(file.id)).toMatchObject({ name: 'b (copy 2).md' });
        expect(await copy(first.id)).toMatchObject({ name: 'b (copy) (copy).md' });
        await store.files.updateFile(live(account), file.id, { archived: true });
        expect(await copy(file.id)).toMatchObject({ name: 'b (copy 3).md', archived: false });
        expect(await creditsOf(context)).toBe(1995);
        expect((await store.housekeeping.countRows())['contents']).toBe(2);
        await expect(copy('none')).rejects.toThrow(NotFoundError);
      }),
    );

    test.each([
      ['README', 'README (copy)'],
      ['.env', '.env (copy)'],
      ['a.tar.gz', 'a.tar (copy).gz'],
      [`${'x'.repeat(197)}.md`, `${'x'.repeat(190)} (copy).md`],
      ['😀'.repeat(200), `${'😀'.repeat(193)} (copy)`],
      [`a.${'x'.repeat(198)}`, `a.${'x'.repeat(191)} (copy)`],
    ])('the copy of %s has a name that is not too long', (name, copied) =>
      withStore(open, async (context) => {
        const { result } = await createFile(context, await createProject(context), { name });
        const copy = await context.store.files.copyFile(live(context.account), result.id, paying());
        expect(copy.result.name).toBe(copied);
      })(),
    );

    test(
      'limits bytes per account over all projects, also for concurrent requests',
      withStore(
        open,
        async (context) => {
          const { store, account } = context;
          const [one, two] = [await createProject(context), await createProject(context)];
          const tries = await Promise.allSettled(
            Array.from({ length: 8 }, (_, number) =>
              createFile(context, number % 2 ? one : two, {
                name: `${number}.md`,
                content: 'x'.repeat(30),
              }),
            ),
          );
          const saved = tries.flatMap((tried) =>
            tried.status === 'fulfilled' ? [tried.value.result] : [],
          );
          expect(saved).toHaveLength(3);
          const grow = (content: string) =>
            store.files.updateFile(live(account), saved[0]?.id ?? '', { content, versions: [1] });
          await expect(grow('x'.repeat(41))).rejects.toThrow(LimitReachedError);
          await expect(grow('x'.repeat(40))).resolves.toBeDefined();
          await store.files.deleteFile(live(account), saved[1]?.id ?? '');
          const other = { ...context, account: await createAccount(context) };
          await expect(
            createFile(other, await createProject(other), { content: 'x'.repeat(100) }),
          ).resolves.toBeDefined();
        },
        { contentBytes: 100 },
      ),
    );
  });
}
