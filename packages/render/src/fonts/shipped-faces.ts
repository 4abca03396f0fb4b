import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { missingFile, packageRoot } from '../package-root.ts';
import { readFileSync } from 'node:fs';
import type { AvailableFace, ListedFace } from './available-face.ts';
import type { Face } from './face.ts';
import { openFace, type FaceName } from './open-face.ts';
import { packageOf } from './package-for.ts';

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

let shipped: readonly AvailableFace[] | undefined;

/** The faces that come with this package; each file is read and parsed at most once a process. */
export function shippedFaces(): readonly AvailableFace[] {
  return (shipped ??= readList().map(({ file, ...name }) =>
    availableFace(name, new URL(`fonts/${file}`, packageRoot())),
  ));
}

/** A face in an existing file. */
function availableFace(name: FaceName, file: URL): AvailableFace {
  let face: Face | undefined;
  return { ...name, open: () => (face ??= openFace(name, readFileSync(file))) };
}

function readList(): readonly ListedFace[] {
  const file = new URL('fonts/manifest.json', packageRoot());
  try {
    const { faces } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly faces: readonly ListedFace[];
    };
    return faces;
  } catch (cause) {
    throw missingFile(file, cause);
  }
}
