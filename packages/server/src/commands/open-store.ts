import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openPostgres, openSqlite, openStore, type Driver, type Store } from '@mdconv/store';
import type { Config } from '../config.ts';

/** Opens the store that the settings name, making its folder when there is none. */
export async function openServerStore(
  config: Config,
  { exclusive = false }: { readonly exclusive?: boolean } = {},
): Promise<Store> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  return openStore(await openDatabase(databaseUrlOf(config), { exclusive }));
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
  { exclusive = false }: { readonly exclusive?: boolean } = {},
): Promise<Driver> {
  if (isShared(url)) return openPostgres({ url });
  const path = url.slice('sqlite:'.length);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return openSqlite({ path, exclusive });
}
