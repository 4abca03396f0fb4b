export { createLog, type Log } from './log.ts';
export { createMemoryInUse, type MemoryInUse, type MemoryUse } from './memory-in-use.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { createDatabaseWatch, type DatabaseWatch } from './database-watch.ts';
export { metricTable, type Metric } from './metric-table.ts';
export { observeStore } from './observe-store.ts';
export { createReadiness, type Readiness, type Ready } from './readiness.ts';
export { createRefusals, type Refusals } from './refusals.ts';
export { loadTracing, type Tracing, type WorkKind } from './tracing.ts';
