import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openPostgres, openSqlite, type Driver } from '@mdconv/store';
import type { Config } from '../config.ts';
import { makeFolder } from './make-folder.ts';

export interface Opening {
  /** Whether this process is the one server of a SQLite file; absent: false. */
  readonly exclusive?: boolean;
  /** Whether a SQLite file that is not there is refused; absent: it is made, with its folder. */
  readonly existing?: boolean;
}

/** The database of the settings: SQLite in the data folder when they name none. */
export function databaseUrlOf({ dataDir, databaseUrl }: Config): string {
  return databaseUrl ?? `sqlite:${join(dataDir, 'mdconv.db')}`;
}

/** Whether several servers may share the database; of a SQLite file only one is let in. */
export function isShared(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

/**
 * Opens what `sqlite:FILE` or `postgres://…` names.
 * @throws {StoreInUseError} @throws {StoreUnreachableError}
 * @throws {Error} `existing`, and there is no such file; or one of the file system
 */
export async function openDatabase(
  url: string,
  { exclusive = false, existing = false }: Opening = {},
): Promise<Driver> {
  if (isShared(url)) return openPostgres({ url });
  const path = url.slice('sqlite:'.length);
  if (existing && !existsSync(path))
    throw new Error(`There is no database ${path}. Mend the path, or start a server to make one.`);
  makeFolder(dirname(resolve(path)));
  return openSqlite({ path, exclusive });
}
