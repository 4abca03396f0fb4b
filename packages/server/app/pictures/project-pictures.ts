import { ConflictError, pages, type Folder, type Image } from '@mdconv/client';
import { api } from '../api/api.ts';
import { text } from '../text.ts';
import { findPicture } from './find-picture.ts';
import { UnreadablePictureError, type Pictures } from './pictures.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { toBase64 } from './to-base64.ts';

/** What the server keeps: 10 MB and 25 megapixels, with room for any shape. */
const limits = { bytesMax: 10_000_000, sideMax: 5000 };

/** Where the text is. */
interface Place {
  readonly projectId: string;
  readonly folders: readonly Folder[];
  readonly folderId: string | null;
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/** Attempts to find a free name. */
const namesMax = 50;

/** Pictures of a file: images of its project, in the folder of the file. */
export function projectPictures({ projectId, folders, folderId }: Place): Pictures {
  let listed: Promise<Image[]> | undefined;
  const images = () => {
    listed ??= listImages(projectId);
    // The next reader tries again.
    listed.catch(() => (listed = undefined));
    return listed;
  };
  const bytes = new Map<string, Promise<Uint8Array>>();
  const readBytes = ({ id, version }: Image) => {
    const key = `${id} ${version}`;
    const reading = bytes.get(key) ?? download(id);
    bytes.set(key, reading);
    reading.catch(() => bytes.delete(key));
    return reading;
  };
  return {
    async add(file) {
      const kept = await shrinkPicture(file, limits).catch(() => {
        throw new UnreadablePictureError(text.convert.unreadablePicture(file.name));
      });
      const content = await toBase64(kept);
      for (let number = 1; ; number += 1) {
        const name = nameOf(file, kept.type, number);
        try {
          const image = await api.images.create(projectId, { name, folder_id: folderId, content });
          (await images()).push(image);
          return encodeURI(name);
        } catch (error) {
          const isTaken = error instanceof ConflictError && error.code === 'name_conflict';
          if (!isTaken || number === namesMax) throw error;
        }
      }
    },
    async read(source) {
      const image = findPicture(await images(), { folders, folderId }, source);
      return image && readBytes(image);
    },
  };
}

async function listImages(projectId: string): Promise<Image[]> {
  const all: Image[] = [];
  for await (const page of pages((cursor) => api.images.list(projectId, { cursor })))
    all.push(...page.images);
  return all;
}

async function download(id: string): Promise<Uint8Array> {
  return new Uint8Array(await (await api.images.read(id)).arrayBuffer());
}

/** A name that a link can contain as it is: `growth.png`, then `growth-2.png`. */
function nameOf({ name }: File, type: string, number: number): string {
  const stem = name
    .replace(/\.\w+$/, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 100);
  const suffix = number === 1 ? '' : `-${number}`;
  return `${stem || 'picture'}${suffix}.${extensions[type] ?? 'png'}`;
}
