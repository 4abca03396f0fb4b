import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { missingFile, packageRoot } from '../package-root.ts';
import { readFileSync } from 'node:fs';
import type { Face } from './face.ts';
import { openFace, type FaceName } from './open-face.ts';

const variants = [
  { weight: 400, variant: '400Regular' },
  { weight: 700, variant: '700Bold' },
] as const;

const found = new Map<string, readonly AvailableFace[]>();

/**
 * The faces of a family too large to ship, where its package is installed beside this one or in the
 * project that runs; none otherwise. Asked once a process.
 */
export function installedFaces(family: string): readonly AvailableFace[] {
  let faces = found.get(family);
  if (!faces) {
    faces = variants.flatMap(({ weight, variant }) => {
      const name = `${family.replaceAll(' ', '')}_${variant}.ttf`;
      const file = resolve(`${packageOf(family)}/${variant}/${name}`);
      return file ? [availableFace({ family, weight, style: 'normal' }, file)] : [];
    });
    found.set(family, faces);
  }
  return faces;
}

/** The npm package of a family of Google Fonts. */
export function packageOf(family: string): string {
  return `@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}`;
}

function resolve(name: string): URL | undefined {
  for (const base of [packageRoot(), pathToFileURL(`${process.cwd()}/`)]) {
    try {
      return pathToFileURL(createRequire(base).resolve(name));
    } catch {
      // Not installed here.
    }
  }
  return undefined;
}

/** A face that is opened when it is first wanted. */
export interface AvailableFace extends FaceName {
  open(): Face;
}

/** The list of faces that the build writes next to their files. */
interface Manifest {
  readonly faces: readonly (FaceName & { readonly file: string })[];
}

let shipped: readonly AvailableFace[] | undefined;

/** The faces that come with this package; each file is read and parsed at most once a process. */
export function shippedFaces(): readonly AvailableFace[] {
  return (shipped ??= readManifest().faces.map(({ file, ...name }) =>
    availableFace(name, new URL(`fonts/${file}`, packageRoot())),
  ));
}

/** A face in an existing file. */
export function availableFace(name: FaceName, file: URL): AvailableFace {
  let face: Face | undefined;
  return { ...name, open: () => (face ??= openFace(name, readFileSync(file))) };
}

function readManifest(): Manifest {
  const file = new URL('fonts/manifest.json', packageRoot());
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch (cause) {
    throw missingFile(file, cause);
  }
}
