import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../package-root.ts';
import { availableFace, type AvailableFace } from './shipped-faces.ts';

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
  for (const base of [packageRoot, pathToFileURL(`${process.cwd()}/`)]) {
    try {
      return pathToFileURL(createRequire(base).resolve(name));
    } catch {
      // Not installed here.
    }
  }
  return undefined;
}
