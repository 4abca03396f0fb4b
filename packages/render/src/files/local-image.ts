import { readFile, realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isWithin } from './within.ts';

/** Larger than the limit of images, so that a warning can name that limit. Larger files are not read. */
const localBytesMax = 64 * 2 ** 20;

/**
 * Reads the file that an image's source names.
 *
 * @returns `undefined` if it does not exist; `outside` if it is not in an allowed folder after links
 *   are followed
 */
export async function readLocalImage(
  source: string,
  folder: string,
  allowed: readonly string[],
): Promise<Uint8Array | 'outside' | undefined> {
  for (const name of possiblePaths(source)) {
    if (!isLocalName(name)) return undefined;
    const path = await realpath(resolve(folder, name)).catch(() => undefined);
    if (path === undefined) continue;
    if (!(await isWithin(path, allowed))) return 'outside';
    const file = await stat(path);
    return file.isFile() && file.size <= localBytesMax ? readFile(path) : undefined;
  }
  return undefined;
}

/**
 * Whether a name can only mean a local file, on every system. Windows takes `//host/share` and
 * `\\host\share` as the share of a host, and signs in to it as soon as the path is looked up; `c:a.png`
 * depends on the current folder of a drive.
 */
export function isLocalName(name: string): boolean {
  return !/^(?:[\\/]{2}|[a-z]:(?![\\/]))/i.test(name);
}

/** Authors write sources as URLs, `a%20b.png?raw`, and as file names, `a#b.png`. */
function possiblePaths(source: string): readonly string[] {
  if (source.includes('\0')) return [];
  try {
    return [source, decodeURIComponent(source.replace(/[?#].*$/s, ''))];
  } catch {
    return [source];
  }
}
