import { checkResponse } from './openapi/check-response.ts';

/**
 * Like `fetch`, but compares the response with `/openapi.json`.
 * @param basePath prefix of every path
 */
export async function checkedFetch(
  url: string | URL,
  init: Parameters<typeof fetch>[1] = {},
  basePath = '',
): Promise<Response> {
  const response = await fetch(url, init);
  const { pathname, search } = new URL(url);
  checkResponse(init.method ?? 'GET', pathname.slice(basePath.length) + search, {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.clone().arrayBuffer()),
  });
  return response;
}
