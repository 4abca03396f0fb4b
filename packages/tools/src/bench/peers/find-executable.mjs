import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of some programs that is installed, as a path; `undefined` where none is. */
export function findExecutable(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
