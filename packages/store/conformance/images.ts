import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LimitReachedError, NameTakenError, NotFoundError } from '../src/errors.ts';
import type { Actor, Store } from '../src/contract/index.ts';
import type { OpenEmptyStore } from './conformance.ts';
import { withStore } from './with-store.ts';
import {
  createAccount,
  createFile,
  createImage,
  createProject,
  creditsOf,
  live,
  paying,
  picture,
  test as inSandbox,
} from './projects/workspace-fixtures.ts';

const other = new Uint8Array([1, 2, 3, 4, 5, 6]);

async function bytesOf({ images }: Store, actor: Actor | undefined, id: string) {
  return new Uint8Array((await images.readContent(actor, id)).bytes);
}

export function imagesConformance(open: OpenEmptyStore): void {
  describe('images', () => {
    test(
      'an image is stored unchanged, free, and beside the files of the project',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const actor = live(account);
        const project = await createProject(context);
        clock.now += 5;
        const image = await createImage(context, project);
        expect(image).toEqual({
          id: image.id,
          projectId: project.id,
          folderId: null,
          name: 'a.png',
          mediaType: 'image/png',
          version: 1,
          byteSize: 4,
          contentSha256: createHash('sha256').update(picture.bytes).digest('hex'),
          createdAt: clock.now,
          updatedAt: clock.now,
        });
        const read = await store.images.readContent(actor, image.id);
        expect({ ...read, bytes: new Uint8Array(read.bytes) }).toEqual({
          ...image,
          bytes: picture.bytes,
        });
        expect(await store.images.readImage(actor, image.id)).toEqual(image);
        expect(await store.images.listImages(actor, project.id)).toEqual([image]);
        expect(await creditsOf(context)).toBe(2000);
        const contents = await store.projects.readProject(actor, project.id);
        expect(contents).toMatchObject({ files: [], fileCount: 0, revision: 1 });
        const asFile = [
          store.files.readFile(actor, image.id),
          store.files.readContent(actor, image.id),
          store.files.updateFile(actor, image.id, { name: 'x' }),
          store.files.deleteFile(actor, image.id),
          store.files.copyFile(actor, image.id, paying()),
        ];
        for (const result of await Promise.allSettled(asFile))
          expect(result).toMatchObject({ reason: expect.any(NotFoundError) as unknown });
        const { result: file } = await createFile(context, project);
        await expect(store.images.readImage(actor, file.id)).rejects.toThrow(NotFoundError);
        await expect(store.images.deleteImage(actor, file.id)).rejects.toThrow(NotFoundError);
        const next = await store.files.readContents(actor, project.id, {
          filesMax: 9,
          bytesMax: 99,
        });
        expect(next.map(({ name }) => name)).toEqual(['a.png', 'a.md']);
      }),
    );

    test(
      'names are shared with files, and limits hold',
      withStore(
        open,
        async (context) => {
          const { store } = context;
          const project = await createProject(context);
          const folder = { projectId: project.id, parentFolderId: null, name: 'f' };
          const { id: folderId } = await store.folders.createFolder(live(context.account), folder);
          await createFile(context, project, { name: 'taken', content: 'x'.repeat(80) });
          const make = (image: object) => createImage(context, project, image);
          await expect(make({ name: 'taken' })).rejects.toThrow(NameTakenError);
          await expect(make({ folderId: 'none' })).rejects.toThrow(NotFoundError);
          await expect(make({ bytes: new Uint8Array(21) })).rejects.toThrow(LimitReachedError);
          await make({ name: 'taken', folderId });
          await make({});
          await expect(make({ name: 'b.png' })).rejects.toThrow(LimitReachedError);
          await expect(createFile(context, project, { name: 'a.png' })).rejects.toThrow(
            NameTakenError,
          );
        },
        { images: 2, contentBytes: 100 },
      ),
    );

    test(
      'a change renames, moves or replaces an image',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const actor = live(account);
        const project = await createProject(context);
        const { id } = await createImage(context, project);
        const folder = { projectId: project.id, parentFolderId: null, name: 'f' };
        const { id: folderId } = await store.folders.createFolder(actor, folder);
        clock.now += 5;
        const content = { mediaType: 'image/gif', bytes: other };
        const changed = await store.images.updateImage(actor, id, {
          name: 'b.gif',
          folderId,
          content,
        });
        expect(changed).toMatchObject({
          ...{ name: 'b.gif', folderId, mediaType: 'image/gif', version: 2, byteSize: 6 },
          updatedAt: clock.now,
        });
        expect(await bytesOf(store, actor, id)).toEqual(other);
        expect(await store.images.updateImage(actor, id, {})).toEqual(changed);
        expect(await store.housekeeping.sweepContent()).toBe(1);
        await store.images.deleteImage(actor, id);
        expect(await store.images.listImages(actor, project.id)).toEqual([]);
        expect(await store.housekeeping.sweepContent()).toBe(1);
      }),
    );

    test(
      'a relative path leads through folders',
      withStore(open, async (context) => {
        const { store, account } = context;
        const actor = live(account);
        const project = await createProject(context);
        const inFolder = async (parentFolderId: string | null, name: string) =>
          (await store.folders.createFolder(actor, { projectId: project.id, parentFolderId, name }))
            .id;
        const outer = await inFolder(null, 'outer');
        const inner = await inFolder(outer, 'inner');
        await createImage(context, project, { folderId: inner, name: 'in.png' });
        await createImage(context, project, { folderId: null, name: 'top.png' });
        await createFile(context, project, { name: 'note.md' });
        const found = async (folderId: string | null, path: string) =>
          (
            await store.images.findImage(
              actor,
              { projectId: project.id, folderId },
              path.split('/'),
            )
          )?.name;
        expect(await found(null, 'top.png')).toBe('top.png');
        expect(await found(null, './outer/./inner/in.png')).toBe('in.png');
        expect(await found(inner, '../../top.png')).toBe('top.png');
        expect(await found(outer, 'inner/../inner/in.png')).toBe('in.png');
        for (const path of ['../top.png', 'in.png', 'note.md', 'none/top.png', '', '..', 'outer'])
          expect(await found(null, path), path).toBeUndefined();
        expect(await found('none', '../top.png')).toBeUndefined();
      }),
    );

    test(
      'readers of the project read its images, others do not',
      withStore(open, async (context) => {
        const { store, account } = context;
        const project = await createProject(context);
        const { id } = await createImage(context, project);
        const guest = live(await createAccount(context, 'guest@example.com'));
        const stranger = live(await createAccount(context, 'stranger@example.com'));
        const readers = async () => {
          const readable = async (actor: Actor | undefined) => {
            const reads = [
              store.images.readImage(actor, id),
              store.images.readContent(actor, id),
              store.images.listImages(actor, project.id),
            ];
            const results = await Promise.allSettled(reads);
            const [first, ...others] = results.map(({ status }) => status === 'fulfilled');
            expect(others).toEqual([first, first]);
            return first;
          };
          return [await readable(guest), await readable(stranger), await readable(undefined)];
        };
        expect(await readers()).toEqual([false, false, false]);
        await store.shares.invite(live(account), project.id, ['guest@example.com'], paying());
        expect(await readers()).toEqual([true, false, false]);
        await store.shares.makePublic(live(account), project.id, paying());
        expect(await readers()).toEqual([true, true, true]);
        await expect(store.images.readImage(inSandbox(account), id)).rejects.toThrow(NotFoundError);
        await store.projects.updateProject(live(account), project.id, { archived: true });
        expect(await readers()).toEqual([false, false, false]);
        const elsewhere = { ...live(account), projectId: 'another' };
        await expect(store.images.readImage(elsewhere, id)).rejects.toThrow(NotFoundError);
        await expect(store.images.listImages(elsewhere, project.id)).rejects.toThrow(NotFoundError);
      }),
    );

    test(
      'a folder with images is not empty, and takes them with it',
      withStore(open, async (context) => {
        const { store, account } = context;
        const actor = live(account);
        const project = await createProject(context);
        const folder = { projectId: project.id, parentFolderId: null, name: 'f' };
        const { id: folderId } = await store.folders.createFolder(actor, folder);
        const { id } = await createImage(context, project, { folderId });
        await expect(
          store.folders.deleteFolder(actor, folderId, { cascade: false }),
        ).rejects.toThrow('active file');
        await store.folders.deleteFolder(actor, folderId, { cascade: true });
        await expect(store.images.readImage(actor, id)).rejects.toThrow(NotFoundError);
        expect(await store.housekeeping.sweepContent()).toBe(1);
      }),
    );

    test(
      'the same bytes of two accounts are two contents',
      withStore(open, async (context) => {
        const { store, account } = context;
        const one = await createImage(context, await createProject(context));
        const owner = await createAccount(context);
        const project = await createProject({ ...context, account: owner });
        const two = await createImage({ ...context, account: owner }, project);
        expect((await store.housekeeping.countRows())['contents']).toBe(2);
        await store.images.deleteImage(live(account), one.id);
        expect(await store.housekeeping.sweepContent()).toBe(1);
        expect(await bytesOf(store, live(owner), two.id)).toEqual(picture.bytes);
      }),
    );

    test(
      'images are listed page by page',
      withStore(open, async (context) => {
        const { store, account, clock } = context;
        const project = await createProject(context);
        for (const name of ['c', 'a', 'b']) {
          clock.now += 1;
          await createImage(context, project, { name });
        }
        const first = await store.images.listImages(live(account), project.id, { limit: 2 });
        const { createdAt: at, id } = first[1]!;
        const after = { at, id };
        const rest = await store.images.listImages(live(account), project.id, { limit: 2, after });
        expect([...first, ...rest].map(({ name }) => name)).toEqual(['c', 'a', 'b']);
      }),
    );
  });
}
