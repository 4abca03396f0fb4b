import type { Driver } from './drivers/index.ts';
import { migrate, migrations } from './migrations/index.ts';
import { sqlAccounts } from './sql/accounts.ts';
import { sqlCalls } from './sql/calls.ts';
import { sqlCredentials } from './sql/credentials.ts';
import type { Environment } from './sql/environment.ts';
import { sqlHousekeeping } from './sql/housekeeping.ts';
import { sqlKeys } from './sql/keys.ts';
import { defaultLimits, type Limits } from './sql/limits.ts';
import { createIdMaker } from './sql/new-id.ts';
import { newSlug } from './sql/new-slug.ts';
import { sqlRates } from './sql/rates.ts';
import { sqlSessions } from './sql/sessions.ts';
import { sqlWallets } from './sql/wallets.ts';
import { sqlFiles, sqlFolders, sqlProjects, sqlSharing } from './sql/workspace/index.ts';
import type { Store } from './store.ts';

export type { Limits };

/** What a store works with beside its database. */
export interface StoreOptions {
  /** Milliseconds since 1970, UTC. Absent: the system's clock. */
  readonly now?: () => number;
  /** Absent: UUIDs of version 7. */
  readonly newId?: () => string;
  /** Each that is absent: as published. */
  readonly limits?: Partial<Limits>;
}

/**
 * Opens a store on a database, bringing its schema up to date first.
 * @throws {StoreVersionError} the database was written by a newer mdconv
 */
export async function openStore(driver: Driver, options: StoreOptions = {}): Promise<Store> {
  const now = options.now ?? Date.now;
  await migrate(driver, migrations, now);
  const environment: Environment = {
    driver,
    now,
    newId: options.newId ?? createIdMaker(now),
    newSlug,
    limits: { ...defaultLimits, ...options.limits },
  };
  return {
    accounts: sqlAccounts(environment),
    credentials: sqlCredentials(environment),
    keys: sqlKeys(environment),
    sessions: sqlSessions(environment),
    wallet: sqlWallets(environment),
    calls: sqlCalls(environment),
    projects: sqlProjects(environment),
    folders: sqlFolders(environment),
    files: sqlFiles(environment),
    sharing: sqlSharing(environment),
    rates: sqlRates(environment),
    housekeeping: sqlHousekeeping(environment),
    close: () => driver.close(),
  };
}
