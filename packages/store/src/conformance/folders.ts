import { describe, expect, test } from 'vitest';
import {
  FolderNotEmptyError,
  LimitReachedError,
  NameTakenError,
  NotFoundError,
} from '../errors.ts';
import type { File, Folder, Project } from '../records/index.ts';
import type { OpenEmptyStore } from './conformance.ts';
import { withStore, type Scene } from './with-store.ts';
import { aFile, aProject, live } from './workspace-scene.ts';

const aFolder = (
  { store, account }: Scene,
  { id }: Project,
  name = 'notes',
  parentFolderId: string | null = null,
): Promise<Folder> =>
  store.folders.createFolder(live(account), { projectId: id, parentFolderId, name });

/** A project with a file in each of three folders that lie in each other. */
async function nested(scene: Scene) {
  const project = await aProject(scene);
  const top = await aFolder(scene, project, 'top');
  const middle = await aFolder(scene, project, 'middle', top.id);
  const bottom = await aFolder(scene, project, 'bottom', middle.id);
  const files: File[] = [];
  for (const folderId of [top.id, middle.id, bottom.id])
    files.push((await aFile(scene, project, { folderId, name: 'same.md' })).result);
  const archiveAll = async () => {
    for (const { id } of files)
      await scene.store.files.updateFile(live(scene.account), id, { archived: true });
  };
  return { project, top, middle, bottom, files, archiveAll };
}

export function foldersConformance(open: OpenEmptyStore): void {
  describe('folders', () => {
    test(
      'siblings have different names; cousins need not',
      withStore(open, async (scene) => {
        const { store, account, clock } = scene;
        const project = await aProject(scene);
        clock.now += 5;
        const notes = await aFolder(scene, project);
        expect(notes).toEqual({
          id: notes.id,
          projectId: project.id,
          parentFolderId: null,
          name: 'notes',
          createdAt: clock.now,
          updatedAt: clock.now,
        });
        await expect(aFolder(scene, project)).rejects.toThrow(NameTakenError);
        const inner = await aFolder(scene, project, 'notes', notes.id);
        await expect(aFolder(scene, project, 'notes', notes.id)).rejects.toThrow(NameTakenError);
        await expect(aFolder(scene, await aProject(scene))).resolves.toBeDefined();
        const read = await store.projects.readProject(live(account), project.id);
        expect(read.folders).toEqual([notes, inner]);
        expect(read.updatedAt).toBe(clock.now);
      }),
    );

    test(
      'a parent is of the same project',
      withStore(open, async (scene) => {
        const project = await aProject(scene);
        const elsewhere = await aFolder(scene, await aProject(scene));
        for (const parent of [elsewhere.id, 'none'])
          await expect(aFolder(scene, project, 'x', parent)).rejects.toThrow(NotFoundError);
      }),
    );

    test(
      'renaming into a taken name is refused, into its own is nothing',
      withStore(open, async (scene) => {
        const { store, account, clock } = scene;
        const project = await aProject(scene);
        const a = await aFolder(scene, project, 'a');
        await aFolder(scene, project, 'b');
        clock.now += 5;
        const rename = (name: string) => store.folders.renameFolder(live(account), a.id, name);
        await expect(rename('b')).rejects.toThrow(NameTakenError);
        expect(await rename('a')).toEqual(a);
        expect(await rename('A')).toEqual({ ...a, name: 'A', updatedAt: clock.now });
      }),
    );

    test(
      'folders are so many and so deep',
      withStore(
        open,
        async (scene) => {
          const project = await aProject(scene);
          const one = await aFolder(scene, project, 'one');
          const two = await aFolder(scene, project, 'two', one.id);
          await expect(aFolder(scene, project, 'three', two.id)).rejects.toThrow(LimitReachedError);
          await aFolder(scene, project, 'three');
          await expect(aFolder(scene, project, 'four')).rejects.toThrow(LimitReachedError);
        },
        { folders: 3, folderDepth: 2 },
      ),
    );

    test(
      'one with active files below it stays, unless they may go too',
      withStore(open, async (scene) => {
        const { store, account } = scene;
        const { project, top, files, archiveAll } = await nested(scene);
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
      'archived files rise to its parent, each with a name of its own',
      withStore(open, async (scene) => {
        const { store, account } = scene;
        const { project, top, middle, archiveAll } = await nested(scene);
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
      'an empty one goes with its subfolders',
      withStore(open, async (scene) => {
        const { store, account } = scene;
        const project = await aProject(scene);
        const outer = await aFolder(scene, project, 'outer');
        const inner = await aFolder(scene, project, 'inner', outer.id);
        await store.folders.deleteFolder(live(account), outer.id);
        for (const { id } of [outer, inner])
          await expect(store.folders.deleteFolder(live(account), id)).rejects.toThrow(
            NotFoundError,
          );
      }),
    );
  });
}
