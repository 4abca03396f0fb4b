import type { Store } from './contract/index.ts';
import { withClock, type Driver } from './drivers/index.ts';
import { migrate, migrations } from './migrations/index.ts';
import {
  createIdGenerator,
  createSqlStore,
  defaultLimits,
  newSlug,
  type Limits,
} from './sql/index.ts';

export type { Limits };

/** Options of `openStore`. */
export interface StoreOptions {
  /**
   * The current time, in milliseconds since 1970 UTC. Default: the clock of the database, on SQLite that
   * of this process.
   */
  readonly now?: () => number;
  /** Generates ids. Default: UUIDs, version 7. */
  readonly newId?: () => string;
  /** Overrides individual limits. Default: the published limits. */
  readonly limits?: Partial<Limits>;
}

/**
 * Opens a store on a database and migrates the database to the newest schema first.
 * @throws {StoreVersionError} the database was written by a newer mdconv
 */
export async function openStore(driver: Driver, options: StoreOptions = {}): Promise<Store> {
  const clocked = options.now ? withClock(driver, options.now) : driver;
  await migrate(clocked, migrations);
  return createSqlStore({
    driver: clocked,
    newId: options.newId ?? createIdGenerator(options.now ?? Date.now),
    newSlug,
    limits: { ...defaultLimits, ...options.limits },
    origin: { kind: 'operator' },
  });
}
