import { describe, expect, test } from 'vitest';
import type { Actor, Store } from '../src/contract/index.ts';
import { NotFoundError } from '../src/errors.ts';
import type { OpenEmptyStore } from './conformance.ts';
import { withStore } from './with-store.ts';
import {
  createFile,
  createImage,
  picture,
  createAccount,
  createProject,
  live,
  paying,
  test as inSandbox,
} from './projects/workspace-fixtures.ts';

interface Ids {
  readonly project: string;
  readonly folder: string;
  readonly file: string;
  readonly image: string;
}

/** All operations on owned resources. */
const operations: Readonly<
  Record<string, (store: Store, actor: Actor, ids: Ids) => Promise<unknown>>
> = {
  readProject: ({ projects }, actor, { project }) => projects.readProject(actor, project),
  readContents: ({ files }, actor, { project }) =>
    files.readContents(actor, project, { filesMax: 1, bytesMax: 1 }),
  updateProject: ({ projects }, actor, { project }) =>
    projects.updateProject(actor, project, { name: 'x' }),
  'updateProject with nothing': ({ projects }, actor, { project }) =>
    projects.updateProject(actor, project, {}),
  deleteProject: ({ projects }, actor, { project }) => projects.deleteProject(actor, project),
  createFolder: ({ folders }, actor, { project }) =>
    folders.createFolder(actor, { projectId: project, parentFolderId: null, name: 'x' }),
  'createFolder in a folder': ({ folders }, actor, { project, folder }) =>
    folders.createFolder(actor, { projectId: project, parentFolderId: folder, name: 'x' }),
  updateFolder: ({ folders }, actor, { folder }) =>
    folders.updateFolder(actor, folder, { name: 'x' }),
  deleteFolder: ({ folders }, actor, { folder }) =>
    folders.deleteFolder(actor, folder, { cascade: true }),
  createFile: ({ files }, actor, { project }) =>
    files.createFile(
      actor,
      { projectId: project, folderId: null, name: 'x', content: '' },
      paying(),
    ),
  readFile: ({ files }, actor, { file }) => files.readFile(actor, file),
  readContent: ({ files }, actor, { file }) => files.readContent(actor, file),
  'updateFile with content': ({ files }, actor, { file }) =>
    files.updateFile(actor, file, { content: 'x', versions: [1] }),
  'updateFile with a stale version': ({ files }, actor, { file }) =>
    files.updateFile(actor, file, { content: 'x', versions: [9] }),
  'updateFile without a version': ({ files }, actor, { file }) =>
    files.updateFile(actor, file, { content: 'x' }),
  deleteFile: ({ files }, actor, { file }) => files.deleteFile(actor, file),
  copyFile: ({ files }, actor, { file }) => files.copyFile(actor, file, paying()),
  createImage: ({ images }, actor, { project }) =>
    images.createImage(actor, { projectId: project, folderId: null, ...picture, name: 'x.png' }),
  listImages: ({ images }, actor, { project }) => images.listImages(actor, project),
  readImage: ({ images }, actor, { image }) => images.readImage(actor, image),
  'readContent of an image': ({ images }, actor, { image }) => images.readContent(actor, image),
  findImage: ({ images }, actor, { project }) =>
    images.findImage(actor, { projectId: project, folderId: null }, ['a.png']),
  updateImage: ({ images }, actor, { image }) =>
    images.updateImage(actor, image, { name: 'y.png' }),
  deleteImage: ({ images }, actor, { image }) => images.deleteImage(actor, image),
  readShare: ({ shares }, actor, { project }) => shares.readShare(actor, project),
  invite: ({ shares }, actor, { project }) =>
    shares.invite(actor, project, ['x@example.com'], paying()),
  removeInvitee: ({ shares }, actor, { project }) =>
    shares.removeInvitee(actor, project, 'guest@example.com'),
  makePrivate: ({ shares }, actor, { project }) => shares.makePrivate(actor, project),
  makePublic: ({ shares }, actor, { project }) => shares.makePublic(actor, project, paying()),
};

const writes = Object.entries(operations).filter(
  ([name]) => !/^(read(Project|File|Contents?|Image)\b|listImages|findImage)/.test(name),
);

export function ownershipConformance(open: OpenEmptyStore): void {
  describe('ownership', () => {
    test(
      'reports foreign, other-mode and missing resources as not found',
      withStore(open, async (context) => {
        const { store, account } = context;
        const project = await createProject(context);
        const folder = { projectId: project.id, parentFolderId: null, name: 'f' };
        const ids = {
          project: project.id,
          folder: (await store.folders.createFolder(live(account), folder)).id,
          file: (await createFile(context, project)).result.id,
          image: (await createImage(context, project)).id,
        };
        const none = { project: 'none', folder: 'none', file: 'none', image: 'none' };
        const other = live(await createAccount(context));
        const before = await store.projects.readProject(live(account), project.id);
        for (const [name, run] of Object.entries(operations)) {
          const messages = new Set<string>();
          for (const [actor, those] of [
            [other, ids],
            [inSandbox(account), ids],
            [live(account), none],
          ] as const) {
            const error: unknown = await run(store, actor, those).catch(
              (thrown: unknown) => thrown,
            );
            expect(error, name).toBeInstanceOf(NotFoundError);
            messages.add((error as Error).message);
          }
          expect(messages.size, name).toBe(1);
        }
        expect(await store.projects.readProject(live(account), project.id)).toEqual(before);
      }),
    );

    test(
      'an invitee cannot write or read the share',
      withStore(open, async (context) => {
        const { store, account } = context;
        const project = await createProject(context);
        const folder = { projectId: project.id, parentFolderId: null, name: 'f' };
        const ids = {
          project: project.id,
          folder: (await store.folders.createFolder(live(account), folder)).id,
          file: (await createFile(context, project)).result.id,
          image: (await createImage(context, project)).id,
        };
        const guest = live(await createAccount(context, 'guest@example.com'));
        await store.shares.invite(live(account), project.id, ['guest@example.com'], paying());
        const before = await store.projects.readProject(live(account), project.id);
        for (const [name, run] of writes)
          await expect(run(store, guest, ids), name).rejects.toThrow(NotFoundError);
        expect(await store.projects.readProject(live(account), project.id)).toEqual(before);
      }),
    );

    test(
      'only the account of a hold can resolve it',
      withStore(open, async ({ store, account, ...context }) => {
        const other = await createAccount({ store, account, ...context });
        const outcome = await store.wallet.holdCredits(account.id, {
          mode: 'live',
          credits: 5,
          ttlMs: 1000,
        });
        const holdId = outcome.kind === 'held' ? outcome.hold.id : '';
        await store.wallet.voidHold(other.id, holdId);
        const { available } = await store.wallet.readWallet(account.id, 'live');
        expect(available.subscription).toBe(1995);
      }),
    );
  });
}
