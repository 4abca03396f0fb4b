import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DesignSystem } from '@mdconv/core';
import { createPool, readRules, type FontSource, type Pool } from '@mdconv/render';
import type { Store } from '@mdconv/store';
import { createPasswords, type Passwords } from '../accounts/index.ts';
import type { AppOptions } from '../app.ts';
import { createJsonReader } from '../bodies/index.ts';
import { createConversions, type ConversionSettings } from '../conversions/index.ts';
import { createDesigns } from '../designs/index.ts';
import {
  databaseUrlOf,
  isShared,
  openServerStore,
  rememberRefusals,
  sqlitePathOf,
  withRateFallback,
} from '../database/index.ts';
import { createJobRunner } from '../jobs/index.ts';
import { createDiagramFetcher, createImageCleaner, createImageFetcher } from '../images/index.ts';
import {
  createDatabaseWatch,
  createLog,
  createMemoryInUse,
  createMetrics,
  createReadiness,
  createRefusals,
  loadTracing,
  observeStore,
  type Log,
} from '../monitoring/index.ts';
import { readConfig, waitingSettingsOf, type Config } from '../settings/index.ts';
import { createIdentityProvider, readProviderSettings } from '../single-sign-on/index.ts';
import { readDesigns } from './read-designs.ts';

/** Parts of a server. All are optional. You close the parts that you pass in. */
export interface ServerOptions {
  /** Settings that differ from the defaults. Environment variables are not read. */
  readonly config?: Partial<Config>;
  /** Default: the database from the settings. A SQLite file is locked for this server. */
  readonly store?: Store;
  /** Default: worker processes as configured. The setting `rules` is ignored if you pass `pool`. */
  readonly pool?: Pool;
  /** Added to the built-in design systems and those in the design folder. */
  readonly designSystems?: readonly DesignSystem[];
  /** Fonts for the default pool. Ignored if you pass `pool`. */
  readonly fonts?: readonly FontSource[];
  /** Default: scrypt with the cost that OWASP recommends. */
  readonly passwords?: Passwords;
  /** Default: JSON lines on standard output with secrets redacted. Your own log gets the same fields. */
  readonly log?: Log;
  /** Milliseconds since 1970, UTC. Default: the system clock, and in the store that of the database. */
  readonly now?: () => number;
}

export interface OpenedServices extends AppOptions {
  /** Closes the services that `openServices` opened. */
  close(): Promise<void>;
}

/**
 * Opens everything a server needs.
 * @throws {Error} a file in the design folder is invalid, or the database cannot be opened
 */
export async function openServices(options: ServerOptions): Promise<OpenedServices> {
  const { now = Date.now, passwords = createPasswords() } = options;
  const config: Config = { ...readConfig({}), ...options.config };
  const log = options.log ?? createLog(config.logLevel);
  const designs = await readDesigns(config.designDir);
  await checkRules(config.rules);
  const identityProvider = await openIdentityProvider(config, log, now);
  const opened = options.store ?? (await openOwnStore(config, log, options.now));
  const metrics = createMetrics();
  const watch = createDatabaseWatch(log);
  const tracing = await loadTracing(config.publicUrl);
  const observers = [metrics.observeStore, watch.observe, tracing.observeStore];
  const observed = observeStore(opened, observers);
  const store = rememberRefusals(withRateFallback(observed, now), now);

  const designSystems = [...(options.designSystems ?? []), ...designs.designSystems];
  const fonts = [...(options.fonts ?? []), ...designs.fonts];
  const pool = options.pool ?? openOwnPool(config, options, { designSystems, fonts });
  if (!pool.hasPermissionModel)
    log.warn({}, 'worker processes can read files: this system has no permission model');
  const fetchers = openFetchers(config);
  const savedDesigns = createDesigns(store, designSystems);
  const conversions = createConversions(store, pool, conversionSettingsOf(config), {
    ...{ designs: savedDesigns, observer: metrics, tracing },
    ...fetchers.opened,
  });
  const memory = createMemoryInUse(config.memoryBytesMax);
  const jsonReader = createJsonReader();
  const imageCleaner = createImageCleaner();
  metrics.watch(() => ({ ...pool.load(), memoryBytes: memory.bytes() }));
  const readiness = createReadiness(store, pool, watch);
  const refusals = createRefusals(store, log);
  const sweeper = startSweeper(store, log);
  const { jobQueue, images } = store;
  const work = { jobQueue, images, conversions, memory, observer: metrics, log };
  const jobs = createJobRunner(work, pool.load().workers + 1);
  return {
    ...{ config, log, now, tracing, metrics, database: watch, readiness, refusals },
    ...{ store, designs: savedDesigns, conversions, jobs, memory, jsonReader, imageCleaner },
    passwords,
    ...(identityProvider && { identityProvider }),
    async close() {
      sweeper.stop();
      await jobs.close();
      await refusals.close();
      await jsonReader.close();
      await imageCleaner.close();
      if (!options.pool) await pool.close();
      await fetchers.close();
      await identityProvider?.close();
      if (!options.store) await store.close();
    },
  };
}

