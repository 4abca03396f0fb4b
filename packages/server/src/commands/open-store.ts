import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openPostgres, openSqlite, openStore, type Driver, type Store } from '@mdconv/store';
import { limitsOf, type Config } from '../config.ts';
import { makeFolder } from './make-folder.ts';

interface Opening {
  readonly exclusive?: boolean;
  /** Refuse a SQLite file that is not there; otherwise it is made, with its folder. */
  readonly existing?: boolean;
  /** Absent: the system's clock. */
  readonly now?: () => number;
}

/** Opens the store that the settings name. */
export async function openServerStore(config: Config, opening: Opening = {}): Promise<Store> {
  if (!opening.existing) makeFolder(resolve(config.dataDir));
  const driver = await openDatabase(databaseUrlOf(config), opening);
  return openStore(driver, { limits: limitsOf(config), ...(opening.now && { now: opening.now }) });
}

/** The database of the settings: SQLite in the data folder when they name none. */
export function databaseUrlOf({ dataDir, databaseUrl }: Config): string {
  return databaseUrl ?? `sqlite:${join(dataDir, 'mdconv.db')}`;
}

/** Whether several servers may share the database; of a SQLite file only one is let in. */
export function isShared(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

/** Opens what `sqlite:FILE` or `postgres://…` names. */
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
