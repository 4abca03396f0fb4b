export { ApiError, statusOf, toApiError, type ErrorCode } from './errors.ts';
export { base64, outputOf, warningsOf, type ConvertBody } from './convert-body.ts';
