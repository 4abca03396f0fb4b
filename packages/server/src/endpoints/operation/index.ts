export { getDocs, getDocsScript } from './get-docs.ts';
export { getHealth } from './get-health.ts';
export { getOpenApi } from './get-openapi.ts';
