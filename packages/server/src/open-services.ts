import type { DesignSystem } from '@mdconv/core';
import { createPool, type FontSource, type Pool } from '@mdconv/render';
import type { Store } from '@mdconv/store';
import { createPasswords, type Passwords } from './accounts/index.ts';
import type { AppOptions } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { createConversions } from './conversions/index.ts';
import { databaseUrlOf, isShared, openServerStore } from './database/index.ts';
import { createPictureFetcher } from './images/index.ts';
import {
  createLog,
  createMemoryInUse,
  createMetrics,
  createReadiness,
  keepLimiting,
  observeStore,
  readDesigns,
  startSweeper,
  type Log,
} from './operation/index.ts';

/** What a server is made of. All of it may be left out; what is given stays the caller's to close. */
export interface ServerOptions {
  /** Settings that are not as by default. The environment is not read. */
  readonly config?: Partial<Config>;
  /** Absent: the database that the settings name, of which this is the one server if it is SQLite. */
  readonly store?: Store;
  /** Absent: render processes as the settings say. */
  readonly pool?: Pool;
  /** Beside the built-in ones and those of the settings' folder. */
  readonly designSystems?: readonly DesignSystem[];
  /** For a pool that is made here; a given one has its own. */
  readonly fonts?: readonly FontSource[];
  /** Absent: scrypt at OWASP's cost. */
  readonly passwords?: Passwords;
  /** Absent: JSON lines on standard output, without secrets. A given one is told the same facts. */
  readonly log?: Log;
  /** Milliseconds since 1970, UTC. Absent: the system's clock. */
  readonly now?: () => number;
}

export interface OpenedServices extends AppOptions {
  /** Ends what was begun here. */
  close(): Promise<void>;
}

/**
 * Opens what a server works with.
 * @throws {Error} a file of the design folder is wrong, or the database cannot be opened
 */
export async function openServices(options: ServerOptions): Promise<OpenedServices> {
  const { now = Date.now, passwords = createPasswords() } = options;
  const config: Config = { ...readConfig({}), ...options.config };
  const log = options.log ?? createLog(config.logLevel);
  const designs = await readDesigns(config.designDir);
  const database = options.store ?? (await openOwnStore(config, log, now));
  const metrics = createMetrics();
  const store = keepLimiting(
    observeStore(database, (act, seconds) => metrics.stored(act, seconds)),
    log,
    now,
  );

  const designSystems = [...(options.designSystems ?? []), ...designs.designSystems];
  const fonts = [...(options.fonts ?? []), ...designs.fonts];
  const pool = options.pool ?? openOwnPool(config, { designSystems, fonts });
  const pictures = config.imageHosts.length > 0 && createPictureFetcher(config.imageHosts);
  const conversions = createConversions(store, pool, config, {
    designSystems,
    observer: metrics,
    ...(pictures && { pictures }),
  });
  const memory = createMemoryInUse(config.memoryBytesMax);
  metrics.watch(() => ({
    ...pool.load(),
    waiting: conversions.waiting() + pool.load().waiting,
    memoryBytes: memory.bytes(),
  }));
  const readiness = createReadiness(store, pool);
  const sweeper = startSweeper(store, log);
  return {
    ...{ config, store, conversions, passwords, readiness, metrics, memory, log, now },
    async close() {
      sweeper.stop();
      if (!options.pool) await pool.close();
      if (pictures) await pictures.close();
      if (!options.store) await store.close();
    },
  };
}

async function openOwnStore(config: Config, log: Log, now: () => number): Promise<Store> {
  const store = await openServerStore(config, { exclusive: true }, now);
  // A file's lock says that no other server is there: what is still held was held by a dead one. On a
  // shared database that shows when it expires.
  const all = !isShared(databaseUrlOf(config));
  const holds = await store.housekeeping.sweepHolds({ all });
  if (holds > 0) log.warn({ holds }, 'holds of a server that died were voided');
  return store;
}

function openOwnPool(
  { renderTimeoutMs, workers }: Config,
  shared: Pick<ServerOptions, 'designSystems' | 'fonts'>,
): Pool {
  return createPool({
    ...shared,
    timeLimitMs: renderTimeoutMs,
    ...(workers > 0 && { workers }),
  });
}
