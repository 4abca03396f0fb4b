import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { StoreUnavailableError, unavailableReasons } from '@mdconv/store';
import { packageVersion } from '../package-root.ts';
import { metricTable, type Metric } from './metric-table.ts';
import type { StoreObserver } from './observe-store.ts';
import type { WorkKind } from './tracing.ts';

/** The Prometheus metrics of a server. */
export interface Metrics {
  answered(route: string, status: number, seconds: number): void;
  refused(code: string): void;
  worked(kind: WorkKind, format: string, seconds: number): void;
  jobEnded(outcome: 'succeeded' | 'failed' | 'returned'): void;
  resolved(outcome: 'posted' | 'released', credits: number): void;
  readonly observeStore: StoreObserver;
  /** Sets the function that reads the current gauges at every scrape. */
  watch(read: () => Gauges): void;
  /** All metrics in the Prometheus text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Current values of the gauges. */
interface Gauges {
  readonly waiting: number;
  readonly workers: number;
  readonly warm: number;
  readonly idle: number;
  readonly restarts: number;
  readonly memoryBytes: number;
}

/** Process metrics, shared by all servers in the process. */
let processMetrics: Registry | undefined;

export function createMetrics(): Metrics {
  const registry = new Registry();
  const settings = ({ name, help, labels, buckets }: Metric) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    ...(buckets && { buckets: [...buckets] }),
  });
  const buildInfo = new Gauge(settings(metricTable.buildInfo));
  buildInfo.set({ version: packageVersion(), node: process.versions.node }, 1);
  const requests = new Counter(settings(metricTable.requests));
  const requestSeconds = new Histogram(settings(metricTable.requestSeconds));
  const refusals = new Counter(settings(metricTable.refusals));
  const workSeconds = {
    convert: new Histogram(settings(metricTable.renderSeconds)),
    check: new Histogram(settings(metricTable.checkSeconds)),
  };
  const waiting = new Gauge(settings(metricTable.waiting));
  const workers = new Gauge(settings(metricTable.workers));
  const restarts = new Counter(settings(metricTable.workerRestarts));
  const jobs = new Counter(settings(metricTable.jobs));
  const credits = new Counter(settings(metricTable.credits));
  const storeSeconds = new Histogram(settings(metricTable.storeSeconds));
  const storeFailures = new Counter(settings(metricTable.storeFailures));
  const memoryBytes = new Gauge(settings(metricTable.memoryBytes));
  for (const outcome of ['succeeded', 'failed', 'returned']) jobs.inc({ outcome }, 0);
  for (const outcome of ['posted', 'released']) credits.inc({ outcome }, 0);
  for (const reason of unavailableReasons) storeFailures.inc({ reason }, 0);
  let read: (() => Gauges) | undefined;

  function updateGauges(): void {
    const gauges = read?.();
    if (!gauges) return;
    waiting.set(gauges.waiting);
    workers.set({ state: 'all' }, gauges.workers);
    workers.set({ state: 'warm' }, gauges.warm);
    workers.set({ state: 'idle' }, gauges.idle);
    memoryBytes.set(gauges.memoryBytes);
    restarts.reset();
    restarts.inc(gauges.restarts);
  }

  return {
    answered(route, status, seconds) {
      requests.inc({ route, status: String(status) });
      requestSeconds.observe({ route }, seconds);
    },
    refused: (code) => refusals.inc({ code }),
    worked: (kind, format, seconds) => workSeconds[kind].observe({ format }, seconds),
    jobEnded: (outcome) => jobs.inc({ outcome }),
    resolved: (outcome, count) => credits.inc({ outcome }, count),
    observeStore: measureCalls(storeSeconds, storeFailures),
    watch: (reader) => (read = reader),
    async text() {
      updateGauges();
      processMetrics ??= startProcessMetrics();
      return Registry.merge([registry, processMetrics]).metrics();
    },
    contentType: registry.contentType,
  };
}

function measureCalls(seconds: Histogram, failures: Counter): StoreObserver {
  return (method) => {
    const startedAt = performance.now();
    return (outcome) => {
      seconds.observe({ act: method }, (performance.now() - startedAt) / 1000);
      if (outcome.kind === 'failed' && outcome.error instanceof StoreUnavailableError)
        failures.inc({ reason: outcome.error.reason });
    };
  };
}

function startProcessMetrics(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}
