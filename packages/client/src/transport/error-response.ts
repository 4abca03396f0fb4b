import { createApiError, type ApiError, type ErrorCode } from '../errors/index.ts';
import type { ErrorDetail, FileWithContent } from '../types/index.ts';
import { readJson } from './response.ts';
import { parseRetryAfter } from './retry.ts';

/** The body of a response other than 2xx. Source: the published API, ApiError. */
interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly details?: readonly ErrorDetail[];
  };
  /** Set for version conflicts. */
  readonly current?: FileWithContent;
}

/** Converts a response other than 2xx to an error. An unreadable body leaves only the status. */
export async function readApiError(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const { error, current } = await readErrorBody(response);
  const { code, message, details = [] } = error;
  const properties = {
    status,
    code,
    message,
    details,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: parseRetryAfter(headers.get('retry-after'), Date.now()),
    retryable: isRetryable(status, code, headers.get('x-should-retry')),
  };
  return createApiError(properties, current);
}

/** Proxies may also send an `error` property; in responses of the API its `code` is a string. */
async function readErrorBody(response: Response): Promise<ErrorBody> {
  const body = await readJson<Partial<ErrorBody>>(response).catch(() => undefined);
  if (typeof body?.error?.code === 'string') return { ...body, error: body.error };
  return { error: { code: 'invalid_response', message: describeForeign(response.status) } };
}

/** `X-Should-Retry` takes precedence over the status. */
function isRetryable(status: number, code: ErrorCode, shouldRetry: string | null): boolean {
  if (shouldRetry === 'true' || shouldRetry === 'false') return shouldRetry === 'true';
  return status === 429 || status >= 500 || code === 'idempotency_in_progress';
}

/** Redirects are not followed because the key would be sent to the new address. */
function describeForeign(status: number): string {
  if (status < 400) return 'The server sent a redirect. Use its target as baseUrl.';
  return `The ${status} response is truncated or not from the API. Check baseUrl.`;
}
