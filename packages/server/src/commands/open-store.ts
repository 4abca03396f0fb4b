import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openSqlite, openStore, type Store } from '@mdconv/store';
import type { Config } from '../config.ts';

/** Opens the store that the settings name, making its folder when there is none. */
export function openServerStore(
  { dataDir, databaseUrl }: Config,
  { exclusive = false }: { readonly exclusive?: boolean } = {},
): Promise<Store> {
  const path = databaseUrl?.slice('sqlite:'.length) ?? join(dataDir, 'mdconv.db');
  for (const folder of [dataDir, dirname(path)])
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  return openStore(openSqlite({ path, exclusive }));
}
