export { createLog, type Log } from './log.ts';
export { createMemoryInUse, type MemoryInUse, type MemoryUse } from './memory-in-use.ts';
export { createMetrics, observeStore, type Metrics } from './metrics.ts';
export { metricTable, type Metric } from './metric-table.ts';
export { createReadiness, type Readiness, type Ready } from './readiness.ts';
export { createRefusals, type Refusals } from './refusals.ts';
