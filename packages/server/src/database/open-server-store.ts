import { resolve } from 'node:path';
import { openStore, type Store } from '@mdconv/store';
import { limitsOf, type Config } from '../config.ts';
import { makeFolder } from './make-folder.ts';
import { databaseUrlOf, openDatabase, type Opening } from './open-database.ts';

/**
 * Opens the store that the settings name, and makes the data folder.
 * @param now the system's clock when absent
 * @throws {StoreVersionError} a newer mdconv wrote the database
 * @throws what `openDatabase` throws
 */
export async function openServerStore(
  config: Config,
  opening: Opening = {},
  now = Date.now,
): Promise<Store> {
  if (!opening.existing) makeFolder(resolve(config.dataDir));
  const driver = await openDatabase(databaseUrlOf(config), opening);
  try {
    return await openStore(driver, { limits: limitsOf(config), now });
  } catch (error) {
    // Else a file would stay locked for as long as the program runs.
    await driver.close();
    throw error;
  }
}
