export * from './convert-body.ts';
export { ApiErrorBody } from './error-body.ts';
export { ApiError, statusOf, toApiError, wrongShape, type ErrorCode } from './errors.ts';
export * from './file.ts';
export * from './folder.ts';
export * from './project.ts';
export * from './share.ts';
export { Time, timeText } from './time.ts';
export { callBody, UsageResponse } from './usage.ts';
