import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openPostgres, openSqlite, openStore, type Driver, type Store } from '@mdconv/store';
import { limitsOf, type Config } from '../settings/index.ts';
import { checkNotLost } from './lost-content.ts';

export interface OpenOptions {
  /** Locks a SQLite file so that no second server opens it. Default: false. */
  readonly exclusive?: boolean;
  /** Throws if a SQLite file does not exist. Default: creates it and its folder. */
  readonly existing?: boolean;
}

/** The URL of the configured database. Default: SQLite in the data folder. */
export function databaseUrlOf({ dataDir, databaseUrl }: Config): string {
  return databaseUrl ?? `sqlite:${join(dataDir, 'mdconv.db')}`;
}

/** Whether several servers can use the database: PostgreSQL yes, SQLite no. */
export function isShared(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

/** The file of a SQLite database. `undefined`: it is not a file of this server alone. */
export function sqlitePathOf(url: string): string | undefined {
  const path = url.slice('sqlite:'.length);
  return isShared(url) || path === ':memory:' ? undefined : path;
}

/**
 * Opens the database at a `sqlite:FILE` or `postgres://…` URL.
 * @throws {StoreInUseError} @throws {StoreUnreachableError}
 * @throws {Error} `existing` is set and the file does not exist; the file has lost its content; or an
 * error of the file system
 */
export async function openDatabase(
  url: string,
  { exclusive = false, existing = false }: OpenOptions = {},
): Promise<Driver> {
  if (isShared(url)) return openPostgres({ url });
  const path = url.slice('sqlite:'.length);
  if (existing && !existsSync(path))
    throw new Error(
      `The database ${path} does not exist. Correct the path, or start a server to create it.`,
    );
  makeFolder(dirname(resolve(path)));
  checkNotLost(path);
  return openSqlite({ path, exclusive });
}

/**
 * Opens the configured store and creates the data folder.
 * @param now default: the clock of the database
 * @throws {StoreVersionError} the database was written by a newer mdconv
 * @throws what `openDatabase` throws
 */
export async function openServerStore(
  config: Config,
  options: OpenOptions = {},
  now?: () => number,
): Promise<Store> {
  if (!options.existing) makeFolder(resolve(config.dataDir));
  const driver = await openDatabase(databaseUrlOf(config), options);
  try {
    return await openStore(driver, { limits: limitsOf(config), ...(now && { now }) });
  } catch (error) {
    // Releases the lock on a SQLite file.
    await driver.close();
    throw error;
  }
}

/**
 * Creates a folder and its parents, accessible to the current user only. Node's `recursive` option
 * hangs on file systems that reject new names with ENOENT, such as /proc.
 * @throws {Error} from the file system
 */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another server may have created it in the meantime.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
