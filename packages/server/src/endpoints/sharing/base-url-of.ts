import { ownUrl } from '../../checks/index.ts';
import { publicUrlOf } from '../../config.ts';
import type { ApiRequest, Services } from '../../endpoint.ts';

/** Where browsers reach this server, for the links that it gives; without a slash at the end. */
export function baseUrlOf({ headers }: ApiRequest, { config }: Services): string {
  const url = ownUrl(headers, config);
  return url ? url.origin + config.basePath : publicUrlOf(config);
}
