import { ConnectionError, InvalidResponseError } from '../errors/index.ts';
import { readApiError } from './error-response.ts';
import type { PreparedRequest } from './prepare-request.ts';
import { apiResponse, readJson, type ApiResponse } from './response.ts';

/**
 * Sends a request once and reads the response to its last byte.
 * @param learn called with the headers of the response when they arrive
 * @throws {ApiError} the server rejected the request
 * @throws {ConnectionError} no response, or an unreadable one
 */
export async function sendOnce<Data>(
  { transport, request, url, method, headers: shared, body }: PreparedRequest<Data>,
  retry: number,
  signal: AbortSignal,
  learn?: (headers: Headers) => void,
): Promise<ApiResponse<Data>> {
  const { observer, baseUrl, fetch } = transport;
  const { endpoint, read = readJson<Data>, recover } = request;
  const headers = new Headers(shared);
  await observer.onRequest({ endpoint, retry, url, headers });
  const startedAt = performance.now();
  const response = await wrapError(
    () => fetch(url, { method, headers, signal, redirect: 'manual', ...(body && { body }) }),
    (cause) =>
      new ConnectionError(`No response from ${baseUrl}. Is the server running?`, { cause }),
  );
  learn?.(response.headers);
  await observer.onResponse({
    endpoint,
    retry,
    status: response.status,
    headers: response.headers,
    requestId: response.headers.get('x-request-id') ?? undefined,
    durationMs: performance.now() - startedAt,
  });
  if (response.ok)
    return apiResponse(response, await wrapError(() => read(response), invalidResponse));
  const error = await readApiError(response);
  const recovered = recover?.(error);
  if (recovered === undefined) throw error;
  return apiResponse(response, recovered);
}

function invalidResponse(cause: unknown): InvalidResponseError {
  return new InvalidResponseError('The response is truncated or not from the API.', { cause });
}

/** Wraps errors of the platform in errors of the client. */
async function wrapError<Result>(
  work: () => Promise<Result>,
  wrap: (cause: unknown) => Error,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw wrap(cause);
  }
}
