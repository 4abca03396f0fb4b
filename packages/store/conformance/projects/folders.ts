import { describe, expect, test } from 'vitest';
import {
  FolderCycleError,
  FolderNotEmptyError,
  LimitReachedError,
  NameTakenError,
  NotFoundError,
} from '../../src/errors.ts';
import type { File, Folder, Project } from '../../src/records/index.ts';
import type { OpenEmptyStore } from '../conformance.ts';
import { withStore, type TestContext } from '../with-store.ts';
import { createFile, createProject, live } from './workspace-fixtures.ts';

const aFolder = (
  { store, account }: TestContext,
  { id }: Project,
  name = 'notes',
  parentFolderId: string | null = null,
): Promise<Folder> =>
  store.folders.createFolder(live(account), { projectId: id, parentFolderId, name });

/** A project with three nested folders and a file in each. */
async function nested(context: TestContext) {
  const project = await createProject(context);
  const top = await aFolder(context, project, 'top');
  const middle = await aFolder(context, project, 'middle', top.id);
  const bottom = await aFolder(context, project, 'bottom', middle.id);
  const files: File[] = [];
  for (const folderId of [top.id, middle.id, bottom.id])
    files.push((await createFile(context, project, { folderId, name: 'same.md' })).result);
  const archiveAll = async () => {
    for (const { id } of files)
      await context.store.files.updateFile(live(context.account), id, { archived: true });
  };
  return { project, top, middle, bottom, files, archiveAll };
}

