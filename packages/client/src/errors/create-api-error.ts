import type { FileWithContent } from '../wire/index.ts';
import {
  ApiError,
  AuthenticationError,
  ConflictError,
  InvalidRequestError,
  NotFoundError,
  OutOfCreditsError,
  RateLimitError,
  ServerError,
  VersionConflictError,
  type ApiErrorFacts,
} from './api-error.ts';

const kindOf: Readonly<Record<number, typeof ApiError>> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  402: OutOfCreditsError,
  404: NotFoundError,
  409: ConflictError,
  413: InvalidRequestError,
  422: InvalidRequestError,
  428: InvalidRequestError,
  429: RateLimitError,
};

/** The class for a refusal. `current` is what a version conflict tells of the file. */
export function createApiError(
  facts: ApiErrorFacts,
  current: FileWithContent | undefined,
): ApiError {
  const { status, code } = facts;
  if (code === 'version_conflict' && current) return new VersionConflictError(facts, current);
  if (code === 'server_busy' || status >= 500) return new ServerError(facts);
  return new (kindOf[status] ?? ApiError)(facts);
}
