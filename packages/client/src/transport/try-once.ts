import { ConnectionError, UnreadableAnswerError } from '../errors/index.ts';
import { apiResponse, type ApiResponse } from './api-response.ts';
import type { Call } from './prepare-call.ts';
import { readJson } from './read-body.ts';
import { refusalOf } from './refusal-of.ts';

/**
 * One try of a call, to the last byte of its answer.
 * @throws {ApiError} the server refused
 * @throws {ConnectionError} no answer, or none that can be read
 */
export async function tryOnce<Data>(
  { settings, request, url, method, headers: own, body }: Call<Data>,
  retry: number,
  signal: AbortSignal,
): Promise<ApiResponse<Data>> {
  const { observer, baseUrl, fetch } = settings;
  const { endpoint, read = readJson<Data>, recover } = request;
  const headers = new Headers(own);
  await observer.onRequest({ endpoint, retry, url, headers });
  const startedAt = performance.now();
  const response = await explain(
    () => fetch(url, { method, headers, signal, redirect: 'manual', ...(body && { body }) }),
    (cause) => new ConnectionError(`No answer from ${baseUrl}. Is the server running?`, { cause }),
  );
  await observer.onResponse({
    endpoint,
    retry,
    status: response.status,
    headers: response.headers,
    requestId: response.headers.get('x-request-id') ?? undefined,
    durationMs: performance.now() - startedAt,
  });
  if (response.ok) return apiResponse(response, await explain(() => read(response), unreadable));
  const refusal = await refusalOf(response);
  const recovered = recover?.(refusal);
  if (recovered === undefined) throw refusal;
  return apiResponse(response, recovered);
}

function unreadable(cause: unknown): UnreadableAnswerError {
  return new UnreadableAnswerError('The answer was cut off or is not what the API sends.', {
    cause,
  });
}

/** What the platform throws, in the client's words. */
async function explain<Result>(
  work: () => Promise<Result>,
  wrap: (cause: unknown) => Error,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw wrap(cause);
  }
}