function conversionSettingsOf(config: Config): ConversionSettings {
  const { unlimited, renderTimeoutMs } = config;
  return { unlimited, renderTimeoutMs, waiting: waitingSettingsOf(config) };
}

async function openIdentityProvider(config: Config, log: Log, now: () => number) {
  const settings = readProviderSettings(config);
  return settings && createIdentityProvider(settings, log, now);
}

/** What may fetch from the network. */
function openFetchers({ imageHosts, krokiUrl, renderTimeoutMs }: Config) {
  const opened = {
    ...(imageHosts.length > 0 && { images: createImageFetcher(imageHosts) }),
    ...(krokiUrl !== undefined && { diagrams: createDiagramFetcher(krokiUrl, renderTimeoutMs) }),
  };
  const close = () => Promise.all(Object.values(opened).map((fetcher) => fetcher.close()));
  return { opened, close };
}

async function openOwnStore(config: Config, log: Log, now?: () => number): Promise<Store> {
  const store = await openServerStore(config, { exclusive: true }, now);
  // The file lock proves that no other server uses a SQLite file, so all of its holds are stale. On a
  // shared database, only expired holds are.
  const all = !isShared(databaseUrlOf(config));
  const holds = await store.housekeeping.sweepHolds({ all });
  if (holds > 0) log.warn({ holds }, 'voided holds of a server that stopped unexpectedly');
  if (all) await store.jobQueue.recoverJobs({ allLeases: true });
  return store;
}

/**
 * A folder for the fonts of saved designs: beside the database if it is a file of this server, which its
 * lock protects, else in the folder of temporary files.
 */
function fontFolderOf(config: Config, { store }: ServerOptions): string {
  const path = sqlitePathOf(databaseUrlOf(config));
  if (!store && path !== undefined) return resolve(`${path}.fonts`);
  return mkdtempSync(join(tmpdir(), 'mdconv-fonts-'));
}

function openOwnPool(
  config: Config,
  options: ServerOptions,
  shared: Pick<ServerOptions, 'designSystems' | 'fonts'>,
): Pool {
  const { renderTimeoutMs, outputBytesMax, waitingMax, workers, rules } = config;
  return createPool({
    ...shared,
    fontFolder: fontFolderOf(config, options),
    timeLimitMs: renderTimeoutMs,
    outputBytesMax,
    waitingMax,
    ...(workers > 0 && { workers }),
    ...(rules !== undefined && { rules }),
  });
}

/** Loads the rules once here, because a worker process would refuse them with each document. */
async function checkRules(path: string | undefined): Promise<void> {
  if (path === undefined) return;
  await readRules(path).catch((cause: Error) => {
    const message = `MDCONV_RULES is ${JSON.stringify(path)}. The rules cannot be loaded: ${cause.message}`;
    throw new Error(message.replace(/\s+/g, ' '), { cause });
  });
}

const sweepEveryMs = 30_000;

/**
 * Voids expired holds and deletes expired data, accounts and the contents of deleted files: at once, because
 * the last server may have stopped before it did, and at intervals until stopped.
 */
function startSweeper({ housekeeping }: Store, log: Log): { stop(): void } {
  const sweep = async () => {
    const holds = await housekeeping.sweepHolds();
    if (holds > 0) log.warn({ holds }, 'voided expired holds');
    await housekeeping.sweepExpired();
    const accounts = await housekeeping.purgeAccounts();
    if (accounts > 0) log.info({ accounts }, 'deleted accounts whose grace period has ended');
    await housekeeping.sweepContent();
  };
  let isStopped = false;
  const run = () => {
    sweep().catch((error: unknown) => {
      if (!isStopped) log.error({ err: error }, 'sweep failed');
    });
  };
  run();
  const timer = setInterval(run, sweepEveryMs).unref();
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
