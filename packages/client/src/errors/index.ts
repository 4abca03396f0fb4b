export * from './api-error.ts';
export { ConfigurationError } from './configuration-error.ts';
export { ConnectionError, TimeoutError, UnreadableAnswerError } from './connection-error.ts';
export { createApiError } from './create-api-error.ts';
export { MdconvError, type ClientErrorCode, type ErrorCode } from './mdconv-error.ts';
