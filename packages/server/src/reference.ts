import { endpoints } from './endpoints/index.ts';
import { errorGuide, openApiDocument, type ErrorGuide } from './openapi/index.ts';
import { statusOf, type ErrorCode } from './wire/index.ts';

export { metricTable as metrics, type Metric } from './operation/metrics/metric-table.ts';
export { settings, type Setting } from './settings/index.ts';

/** One code that the server answers. */
export interface ErrorRow extends ErrorGuide {
  readonly code: string;
  readonly status: number;
}

/** Every code, by status. */
export const errors: readonly ErrorRow[] = (Object.keys(statusOf) as ErrorCode[]).map((code) => ({
  code,
  status: statusOf[code],
  ...errorGuide[code],
}));

/**
 * What `/openapi.json` serves.
 * @param basePath what stands before the path of every endpoint, as `/mdconv`
 */
export function openApi(basePath = ''): Readonly<Record<string, unknown>> {
  return openApiDocument(endpoints, basePath);
}
