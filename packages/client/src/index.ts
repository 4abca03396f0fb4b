export { Mdconv } from './client.ts';
export {
  ApiError,
  AuthenticationError,
  ConfigurationError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  InvalidResponseError,
  MdconvError,
  NotFoundError,
  OutOfCreditsError,
  PermissionError,
  RateLimitError,
  ServerError,
  TimeoutError,
  VersionConflictError,
  type ApiErrorProperties,
  type ClientErrorCode,
  type ErrorCode,
} from './errors/index.ts';
export type * from './resources/index.ts';
export type { ConvertManyOptions, ConvertManyResult } from './convert-many.ts';
export type { MdconvOptions } from './options.ts';
export { pages } from './pages.ts';
export type {
  ApiPromise,
  ApiResponse,
  Fetch,
  Hooks,
  Logger,
  RateLimit,
  RequestEvent,
  RequestOptions,
  ResponseEvent,
  RetryEvent,
} from './transport/index.ts';
export type * from './types/index.ts';
