import { describe, expect, test } from 'vitest';
import type { Actor } from '../src/contract/index.ts';
import { NotFoundError } from '../src/errors.ts';
import type { Position } from '../src/records/index.ts';
import type { OpenEmptyStore } from './conformance.ts';
import { withStore } from './with-store.ts';
import {
  createAccount,
  createFile,
  createProject,
  live,
  paying,
} from './projects/workspace-fixtures.ts';
import { limit, listInParts, readInParts } from './read-in-parts.ts';

export function pagesConformance(open: OpenEmptyStore): void {
  describe('pages', () => {
    test(
      'list each project once, also if many were updated at the same time',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const actor = live(account);
        for (let number = 0; number < 10; number += 1) {
          const { id } = await createProject(context);
          if (number % 3 === 0) await store.projects.updateProject(actor, id, { archived: true });
          if (number === 5) clock.now += 1;
        }
        for (const scope of ['active', 'archived', 'all'] as const) {
          const whole = await store.projects.listProjects(actor, scope);
          expect(whole).toHaveLength({ active: 6, archived: 4, all: 10 }[scope]);
          expect(await listInParts(context, actor, scope)).toEqual(whole.map(({ id }) => id));
        }
        const other = await createAccount(context);
        expect(await listInParts(context, live(other), 'all')).toEqual([]);
      }),
    );

    test(
      'list the projects that invite the actor',
      withStore(open, async (context) => {
        const { store, account } = context;
        const guest = await createAccount(context);
        for (let number = 0; number < 7; number += 1) {
          const { id } = await createProject(context);
          await store.shares.invite(live(account), id, [guest.email], paying());
        }
        const whole = await store.projects.listProjects(live(guest), 'shared');
        expect(whole).toHaveLength(7);
        expect(await listInParts(context, live(guest), 'shared')).toEqual(
          whole.map(({ id }) => id),
        );
      }),
    );

    test(
      'list the project of an actor that is limited to it, however many are newer',
      withStore(open, async (context) => {
        const { id: projectId } = await createProject(context);
        for (let number = 0; number < limit; number += 1) await createProject(context);
        const actor = { ...live(context.account), projectId };
        for (const scope of ['active', 'all'] as const)
          expect(await listInParts(context, actor, scope)).toEqual([projectId]);
        expect(await listInParts(context, actor, 'shared')).toEqual([]);
      }),
    );

    test(
      'list projects that nobody changes exactly once while others change and go',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const actor = live(account);
        const made = [];
        for (let number = 0; number < 9; number += 1) {
          clock.now += 1;
          made.push((await createProject(context)).id);
        }
        const [changed = '', gone = ''] = made;
        let turn = 0;
        const found = await listInParts(context, actor, 'active', async (part) => {
          clock.now += 1;
          await createProject(context, 'new');
          if ((turn += 1) > 1) return;
          await store.projects.updateProject(actor, changed, { name: 'changed' });
          await store.projects.deleteProject(actor, gone);
          // The entry of the position itself.
          await store.projects.deleteProject(actor, part.at(-1)?.id ?? '');
        });
        expect(found).toEqual(made.slice(2).toReversed());
      }),
    );

    test(
      'read folders, then files, each once, with archived files for the owner',
      withStore(open, async (context) => {
        const { store, account } = context;
        const actor = live(account);
        const project = await createProject(context);
        for (let number = 0; number < 4; number += 1)
          await store.folders.createFolder(actor, {
            projectId: project.id,
            parentFolderId: null,
            name: `${number}`,
          });
        for (let number = 0; number < 8; number += 1) {
          const { result } = await createFile(context, project, { name: `${number}.md` });
          if (number % 2) await store.files.updateFile(actor, result.id, { archived: true });
        }
        for (const includeArchived of [false, true]) {
          const whole = await store.projects.readProject(actor, project.id, { includeArchived });
          expect(whole.files).toHaveLength(includeArchived ? 8 : 4);
          const parts = await readInParts((after) =>
            store.projects.readProject(actor, project.id, {
              includeArchived,
              limit,
              ...(after && { after }),
            }),
          );
          expect(parts).toEqual([...whole.folders, ...whole.files].map(({ id }) => id));
        }
        const { result } = await store.shares.makePublic(actor, project.id, paying());
        const { slug } = result;
        const shown = await store.shares.readSharedProject(undefined, slug ?? '');
        const parts = await readInParts((after) =>
          store.shares.readSharedProject(undefined, slug ?? '', {
            limit,
            ...(after && { after }),
          }),
        );
        expect(parts).toEqual([...shown.folders, ...shown.files].map(({ id }) => id));
      }),
    );

    test(
      'read entries that nobody changes exactly once while others come and go',
      withStore(open, async (context) => {
        const { store, account } = context;
        const actor = live(account);
        const project = await createProject(context);
        const made: string[] = [];
        for (let number = 0; number < 12; number += 1)
          made.push((await createFile(context, project, { name: `${number}.md` })).result.id);
        const gone: string[] = [];
        const found = await readInParts(
          (after) =>
            store.projects.readProject(actor, project.id, { limit, ...(after && { after }) }),
          async ({ id }) => {
            gone.push(id);
            await store.files.deleteFile(actor, id);
            await store.files.updateFile(actor, made[0] ?? '', { name: `renamed ${id}` });
          },
        );
        expect(found).toEqual(made);
        expect(gone).toHaveLength(4);
      }),
    );
  });

  describe('the contents of files', () => {
    test(
      'are read in batches that are bounded by number and bytes',
      withStore(open, async (context) => {
        const { store, account } = context;
        const actor = live(account);
        const project = await createProject(context);
        const sizes = [5, 5, 20, 1, 0, 3];
        for (const [number, size] of sizes.entries())
          await createFile(context, project, { name: `${number}.md`, content: 'ä'.repeat(size) });
        const { result: hidden } = await createFile(context, project, { name: 'hidden.md' });
        await store.files.updateFile(actor, hidden.id, { archived: true });
        const batches: number[][] = [];
        let after: Position | undefined;
        for (;;) {
          const batch = await store.files.readContents(actor, project.id, {
            filesMax: 3,
            bytesMax: 21,
            ...(after && { after }),
          });
          const last = batch.at(-1);
          if (!last) break;
          for (const { bytes, byteSize } of batch) expect(bytes).toHaveLength(byteSize);
          batches.push(batch.map(({ byteSize }) => byteSize));
          after = { at: last.createdAt, id: last.id };
        }
        expect(batches).toEqual([[10, 10], [40], [2, 0, 6]]);
      }),
    );

    test(
      'are for those who may read the project',
      withStore(open, async (context) => {
        const { store, account } = context;
        const project = await createProject(context);
        await createFile(context, project, { content: 'ä' });
        const guest = await createAccount(context);
        const all = { filesMax: 10, bytesMax: 10 };
        const read = (actor: Actor) => store.files.readContents(actor, project.id, all);
        await expect(read(live(guest))).rejects.toThrow(NotFoundError);
        await store.shares.invite(live(account), project.id, [guest.email], paying());
        for (const reader of [account, guest]) {
          const [{ name, bytes } = { name: '', bytes: new Uint8Array() }, ...others] = await read(
            live(reader),
          );
          expect([name, new TextDecoder().decode(bytes), others]).toEqual(['a.md', 'ä', []]);
        }
        for (const actor of [
          { ...live(account), mode: 'test' as const },
          { ...live(account), projectId: 'another' },
        ])
          await expect(read(actor)).rejects.toThrow(NotFoundError);
        await store.shares.makePrivate(live(account), project.id);
        await expect(read(live(guest))).rejects.toThrow(NotFoundError);
      }),
    );
  });

  test(
    'the revision of a project grows with every change, also at the same time',
    withStore(open, async (context) => {
      const { store, account } = context;
      const actor = live(account);
      const { id: projectId } = await createProject(context);
      const folder = { projectId, parentFolderId: null, name: 'f' };
      let folderId = '';
      let fileId = '';
      const changes: Readonly<Record<string, () => Promise<unknown>>> = {
        rename: () => store.projects.updateProject(actor, projectId, { name: 'new' }),
        createFolder: async () => (folderId = (await store.folders.createFolder(actor, folder)).id),
        updateFolder: () => store.folders.updateFolder(actor, folderId, { name: 'g' }),
        createFile: async () => {
          const file = { projectId, folderId, name: 'a.md', content: 'x' };
          fileId = (await store.files.createFile(actor, file, paying())).result.id;
        },
        write: () => store.files.updateFile(actor, fileId, { content: 'y', versions: [1] }),
        copy: () => store.files.copyFile(actor, fileId, paying()),
        delete: () => store.files.deleteFile(actor, fileId),
        deleteFolder: () => store.folders.deleteFolder(actor, folderId, { cascade: true }),
        invite: () => store.shares.invite(actor, projectId, ['b@example.com'], paying()),
        makePublic: () => store.shares.makePublic(actor, projectId, paying()),
        rotateSlug: () => store.shares.rotateSlug(actor, projectId),
        makePrivate: () => store.shares.makePrivate(actor, projectId),
        archive: () => store.projects.updateProject(actor, projectId, { archived: true }),
      };
      let { revision } = await store.projects.readProject(actor, projectId);
      for (const [name, change] of Object.entries(changes)) {
        await change();
        const next = await store.projects.readProject(actor, projectId);
        expect([name, next.revision > revision]).toEqual([name, true]);
        ({ revision } = next);
      }
      const [listed] = await store.projects.listProjects(actor, 'all');
      expect(listed?.revision).toBe(revision);
      const same = await store.projects.updateProject(actor, projectId, {});
      expect(same.revision).toBe(revision);
    }),
  );
}
