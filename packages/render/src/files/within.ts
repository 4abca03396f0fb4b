import { realpath } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';

/** Whether a path is in one of the folders, once their links are followed; those of the path are already. */
export async function isWithin(path: string, folders: readonly string[]): Promise<boolean> {
  for (const folder of folders)
    if (isBelow(path, await realpath(folder).catch(() => folder))) return true;
  return false;
}

/** Whether a path is a folder or in it. Both are absolute, without links. */
export function isBelow(path: string, folder: string): boolean {
  const below = relative(folder, path);
  return below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
}
