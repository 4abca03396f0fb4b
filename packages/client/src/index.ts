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
  RateLimitError,
  ServerError,
  TimeoutError,
  VersionConflictError,
  type ApiErrorProperties,
  type ClientErrorCode,
  type ErrorCode,
} from './errors/index.ts';
export type * from './resources/index.ts';
export type { MdconvOptions } from './options.ts';
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
export type {
  ApiErrorCode,
  BinaryConversion,
  Conversion,
  ConvertRequest,
  ConvertSettings,
  Credits,
  ErrorDetail,
  Format,
  PageSettings,
  RecentCall,
  TextConversion,
  Usage,
} from './types/index.ts';
export type * from './types/workspace.ts';
