import { describe, expect, test } from 'vitest';
import { InsufficientScopeError, NotFoundError } from '../../src/errors.ts';
import type { OpenEmptyStore } from '../conformance.ts';
import { withStore, type TestContext } from '../with-store.ts';
import { createAccount, createFile, createProject, live, paying } from './workspace-fixtures.ts';

/** A restricted project with a file and an invitee. */
async function shared(context: TestContext) {
  const { store, account } = context;
  const actor = live(account);
  const project = await createProject(context);
  const { result: file } = await createFile(context, project);
  const guest = live(await createAccount(context, 'guest@example.com'));
  const invite = () => store.shares.invite(actor, project.id, ['guest@example.com'], paying());
  const { slug } = (await invite()).result;
  /** Whether the guest can read the project by id and by slug, and its file, in a list and alone. */
  const canRead = async (link = slug ?? '') => {
    const reads = await Promise.allSettled([
      store.projects.readProject(guest, project.id),
      store.shares.readSharedProject(guest, link),
      store.files.readContent(guest, file.id),
    ]);
    const list = await store.projects.listProjects(guest, 'shared');
    return [...reads.map(({ status }) => status === 'fulfilled'), list.length > 0];
  };
  return { actor, project, file, guest, slug: slug ?? '', invite, canRead };
}

const all = [true, true, true, true];
const none = [false, false, false, false];

export function shareLinksConformance(open: OpenEmptyStore): void {
  describe('links of shares', () => {
    test(
      'a rotated slug replaces the old one at once',
      withStore(open, async (context) => {
        const { store } = context;
        const { actor, project, slug, canRead } = await shared(context);
        const rotated = await store.shares.rotateSlug(actor, project.id);
        expect(rotated).toMatchObject({ mode: 'restricted', invitees: [{ active: true }] });
        expect(rotated.slug).toMatch(/^[0-9A-Za-z]{22}$/);
        expect(await canRead(slug)).toEqual([true, false, true, true]);
        expect(await canRead(rotated.slug ?? '')).toEqual(all);
        expect(await store.shares.readShare(actor, project.id)).toEqual(rotated);
      }),
    );

    test(
      'a project that was never shared has no slug to rotate',
      withStore(open, async (context) => {
        const { store, account } = context;
        const { id } = await createProject(context);
        await expect(store.shares.rotateSlug(live(account), id)).rejects.toThrow(NotFoundError);
      }),
    );

    test(
      'a share ends at its expiry, for everyone but the owner',
      withStore(open, async (context) => {
        const { store, clock } = context;
        const { actor, project, file, slug, canRead } = await shared(context);
        const expiresAt = clock.now + 1000;
        const share = await store.shares.updateExpiry(actor, project.id, expiresAt);
        expect(share).toMatchObject({ mode: 'restricted', slug, expiresAt });
        clock.now = expiresAt - 1;
        expect(await canRead()).toEqual(all);
        clock.now = expiresAt;
        expect(await canRead()).toEqual(none);
        await expect(store.shares.readSharedProject(actor, slug)).rejects.toThrow(NotFoundError);
        expect(await store.files.readContent(actor, file.id)).toBeDefined();
        expect(await store.projects.readProject(actor, project.id)).toBeDefined();
        await store.shares.updateExpiry(actor, project.id, null);
        expect(await canRead()).toEqual(all);
      }),
    );

    test(
      'a public project ends, too, and sharing it again removes the expiry',
      withStore(open, async (context) => {
        const { store, clock } = context;
        const { actor, project, file, slug, invite, canRead } = await shared(context);
        await store.shares.makePublic(actor, project.id, paying());
        await store.shares.updateExpiry(actor, project.id, (clock.now += 1000));
        const anonymous = [
          () => store.shares.readSharedProject(undefined, slug),
          () => store.files.readContent(undefined, file.id),
        ];
        for (const read of anonymous) await expect(read()).rejects.toThrow(NotFoundError);
        await store.shares.removeInvitee(actor, project.id, 'nobody@example.com');
        for (const read of anonymous) await expect(read()).rejects.toThrow(NotFoundError);
        const { result } = await store.shares.makePublic(actor, project.id, paying());
        expect(result.expiresAt).toBeNull();
        for (const read of anonymous) expect(await read()).toBeDefined();
        const later = clock.now + 1000;
        await store.shares.updateExpiry(actor, project.id, later);
        expect((await invite()).result).toMatchObject({ mode: 'restricted', expiresAt: later });
        expect(await canRead()).toEqual(all);
      }),
    );

    test(
      'an actor limited to one project reaches no other',
      withStore(open, async (context) => {
        const { store } = context;
        const { actor, project, file, slug } = await shared(context);
        const other = await createProject(context, 'Other');
        const limited = { ...actor, projectId: project.id };
        expect(await store.projects.listProjects(limited, 'all')).toMatchObject([
          { id: project.id },
        ]);
        expect(await store.projects.readProject(limited, project.id)).toBeDefined();
        expect(await store.files.readContent(limited, file.id)).toBeDefined();
        const elsewhere = { ...actor, projectId: other.id };
        const { id } = project;
        const folder = { projectId: id, parentFolderId: null, name: 'f' };
        const made = await store.folders.createFolder(limited, folder);
        const tries = [
          () => store.projects.readProject(elsewhere, id),
          () => store.projects.updateProject(elsewhere, id, { name: 'x' }),
          () => store.projects.deleteProject(elsewhere, id),
          () => store.folders.createFolder(elsewhere, { ...folder, name: 'g' }),
          () => store.folders.updateFolder(elsewhere, made.id, { name: 'g' }),
          () => store.folders.deleteFolder(elsewhere, made.id),
          () =>
            store.files.createFile(
              elsewhere,
              { projectId: id, folderId: null, name: 'x', content: '' },
              paying(),
            ),
          () => store.files.readFile(elsewhere, file.id),
          () => store.files.readContent(elsewhere, file.id),
          () => store.files.updateFile(elsewhere, file.id, { name: 'x' }),
          () => store.files.copyFile(elsewhere, file.id, paying()),
          () => store.files.deleteFile(elsewhere, file.id),
          () => store.shares.readShare(elsewhere, id),
          () => store.shares.invite(elsewhere, id, ['x@example.com'], paying()),
          () => store.shares.removeInvitee(elsewhere, id, 'guest@example.com'),
          () => store.shares.makePrivate(elsewhere, id),
          () => store.shares.makePublic(elsewhere, id, paying()),
          () => store.shares.rotateSlug(elsewhere, id),
          () => store.shares.updateExpiry(elsewhere, id, null),
          () => store.shares.readSharedProject(elsewhere, slug),
        ];
        for (const attempt of tries) await expect(attempt()).rejects.toThrow(NotFoundError);
        await expect(
          store.projects.createProject(limited, { name: 'New', description: null }),
        ).rejects.toThrow(InsufficientScopeError);
      }),
    );
  });
}
