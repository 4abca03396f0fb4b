import { errorCodes, errorTable, type ErrorCode, type ErrorDescription } from '@mdconv/core';
import { endpoints } from './endpoints/index.ts';
import { openApiDocument } from './openapi/index.ts';

export { metricTable as metrics, type Metric } from './monitoring/index.ts';
export { allSettings as settings, type Setting } from './settings/index.ts';

/** An error code of the API. */
export interface ErrorRow extends ErrorDescription {
  readonly code: ErrorCode;
}

/** All error codes, sorted by status. */
export const errors: readonly ErrorRow[] = errorCodes.map((code) => ({
  code,
  ...errorTable[code],
}));

/**
 * The OpenAPI document that `/openapi.json` serves.
 * @param basePath prefix of every path, such as `/mdconv`
 */
export function openApi(basePath = ''): Readonly<Record<string, unknown>> {
  return openApiDocument(endpoints, basePath);
}
