import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * Checks that a SQLite file has not lost its content, as after a power failure or a failed copy: it is
 * empty, but files beside it show that it was used. SQLite would start a new database, and delete the log
 * of writes that could belong to the old one.
 * @throws {Error} with what to do
 */
export function checkNotLost(path: string): void {
  if (sizeOf(path) !== 0) return;
  const [file, folder] = [basename(path), dirname(resolve(path))];
  const trace = readdirSync(folder).find((name) => isTrace(name, file, folder));
  if (trace === undefined) return;
  throw new Error(
    `The database ${path} is empty, but ${trace} beside it shows that it was used: its content is lost. ` +
      'Put a backup in its place. To start with a new database instead, delete the empty file.',
  );
}

function isTrace(name: string, file: string, folder: string): boolean {
  const isBackup = name.startsWith(file) && name.endsWith('.backup');
  const isLog = name === `${file}-wal` && sizeOf(join(folder, name)) !== 0;
  return name === 'first-keys.txt' || isBackup || isLog;
}

/** Bytes of a file; `undefined` if there is no such file. */
function sizeOf(path: string): number | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : undefined;
}
