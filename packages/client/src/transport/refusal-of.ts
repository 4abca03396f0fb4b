import { createApiError, type ApiError, type ErrorCode } from '../errors/index.ts';
import type { ErrorDetail, FileWithContent } from '../wire/index.ts';
import { readJson } from './read-body.ts';
import { retryAfterOf } from './retry-after.ts';

/** The body of an answer other than 2xx. Source: the published API, ApiError, and its decisions. */
interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly details?: readonly ErrorDetail[];
  };
  /** With a version conflict. */
  readonly current?: FileWithContent;
}

/** What an answer other than 2xx means. Its status counts even where its body cannot be read. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const { error, current } = await readErrorBody(response);
  const { code, message, details = [] } = error;
  const facts = {
    status,
    code,
    message,
    details,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: retryAfterOf(headers.get('retry-after'), Date.now()),
    retryable: isRetryable(status, code, headers.get('x-should-retry')),
  };
  return createApiError(facts, current);
}

/** Proxies, too, answer with an `error`: the API's code is a text. */
async function readErrorBody(response: Response): Promise<ErrorBody> {
  const body = await readJson<Partial<ErrorBody>>(response).catch(() => undefined);
  if (typeof body?.error?.code === 'string') return { ...body, error: body.error };
  return { error: { code: 'unreadable_answer', message: notTheApi(response.status) } };
}

/** The server's own word comes first. */
function isRetryable(status: number, code: ErrorCode, shouldRetry: string | null): boolean {
  if (shouldRetry === 'true' || shouldRetry === 'false') return shouldRetry === 'true';
  return status === 429 || status >= 500 || code === 'idempotency_in_progress';
}

/** Redirects are not followed: they would carry the key to wherever they lead. */
function notTheApi(status: number): string {
  if (status < 400) return 'The server redirects elsewhere. Give that address as baseUrl.';
  return `The answer, ${status}, was cut off or is not the API's. Is baseUrl right?`;
}
