import { readFileSync } from 'node:fs';
import { packageRoot } from '../../package-root.ts';
import type { Face } from './face.ts';
import { openFace, type FaceName } from './open-face.ts';

/** A face that is opened when it is first wanted. */
export interface AvailableFace extends FaceName {
  open(): Face;
}

/** Where the build puts the faces and what it says of them. */
interface Manifest {
  readonly faces: readonly (FaceName & { readonly file: string })[];
}

let shipped: readonly AvailableFace[] | undefined;

/** The faces that come with this package; each file is read and parsed at most once a process. */
export function shippedFaces(): readonly AvailableFace[] {
  return (shipped ??= readManifest().faces.map(({ file, ...name }) =>
    availableFace(name, new URL(`fonts/${file}`, packageRoot)),
  ));
}

/** A face in a file that is there. */
export function availableFace(name: FaceName, file: URL): AvailableFace {
  let face: Face | undefined;
  return { ...name, open: () => (face ??= openFace(name, readFileSync(file))) };
}

function readManifest(): Manifest {
  const file = new URL('fonts/manifest.json', packageRoot);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch (cause) {
    throw new Error('The fonts are not there. Run the build of @mdconv/render.', { cause });
  }
}
