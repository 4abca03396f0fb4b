import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../../package-root.ts';

let files: Promise<readonly string[]> | undefined;

/** Paths of the fonts that the build copied into this package, in a fixed order. */
export function shippedFontFiles(): Promise<readonly string[]> {
  files ??= listFonts();
  return files;
}

async function listFonts(): Promise<readonly string[]> {
  const folder = new URL('fonts/', packageRoot);
  try {
    const names = (await readdir(folder, { recursive: true })).filter((name) =>
      name.endsWith('.ttf'),
    );
    return names.sort().map((name) => fileURLToPath(new URL(name, folder)));
  } catch {
    return []; // a source tree that was not built yet
  }
}
