import { checkAnswer } from './check-answer.ts';

/**
 * As `fetch`, but that the answer is held against `/openapi.json`.
 * @param basePath what stands before the path of every endpoint
 */
export async function checkedFetch(
  url: string | URL,
  init: Parameters<typeof fetch>[1] = {},
  basePath = '',
): Promise<Response> {
  const response = await fetch(url, init);
  const { pathname, search } = new URL(url);
  checkAnswer(init.method ?? 'GET', pathname.slice(basePath.length) + search, {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.clone().arrayBuffer()),
  });
  return response;
}