export function foldersConformance(open: OpenEmptyStore): void {
  describe('folders', () => {
    test(
      'names are unique among siblings only',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const project = await createProject(context);
        clock.now += 5;
        const notes = await aFolder(context, project);
        expect(notes).toEqual({
          id: notes.id,
          projectId: project.id,
          parentFolderId: null,
          name: 'notes',
          createdAt: clock.now,
          updatedAt: clock.now,
        });
        await expect(aFolder(context, project)).rejects.toThrow(NameTakenError);
        const inner = await aFolder(context, project, 'notes', notes.id);
        await expect(aFolder(context, project, 'notes', notes.id)).rejects.toThrow(NameTakenError);
        await expect(aFolder(context, await createProject(context))).resolves.toBeDefined();
        const read = await store.projects.readProject(live(account), project.id);
        expect(read.folders).toEqual([notes, inner]);
        expect(read.updatedAt).toBe(clock.now);
      }),
    );

    test(
      'the parent must be in the same project',
      withStore(open, async (context) => {
        const project = await createProject(context);
        const elsewhere = await aFolder(context, await createProject(context));
        for (const parent of [elsewhere.id, 'none'])
          await expect(aFolder(context, project, 'x', parent)).rejects.toThrow(NotFoundError);
      }),
    );

    test(
      'rejects renaming to a sibling’s name; renaming to its own name changes nothing',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const project = await createProject(context);
        const a = await aFolder(context, project, 'a');
        await aFolder(context, project, 'b');
        clock.now += 5;
        const rename = (name: string) => store.folders.updateFolder(live(account), a.id, { name });
        await expect(rename('b')).rejects.toThrow(NameTakenError);
        expect(await rename('a')).toEqual(a);
        expect(await rename('A')).toEqual({ ...a, name: 'A', updatedAt: clock.now });
      }),
    );

    test(
      'moves a folder with what it contains, but not into itself',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const { project, top, middle, bottom } = await nested(context);
        const elsewhere = await aFolder(context, await createProject(context));
        const move = (id: string, parentFolderId: string | null) =>
          store.folders.updateFolder(live(account), id, { parentFolderId });
        for (const parent of [middle, bottom])
          await expect(move(middle.id, parent.id)).rejects.toThrow(FolderCycleError);
        await expect(move(top.id, bottom.id)).rejects.toThrow(FolderCycleError);
        await expect(move(middle.id, elsewhere.id)).rejects.toThrow(NotFoundError);
        expect(await move(middle.id, top.id)).toEqual(middle);

        const taken = await aFolder(context, project, 'middle');
        await expect(move(middle.id, null)).rejects.toThrow(NameTakenError);
        clock.now += 5;
        expect(await move(taken.id, bottom.id)).toEqual({
          ...taken,
          parentFolderId: bottom.id,
          updatedAt: clock.now,
        });
        await move(middle.id, null);
        await move(top.id, taken.id);
        const { folders } = await store.projects.readProject(live(account), project.id);
        expect(folders.map(({ name, parentFolderId }) => [name, parentFolderId])).toEqual([
          ['top', taken.id],
          ['middle', null],
          ['bottom', middle.id],
          ['middle', bottom.id],
        ]);
      }),
    );

    test(
      'limits number and depth of folders',
      withStore(
        open,
        async (context) => {
          const project = await createProject(context);
          const one = await aFolder(context, project, 'one');
          const two = await aFolder(context, project, 'two', one.id);
          await expect(aFolder(context, project, 'three', two.id)).rejects.toThrow(
            LimitReachedError,
          );
          await aFolder(context, project, 'three');
          await expect(aFolder(context, project, 'four')).rejects.toThrow(LimitReachedError);
          const { store, account } = context;
          const { folders } = await store.projects.readProject(live(account), project.id);
          const move = (id: string, parentFolderId: string) =>
            store.folders.updateFolder(live(account), id, { parentFolderId });
          const three = folders.find(({ name }) => name === 'three')!;
          await expect(move(one.id, three.id)).rejects.toThrow(LimitReachedError);
          await move(two.id, three.id);
        },
        { folders: 3, folderDepth: 2 },
      ),
    );

    test(
      'deletes a folder with active files only with cascade',
      withStore(open, async (context) => {
        const { store, account } = context;
        const { project, top, files, archiveAll } = await nested(context);
        await archiveAll();
        await store.files.updateFile(live(account), files[2]?.id ?? '', { archived: false });
        const error: unknown = await store.folders
          .deleteFolder(live(account), top.id)
          .catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(FolderNotEmptyError);
        expect(error).toMatchObject({ code: 'folder_not_empty', activeFiles: 1 });
        expect(await store.folders.deleteFolder(live(account), top.id, { cascade: true })).toEqual({
          filesMoved: 0,
          filesDeleted: 3,
        });
        const read = await store.projects.readProject(live(account), project.id, {
          includeArchived: true,
        });
        expect(read).toMatchObject({ folders: [], files: [], fileCount: 0 });
      }),
    );

    test(
      'moves archived files to the parent under unique names',
      withStore(open, async (context) => {
        const { store, account } = context;
        const { project, top, middle, archiveAll } = await nested(context);
        await archiveAll();
        const deleted = await store.folders.deleteFolder(live(account), middle.id);
        expect(deleted).toEqual({ filesMoved: 2, filesDeleted: 0 });
        const read = await store.projects.readProject(live(account), project.id, {
          includeArchived: true,
        });
        expect(read.folders).toEqual([top]);
        expect(read.files.map(({ name, folderId }) => [name, folderId])).toEqual([
          ['same.md', top.id],
          ['same (2).md', top.id],
          ['same (3).md', top.id],
        ]);
        await store.folders.deleteFolder(live(account), top.id);
        const after = await store.projects.readProject(live(account), project.id, {
          includeArchived: true,
        });
        expect(after.files.map(({ folderId }) => folderId)).toEqual([null, null, null]);
      }),
    );

    test(
      'deletes an empty folder with its subfolders',
      withStore(open, async (context) => {
        const { store, account } = context;
        const project = await createProject(context);
        const outer = await aFolder(context, project, 'outer');
        const inner = await aFolder(context, project, 'inner', outer.id);
        await store.folders.deleteFolder(live(account), outer.id);
        for (const { id } of [outer, inner])
          await expect(store.folders.deleteFolder(live(account), id)).rejects.toThrow(
            NotFoundError,
          );
      }),
    );
  });
}
