import { describe, expect, test } from 'vitest';
import { LimitReachedError, NotFoundError, OutOfCreditsError } from '../../src/errors.ts';
import type { OpenEmptyStore } from '../conformance.ts';
import { withStore, type TestContext } from '../with-store.ts';
import {
  createFile,
  createAccount,
  createProject,
  creditsOf,
  keyed,
  live,
  paying,
  test as inSandbox,
} from './workspace-fixtures.ts';

/** A project with an active and an archived file, and an account to invite. */
async function shareable(context: TestContext) {
  const { store, account } = context;
  const project = await createProject(context);
  const { result: file } = await createFile(context, project);
  const { result: hidden } = await createFile(context, project, { name: 'hidden.md' });
  await store.files.updateFile(live(account), hidden.id, { archived: true });
  const guest = await createAccount(context, 'guest@example.com');
  const invite = (...emails: string[]) =>
    store.shares.invite(live(account), project.id, emails, paying());
  const canRead = async (fileId = file.id) => {
    const tries = await Promise.allSettled([
      store.projects.readProject(live(guest), project.id),
      store.files.readFile(live(guest), fileId),
      store.files.readContent(live(guest), fileId),
    ]);
    return tries.map(({ status }) => status === 'fulfilled');
  };
  return { actor: live(account), project, file, hidden, guest, invite, canRead };
}

const yes = [true, true, true];
const no = [false, false, false];

