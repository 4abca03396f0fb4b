import type { Pictures } from './pictures.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { toBase64 } from './to-base64.ts';

/** A text of a million characters has room for a few such pictures. */
const limits = { bytesMax: 150_000, svgBytesMax: 150_000, sideMax: 1600 };

/** Pictures of a text that belongs to no project: they are inside it, small enough for that. */
export const draftPictures: Pictures = {
  async add(file) {
    const small = await shrinkPicture(file, limits);
    return `data:${small.type};base64,${await toBase64(small)}`;
  },
  find: () => Promise.resolve(undefined),
};
