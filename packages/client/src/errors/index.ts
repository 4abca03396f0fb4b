export * from './api-error.ts';
export { ConfigurationError, ConnectionError, TimeoutError } from './connection-error.ts';
export { MdconvError, type ErrorCode, type ErrorDetail } from './mdconv-error.ts';
