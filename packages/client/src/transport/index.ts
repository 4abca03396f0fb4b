export type { ApiPromise } from './api-promise.ts';
export type { ApiResponse, RateLimit } from './api-response.ts';
export {
  createObserver,
  type Hooks,
  type Logger,
  type RequestEvent,
  type ResponseEvent,
  type RetryEvent,
} from './observer.ts';
export { readJson, readText } from './read-body.ts';
export type { RequestOptions } from './request.ts';
export { createTransport, type Transport } from './transport.ts';
export type { Fetch, TransportSettings } from './transport-settings.ts';
