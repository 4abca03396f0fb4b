import { describe, expect, test } from 'vitest';
import { LimitReachedError, NotFoundError } from '../../src/errors.ts';
import type { OpenEmptyStore } from '../conformance.ts';
import { withStore } from '../with-store.ts';
import {
  createFile,
  createAccount,
  createProject,
  creditsOf,
  live,
  paying,
} from './workspace-fixtures.ts';

export function projectsConformance(open: OpenEmptyStore): void {
  describe('projects', () => {
    test(
      'a new project is empty, private and active',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const project = await store.projects.createProject(live(account), {
          name: 'Plans',
          description: 'for *next* year',
        });
        expect(project).toEqual({
          id: project.id,
          name: 'Plans',
          description: 'for *next* year',
          archived: false,
          shareMode: 'private',
          access: 'owner',
          fileCount: 0,
          createdAt: clock.now,
          updatedAt: clock.now,
          revision: 0,
        });
        expect(await store.projects.readProject(live(account), project.id)).toEqual({
          ...project,
          folders: [],
          files: [],
        });
        expect(await creditsOf(context)).toBe(2000);
      }),
    );

    test(
      'allows equal names; omitted properties stay, null clears the description',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const actor = live(account);
        await createProject(context);
        const { id, updatedAt } = await createProject(context);
        clock.now += 1000;
        expect(await store.projects.updateProject(actor, id, {})).toMatchObject({ updatedAt });
        const described = await store.projects.updateProject(actor, id, { description: 'now' });
        expect(described).toMatchObject({
          name: 'Plans',
          description: 'now',
          updatedAt: clock.now,
        });
        await store.projects.updateProject(actor, id, { name: 'Plan B' });
        const cleared = await store.projects.updateProject(actor, id, { description: null });
        expect(cleared).toMatchObject({ name: 'Plan B', description: null });
      }),
    );

    test(
      'lists projects by latest update in every scope',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const actor = live(account);
        const names = async (scope: 'active' | 'archived' | 'all' | 'shared') =>
          (await store.projects.listProjects(actor, scope)).map(({ name }) => name);
        const projects = [];
        for (const name of ['one', 'two', 'three', 'four']) {
          projects.push(await createProject(context, name));
          clock.now += 1;
        }
        const [one, two, , four] = projects;
        await store.projects.updateProject(actor, two?.id ?? '', { archived: true });
        clock.now += 1;
        await store.projects.updateProject(actor, four?.id ?? '', { archived: true });
        clock.now += 1;
        await createFile(context, one ?? (await createProject(context)));
        expect(await names('active')).toEqual(['one', 'three']);
        expect(await names('archived')).toEqual(['four', 'two']);
        expect(await names('all')).toEqual(['one', 'four', 'two', 'three']);
        expect(await names('shared')).toEqual([]);
        await store.projects.updateProject(actor, two?.id ?? '', { archived: false });
        expect(await names('active')).toContain('two');
      }),
    );

    test(
      'reads archived files on request; counts active files only',
      withStore(open, async (context) => {
        const { store, account } = context;
        const actor = live(account);
        const project = await createProject(context);
        const { result: kept } = await createFile(context, project, { name: 'kept.md' });
        const { result: gone } = await createFile(context, project, { name: 'gone.md' });
        await store.files.updateFile(actor, gone.id, { archived: true });
        const read = await store.projects.readProject(actor, project.id);
        expect(read.files).toEqual([kept]);
        expect(read.fileCount).toBe(1);
        const all = await store.projects.readProject(actor, project.id, { includeArchived: true });
        expect(all.files.map(({ id }) => id)).toEqual([kept.id, gone.id]);
        expect(all.fileCount).toBe(1);
      }),
    );

    test(
      'deletes a project with everything in it',
      withStore(open, async (context) => {
        const { store, account } = context;
        const actor = live(account);
        const project = await createProject(context);
        const parentFolderId = (
          await store.folders.createFolder(actor, {
            projectId: project.id,
            parentFolderId: null,
            name: 'a',
          })
        ).id;
        const folder = { projectId: project.id, parentFolderId, name: 'b' };
        const { id: folderId } = await store.folders.createFolder(actor, folder);
        const { result: file } = await createFile(context, project, { folderId });
        const { result: share } = await store.shares.makePublic(actor, project.id, paying());
        await store.shares.invite(actor, project.id, ['a@example.com'], paying());
        await store.projects.deleteProject(actor, project.id);
        for (const look of [
          () => store.projects.readProject(actor, project.id),
          () => store.projects.deleteProject(actor, project.id),
          () => store.files.readFile(actor, file.id),
          () => store.folders.updateFolder(actor, folderId, { name: 'c' }),
          () => store.shares.readSharedProject(undefined, share.slug ?? ''),
        ])
          await expect(look()).rejects.toThrow(NotFoundError);
        const { projects, folders, files, invitees } = await store.housekeeping.countRows();
        expect({ projects, folders, files, invitees }).toEqual({
          projects: 0,
          folders: 0,
          files: 0,
          invitees: 0,
        });
      }),
    );

    test(
      'limits projects per account, including archived ones and concurrent requests',
      withStore(
        open,
        async (context) => {
          const { store, account } = context;
          const { id } = await createProject(context);
          await store.projects.updateProject(live(account), id, { archived: true });
          const tries = await Promise.allSettled(
            Array.from({ length: 10 }, () => createProject(context)),
          );
          expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
          for (const tried of tries)
            if (tried.status === 'rejected') expect(tried.reason).toBeInstanceOf(LimitReachedError);
          await store.projects.deleteProject(live(account), id);
          await expect(createProject(context)).resolves.toBeDefined();
          const other = await createAccount(context);
          const theirs = { name: 'Theirs', description: null };
          await expect(store.projects.createProject(live(other), theirs)).resolves.toBeDefined();
        },
        { projects: 3 },
      ),
    );
  });
}
