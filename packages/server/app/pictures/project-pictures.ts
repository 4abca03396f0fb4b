import { ConflictError, pages, type Image } from '@mdconv/client';
import { api } from '../api/api.ts';
import { findPicture, type TextLocation } from './find-picture.ts';
import { freeName } from './free-name.ts';
import type { Pictures } from './pictures.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { toBase64 } from './to-base64.ts';

/** What the server keeps: 10 MB, drawings of 512 KB, and 25 megapixels with room for any shape. */
const limits = { bytesMax: 10_000_000, svgBytesMax: 512 * 1024, sideMax: 5000 };

interface ProjectText extends TextLocation {
  readonly projectId: string;
}

/** Names that the server may refuse before a picture is reported as failed. */
const attemptsMax = 5;

export interface ProjectPictures extends Pictures {
  /** The images in the folder of the text, by name. */
  readonly siblings: () => Promise<ReadonlyMap<string, Image>>;
  /**
   * Keeps a picture under the name that it has, because texts may already link to it.
   * @param replaces the image whose bytes it replaces, if any
   * @throws {UnreadablePictureError} it cannot be shown
   */
  readonly upload: (
    file: File,
    replaces: Image | undefined,
    options: { readonly maxRetries: number },
  ) => Promise<void>;
}

/** Pictures of a file: images of its project, in the folder of the file. */
export function projectPictures({ projectId, folders, folderId }: ProjectText): ProjectPictures {
  let listed: Promise<Image[]> | undefined;
  const images = () => {
    listed ??= listImages(projectId);
    // The next reader tries again.
    listed.catch(() => (listed = undefined));
    return listed;
  };
  const siblings = async () =>
    new Map(
      (await images())
        .filter((image) => image.folder_id === folderId)
        .map((image) => [image.name, image]),
    );
  return {
    siblings,
    async add(file) {
      const kept = await shrinkPicture(file, limits);
      const content = await toBase64(kept);
      const refused: string[] = [];
      for (;;) {
        const taken = new Set([...(await siblings()).keys(), ...refused]);
        const name = freeName(file.name, kept.type, taken);
        try {
          const image = await api.images.create(projectId, { name, folder_id: folderId, content });
          (await images()).push(image);
          return encodeURI(name);
        } catch (error) {
          const isTaken = error instanceof ConflictError && error.code === 'name_conflict';
          if (!isTaken || refused.push(name) === attemptsMax) throw error;
          // A file has the name, or somebody has added an image since.
          listed = undefined;
        }
      }
    },
    async upload(file, replaces, options) {
      const content = await toBase64(await shrinkPicture(file, limits));
      if (replaces) await api.images.update(replaces.id, { content }, options);
      else
        await api.images.create(
          projectId,
          { name: file.name, folder_id: folderId, content },
          options,
        );
    },
    async find(source) {
      const image = findPicture(await images(), { folders, folderId }, source);
      return image && { version: `${image.id} ${image.version}`, read: () => download(image.id) };
    },
  };
}

async function listImages(projectId: string): Promise<Image[]> {
  const all: Image[] = [];
  for await (const page of pages((cursor) => api.images.list(projectId, { cursor })))
    all.push(...page.images);
  return all;
}

async function download(id: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await api.images.read(id)).arrayBuffer());
}
