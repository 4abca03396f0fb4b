export { onAbort, sleep } from './abort.ts';
export {
  createObserver,
  type Hooks,
  type Logger,
  type RequestEvent,
  type ResponseEvent,
  type RetryEvent,
} from './hooks.ts';
export { readConversion } from './conversion.ts';
export type { Fetch, RequestOptions, TransportOptions } from './request.ts';
export { readText, type ApiPromise, type ApiResponse, type RateLimit } from './response.ts';
export { createTransport, type Transport } from './transport.ts';
