import { readPageFile, want } from '../page-files.ts';
import type { AvailableFace, ListedFace } from './available-face.ts';
import type { Face } from './face.ts';
import { openFace } from './open-face.ts';
import type * as node from './shipped-faces.ts';

let shipped: readonly AvailableFace[] = [];

/** Faces that are open, the first one first. */
const opened = new Map<string, Face>();

/**
 * Says which faces there are, before the first layout. The first one stands in for those that are not
 * read yet.
 */
export async function useFaces(faces: readonly ListedFace[]): Promise<void> {
  if (faces[0] && !opened.has(faces[0].file)) await open(faces[0]);
  shipped = faces.map((face) => ({
    ...face,
    open() {
      const known = opened.get(face.file);
      if (!known) want(face.file, () => open(face));
      return known ?? [...opened.values()][0]!;
    },
  }));
}

async function open({ file, ...name }: ListedFace): Promise<void> {
  opened.set(file, openFace(name, await readPageFile(file)));
}

/** The files of the faces that are open. */
export const openedFiles = (): readonly Uint8Array[] =>
  [...opened.values()].map(({ bytes }) => bytes);

export const shippedFaces: typeof node.shippedFaces = () => shipped;

/** A page has no packages. */
export const installedFaces: typeof node.installedFaces = () => [];
