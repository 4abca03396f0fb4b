import { want } from '../wanted.ts';
import type { AvailableFace, ListedFace } from './available-face.ts';
import type { Face } from './face.ts';
import { openFace } from './open-face.ts';
import type * as node from './shipped-faces.ts';

/** Where a page has the files of faces. */
export interface FaceFiles {
  readonly faces: readonly ListedFace[];
  /** Reads a file of the list. */
  readonly read: (file: string) => Promise<Uint8Array>;
}

let shipped: readonly AvailableFace[] = [];

/** Faces that are open, the first one first. */
const opened = new Map<string, Face>();

/** Says where the faces are, before the first layout. The first face of the list stands in for those that are not read yet. */
export async function useFaceFiles({ faces, read }: FaceFiles): Promise<void> {
  const open = async ({ file, ...name }: ListedFace) => {
    opened.set(file, openFace(name, await read(file)));
  };
  if (faces[0]) await open(faces[0]);
  shipped = faces.map(({ file, ...name }) => ({
    ...name,
    open() {
      const face = opened.get(file);
      if (face) return face;
      want(file, () => open({ file, ...name }));
      return [...opened.values()][0]!;
    },
  }));
}

export const shippedFaces: typeof node.shippedFaces = () => shipped;

/** A page has no packages. */
export const installedFaces: typeof node.installedFaces = () => [];
