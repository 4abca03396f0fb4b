import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Read, so that what is too large for a page can be said to be so; beyond this it is not read. */
const bytesMax = 64 * 2 ** 20;

/**
 * Reads the file behind an image's source: `undefined` where there is none, `outside` where there
 * is one that lies, once links are followed, in none of the allowed folders.
 */
export async function readLocalImage(
  source: string,
  folder: string,
  allowed: readonly string[],
): Promise<Uint8Array | 'outside' | undefined> {
  for (const name of possiblePaths(source)) {
    const path = await realpath(resolve(folder, name)).catch(() => undefined);
    if (path === undefined) continue;
    if (!(await isWithin(path, allowed))) return 'outside';
    const file = await stat(path);
    return file.isFile() && file.size <= bytesMax ? readFile(path) : undefined;
  }
  return undefined;
}

/** A source is a URL by its nature and a file's name by habit: `a%20b.png?raw`, but also `a#b.png`. */
function possiblePaths(source: string): readonly string[] {
  if (source.includes('\0')) return [];
  try {
    if (/^file:/i.test(source)) return [fileURLToPath(source)];
    return [source, decodeURIComponent(source.replace(/[?#].*$/s, ''))];
  } catch {
    return [source];
  }
}

async function isWithin(path: string, folders: readonly string[]): Promise<boolean> {
  for (const folder of folders) {
    const below = relative(await realpath(folder).catch(() => folder), path);
    if (below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below)) return true;
  }
  return false;
}
