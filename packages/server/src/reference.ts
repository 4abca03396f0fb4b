import { errorCodes, errorTable, type ErrorCode, type ErrorDescription } from '@mdconv/core';
import { endpoints } from './endpoints/index.ts';
import { openApiDocument } from './openapi/index.ts';

export { metricTable as metrics, type Metric } from './operation/metrics/metric-table.ts';
export { settings, type Setting } from './settings/index.ts';

/** An error code of the API. */
export interface ErrorRow extends ErrorDescription {
  readonly code: ErrorCode;
}

/** All error codes, ordered by status. */
export const errors: readonly ErrorRow[] = errorCodes.map((code) => ({
  code,
  ...errorTable[code],
}));

/**
 * What `/openapi.json` serves.
 * @param basePath what stands before the path of every endpoint, as `/mdconv`
 */
export function openApi(basePath = ''): Readonly<Record<string, unknown>> {
  return openApiDocument(endpoints, basePath);
}
