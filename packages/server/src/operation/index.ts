export { keepLimiting } from './keep-limiting.ts';
export { createLog, type Log } from './log.ts';
export { createMemoryInUse, type MemoryInUse, type Portion } from './memory-in-use.ts';
export { createMetrics, metricTable, type Metric, type Metrics } from './metrics/index.ts';
export { observeStore } from './observe-store.ts';
export { readDesigns } from './read-designs.ts';
export { createReadiness, type Readiness, type Ready } from './readiness.ts';
export { listen, stop } from './server-lifetime.ts';
export { startSweeper } from './sweeper.ts';
