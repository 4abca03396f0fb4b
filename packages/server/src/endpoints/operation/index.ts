export { getDocs, getDocsScript } from './get-docs.ts';
export { getHealth } from './get-health.ts';
export { getMetrics } from './get-metrics.ts';
export { getReadiness } from './get-readiness.ts';
export { getOpenApi } from './get-openapi.ts';