export function sharesConformance(open: OpenEmptyStore): void {
  describe('shares', () => {
    test(
      'a project is private and has no slug until it is shared',
      withStore(open, async (context) => {
        const { store } = context;
        const { actor, project, canRead } = await shareable(context);
        expect(await store.shares.readShare(actor, project.id)).toEqual({
          projectId: project.id,
          mode: 'private',
          slug: null,
          expiresAt: null,
          invitees: [],
          updatedAt: project.createdAt,
        });
        expect(await store.shares.makePrivate(actor, project.id)).toMatchObject({ slug: null });
        expect(await canRead()).toEqual(no);
      }),
    );

    test(
      'an invite grants access and costs one credit if any address is new',
      withStore(open, async (context) => {
        const { store, clock } = context;
        const { actor, project, invite, canRead } = await shareable(context);
        const before = await creditsOf(context);
        clock.now += 5;
        const { result, creditsCharged } = await invite(' Guest@Example.com', 'b@example.com');
        expect(creditsCharged).toBe(1);
        const { added, ...share } = result;
        expect(added).toEqual(['guest@example.com', 'b@example.com']);
        expect(share).toEqual({
          projectId: project.id,
          mode: 'restricted',
          slug: expect.stringMatching(/^[0-9A-Za-z]{22}$/) as string,
          expiresAt: null,
          invitees: [
            { email: 'b@example.com', active: true, invitedAt: clock.now },
            { email: 'guest@example.com', active: true, invitedAt: clock.now },
          ],
          updatedAt: clock.now,
        });
        expect(await store.shares.readShare(actor, project.id)).toEqual(share);
        expect(await invite('GUEST@example.com')).toMatchObject({
          result: { added: [] },
          creditsCharged: 0,
        });
        const third = await invite('guest@example.com', 'c@example.com', 'C@example.com');
        expect(third).toMatchObject({ result: { added: ['c@example.com'] }, creditsCharged: 1 });
        expect(await creditsOf(context)).toBe(before - 2);
        expect(await canRead()).toEqual(yes);
      }),
    );

    test(
      'an invitee reads active files only',
      withStore(open, async (context) => {
        const { store } = context;
        const { actor, project, file, hidden, guest, invite, canRead } = await shareable(context);
        await invite('guest@example.com');
        const read = await store.projects.readProject(live(guest), project.id, {
          includeArchived: true,
        });
        expect(read).toMatchObject({ access: 'invitee', files: [file] });
        expect((await canRead(hidden.id)).slice(1)).toEqual([false, false]);
        const [listed] = await store.projects.listProjects(live(guest), 'shared');
        expect(listed).toMatchObject({ id: project.id, access: 'invitee' });
        expect(await store.projects.listProjects(live(guest), 'all')).toEqual([]);
        expect(await store.projects.listProjects(actor, 'shared')).toEqual([]);
        expect(await store.projects.listProjects(inSandbox(guest), 'shared')).toEqual([]);
        await store.projects.updateProject(actor, project.id, { archived: true });
        expect(await canRead()).toEqual(no);
        expect(await store.projects.listProjects(live(guest), 'shared')).toEqual([]);
        await store.projects.updateProject(actor, project.id, { archived: false });
        expect(await canRead()).toEqual(yes);
      }),
    );

    test(
      'a private project keeps slug and invitees, who lose access until invited again',
      withStore(open, async (context) => {
        const { store } = context;
        const { actor, project, invite, canRead } = await shareable(context);
        const { result } = await invite('guest@example.com', 'b@example.com');
        const shut = await store.shares.makePrivate(actor, project.id);
        expect(shut).toMatchObject({ mode: 'private', slug: result.slug });
        expect(shut.invitees.map(({ active }) => active)).toEqual([false, false]);
        expect(await canRead()).toEqual(no);
        const again = await invite('b@example.com');
        expect(again).toMatchObject({
          result: { slug: result.slug, added: [] },
          creditsCharged: 0,
        });
        expect(again.result.invitees.map(({ active }) => active)).toEqual([true, false]);
        expect(await canRead()).toEqual(no);
        await invite('guest@example.com');
        expect(await canRead()).toEqual(yes);
      }),
    );

    test(
      'a removed invitee loses access; removing again changes nothing',
      withStore(open, async (context) => {
        const { store, clock } = context;
        const { actor, project, invite, canRead } = await shareable(context);
        await invite('guest@example.com');
        clock.now += 5;
        const removed = await store.shares.removeInvitee(actor, project.id, ' GUEST@example.com ');
        expect(removed).toMatchObject({ mode: 'restricted', invitees: [], updatedAt: clock.now });
        expect(await canRead()).toEqual(no);
        clock.now += 5;
        for (const email of ['guest@example.com', 'no address'])
          expect(await store.shares.removeInvitee(actor, project.id, email)).toEqual(removed);
        expect(await invite('guest@example.com')).toMatchObject({ creditsCharged: 1 });
      }),
    );

    test(
      'anyone reads a public project by its slug; only the first publication costs',
      withStore(open, async (context) => {
        const { store } = context;
        const { actor, project, file, hidden, guest } = await shareable(context);
        const publish = () => store.shares.makePublic(actor, project.id, paying());
        const first = await publish();
        expect(first).toMatchObject({ creditsCharged: 1, result: { mode: 'public' } });
        const slug = first.result.slug ?? '';
        expect(await publish()).toMatchObject({ creditsCharged: 0 });
        const { access: _, ...shown } = await store.projects.readProject(actor, project.id);
        expect(await store.shares.readSharedProject(undefined, slug)).toEqual({ ...shown, slug });
        expect(await store.shares.readSharedProject(live(guest), slug)).toMatchObject({
          id: project.id,
        });
        const content = await store.files.readContent(undefined, file.id);
        expect(content).toEqual({ ...file, content: '# A' });
        for (const read of [
          () => store.files.readContent(undefined, hidden.id),
          () => store.files.readFile(live(guest), file.id),
          () => store.projects.readProject(live(guest), project.id),
          () => store.shares.readSharedProject(inSandbox(guest), slug),
          () => store.shares.readSharedProject(undefined, 'none'),
        ])
          await expect(read()).rejects.toThrow(NotFoundError);
        await store.projects.updateProject(actor, project.id, { archived: true });
        for (const read of [
          () => store.shares.readSharedProject(undefined, slug),
          () => store.shares.readSharedProject(actor, slug),
          () => store.files.readContent(undefined, file.id),
        ])
          await expect(read()).rejects.toThrow(NotFoundError);
        await store.projects.updateProject(actor, project.id, { archived: false });
        await store.shares.makePrivate(actor, project.id);
        for (const read of [
          () => store.shares.readSharedProject(undefined, slug),
          () => store.files.readContent(undefined, file.id),
        ])
          await expect(read()).rejects.toThrow(NotFoundError);
        const again = await publish();
        expect(again).toMatchObject({ creditsCharged: 0, result: { slug } });
      }),
    );

    test(
      'invitees and the owner read a restricted project by its slug',
      withStore(open, async (context) => {
        const { store } = context;
        const { actor, invite, guest } = await shareable(context);
        const { result } = await invite('guest@example.com');
        const slug = result.slug ?? '';
        for (const reader of [actor, live(guest)])
          expect(await store.shares.readSharedProject(reader, slug)).toMatchObject({ slug });
        const stranger = live(await createAccount(context));
        for (const reader of [undefined, stranger, inSandbox(guest)])
          await expect(store.shares.readSharedProject(reader, slug)).rejects.toThrow(NotFoundError);
      }),
    );

    test(
      'only test keys read shares of test keys',
      withStore(open, async (context) => {
        const { store, account } = context;
        const actor = inSandbox(account);
        const project = await store.projects.createProject(actor, { name: 's', description: null });
        const file = { projectId: project.id, folderId: null, name: 'a.md', content: 'x' };
        const { result: made } = await store.files.createFile(actor, file, paying());
        const { result, creditsCharged } = await store.shares.makePublic(
          actor,
          project.id,
          paying(),
        );
        expect(creditsCharged).toBe(0);
        const slug = result.slug ?? '';
        const other = await createAccount(context);
        expect(await store.shares.readSharedProject(inSandbox(other), slug)).toMatchObject({
          slug,
        });
        expect(await store.files.readContent(inSandbox(other), made.id)).toMatchObject({
          content: 'x',
        });
        for (const reader of [undefined, live(account)]) {
          await expect(store.shares.readSharedProject(reader, slug)).rejects.toThrow(NotFoundError);
          await expect(store.files.readContent(reader, made.id)).rejects.toThrow(NotFoundError);
        }
        expect(await creditsOf(context)).toBe(2000);
      }),
    );

    test(
      'limits invitees; a rejected invite costs nothing',
      withStore(
        open,
        async (context) => {
          const { store } = context;
          const { actor, project, invite } = await shareable(context);
          await invite('a@example.com', 'b@example.com');
          const before = await creditsOf(context);
          await expect(invite('c@example.com', 'd@example.com')).rejects.toThrow(LimitReachedError);
          expect(await creditsOf(context)).toBe(before);
          const share = await store.shares.readShare(actor, project.id);
          expect(share.invitees).toHaveLength(2);
          await expect(
            store.shares.invite(actor, project.id, ['c@example.com'], paying({ credits: 9999 })),
          ).rejects.toThrow(OutOfCreditsError);
          expect(await store.shares.readShare(actor, project.id)).toEqual(share);
        },
        { invitees: 3 },
      ),
    );

    test(
      'a repeated invite with the same key is free and returns the same result',
      withStore(open, async (context) => {
        const { store } = context;
        const { actor, project } = await shareable(context);
        const invite = () =>
          store.shares.invite(actor, project.id, ['a@example.com'], paying(keyed('k')));
        const first = await invite();
        await store.shares.makePrivate(actor, project.id);
        expect(await invite()).toEqual({ ...first, replayed: true });
        expect(await store.shares.readShare(actor, project.id)).toMatchObject({ mode: 'private' });
      }),
    );
  });
}
