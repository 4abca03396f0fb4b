import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { metricTable, type Metric } from './metric-table.ts';

/** Counts what a server does, for Prometheus. */
export interface Metrics {
  answered(route: string, status: number, seconds: number): void;
  rendered(format: string, seconds: number): void;
  resolved(outcome: 'posted' | 'released', credits: number): void;
  stored(act: string, seconds: number): void;
  /** Asked at every reading. */
  watch(read: () => Level): void;
  /** In Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** What is so at the moment. */
export interface Level {
  readonly waiting: number;
  readonly workers: number;
  readonly able: number;
  readonly idle: number;
  readonly restarts: number;
  readonly memoryBytes: number;
}

/** What is told of the process is the same for all servers in it. */
let ofProcess: Registry | undefined;

export function createMetrics(): Metrics {
  const registry = new Registry();
  const settings = ({ name, help, labels, buckets }: Metric) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    ...(buckets && { buckets: [...buckets] }),
  });
  const requests = new Counter(settings(metricTable.requests));
  const requestSeconds = new Histogram(settings(metricTable.requestSeconds));
  const renderSeconds = new Histogram(settings(metricTable.renderSeconds));
  const waiting = new Gauge(settings(metricTable.waiting));
  const workers = new Gauge(settings(metricTable.workers));
  const restarts = new Counter(settings(metricTable.workerRestarts));
  const credits = new Counter(settings(metricTable.credits));
  const storeSeconds = new Histogram(settings(metricTable.storeSeconds));
  const memoryBytes = new Gauge(settings(metricTable.memoryBytes));
  for (const outcome of ['posted', 'released']) credits.inc({ outcome }, 0);
  let read: (() => Level) | undefined;

  function look(): void {
    const level = read?.();
    if (!level) return;
    waiting.set(level.waiting);
    workers.set({ state: 'all' }, level.workers);
    workers.set({ state: 'able' }, level.able);
    workers.set({ state: 'idle' }, level.idle);
    memoryBytes.set(level.memoryBytes);
    restarts.reset();
    restarts.inc(level.restarts);
  }

  return {
    answered(route, status, seconds) {
      requests.inc({ route, status: String(status) });
      requestSeconds.observe({ route }, seconds);
    },
    rendered: (format, seconds) => renderSeconds.observe({ format }, seconds),
    resolved: (outcome, count) => credits.inc({ outcome }, count),
    stored: (act, seconds) => storeSeconds.observe({ act }, seconds),
    watch: (reader) => (read = reader),
    async text() {
      look();
      ofProcess ??= startOfProcess();
      return Registry.merge([registry, ofProcess]).metrics();
    },
    contentType: registry.contentType,
  };
}

function startOfProcess(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}
