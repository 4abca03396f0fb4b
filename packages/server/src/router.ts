import findMyWay from 'find-my-way';
import type { Endpoint } from './endpoint.ts';
import { ApiError } from './wire/index.ts';

export interface Route {
  readonly endpoint: Endpoint;
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Finds the endpoint of a request. HEAD works where GET does.
 * @throws {ApiError} `not_found`, or `method_not_allowed` with the methods that are
 */
export function createRouter(endpoints: readonly Endpoint[]) {
  const router = findMyWay({ ignoreTrailingSlash: false, maxParamLength: 2000 });
  const found = new Map<unknown, Endpoint>();
  for (const endpoint of endpoints) {
    const handler = () => undefined;
    found.set(handler, endpoint);
    router.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ':$1'), handler);
  }
  return (method: string, path: string): Route => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const match = router.find(wanted as 'GET', path);
    const endpoint = match && found.get(match.handler);
    if (endpoint) return { endpoint, parameters: match.params };
    const allowed = methods.filter((other) => router.find(other, path) !== null);
    if (allowed.length === 0)
      throw new ApiError('not_found', 'Nothing is here. Check the path, /api/v1 included.');
    const allow = allowed.flatMap((other) => (other === 'GET' ? ['GET', 'HEAD'] : [other]));
    throw new ApiError('method_not_allowed', `Use ${allow.join(' or ')}.`, {
      headers: { Allow: allow.join(', ') },
    });
  };
}
