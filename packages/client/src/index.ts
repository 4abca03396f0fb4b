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
export type {
  ApiErrorCode,
  BinaryConversion,
  Bytes,
  CheckProfile,
  CheckReport,
  CheckRequest,
  Conversion,
  ConvertRequest,
  ConvertSettings,
  Credits,
  ErrorDetail,
  Finding,
  Format,
  PageSettings,
  RecentCall,
  TextConversion,
  Usage,
  Warning,
} from './types/index.ts';
export type * from './types/batches.ts';
export type * from './types/design-systems.ts';
export type * from './types/images.ts';
export type * from './types/keys.ts';
export type * from './types/workspace.ts';
