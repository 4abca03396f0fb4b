import findMyWay from 'find-my-way';
import type { Endpoint } from './endpoint.ts';
import { ApiError } from '../wire/index.ts';

export interface Route {
  readonly endpoint: Endpoint;
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Creates a function that finds the endpoint of a request. HEAD works wherever GET does.
 * @throws {ApiError} `not_found`, or `method_not_allowed` with the allowed methods
 */
export function createRouter(endpoints: readonly Endpoint[]) {
  const router = findMyWay({ ignoreTrailingSlash: false, maxParamLength: 2000 });
  const endpointOf = new Map<unknown, Endpoint>();
  for (const endpoint of endpoints) {
    const handler = () => undefined;
    endpointOf.set(handler, endpoint);
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])])
      router.on(endpoint.method, path.replace(/\{(\w+)\}/g, ':$1'), handler);
  }
  return (method: string, path: string): Route => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const match = router.find(wanted as 'GET', path);
    const endpoint = match && endpointOf.get(match.handler);
    if (endpoint) return { endpoint, parameters: match.params };
    const allowed = methods.filter((other) => router.find(other, path) !== null);
    if (allowed.length === 0)
      throw new ApiError('not_found', 'No such path. Check it, including the prefix /api/v1.');
    const allow = allowed.flatMap((other) => (other === 'GET' ? ['GET', 'HEAD'] : [other]));
    throw new ApiError('method_not_allowed', `Use ${allow.join(' or ')}.`, {
      headers: { Allow: allow.join(', ') },
    });
  };
}
