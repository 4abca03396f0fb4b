import { readdir, readFile } from 'node:fs/promises';
import { packageRoot } from '../../package-root.ts';

let fonts: Promise<readonly Uint8Array[]> | undefined;

/** The fonts that the build copied into this package, in a fixed order. */
export function shippedFonts(): Promise<readonly Uint8Array[]> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<readonly Uint8Array[]> {
  const folder = new URL('fonts/', packageRoot);
  try {
    const names = (await readdir(folder, { recursive: true })).filter((name) =>
      name.endsWith('.ttf'),
    );
    return await Promise.all(names.sort().map((name) => readFile(new URL(name, folder))));
  } catch {
    return []; // a source tree that was not built yet
  }
}
