export { createMetrics, type Metrics } from './create-metrics.ts';
export { metricTable, type Metric } from './metric-table.ts';
