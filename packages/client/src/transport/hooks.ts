import type { MdconvError } from '../errors/index.ts';

/** Callbacks for requests, responses and retries. An error thrown by a hook rejects the call. */
export interface Hooks {
  /** Called before each attempt. May set headers. */
  readonly onRequest?: (event: RequestEvent) => void | Promise<void>;
  /** Called when the headers of a response have arrived, before its body is read. */
  readonly onResponse?: (event: ResponseEvent) => void | Promise<void>;
  /** Called before the delay that precedes another attempt. */
  readonly onRetry?: (event: RetryEvent) => void | Promise<void>;
}

interface AttemptEvent {
  /** Method and route template, as in `recentCalls`: `GET /api/v1/files/{id}`. */
  readonly endpoint: string;
  /** 0 for the first attempt. */
  readonly retry: number;
}

/** Argument of `onRequest`. */
export interface RequestEvent extends AttemptEvent {
  readonly url: string;
  /** Includes the API key. */
  readonly headers: Headers;
}

/** Argument of `onResponse`. */
export interface ResponseEvent extends AttemptEvent {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | undefined;
  /** Since the start of this attempt. */
  readonly durationMs: number;
}

/** Argument of `onRetry`. */
export interface RetryEvent extends AttemptEvent {
  /** The error of this attempt. */
  readonly error: MdconvError;
  readonly delayMs: number;
}

/**
 * Receives log entries: `console`, or any object with one of these methods. Entries contain endpoints,
 * statuses, error codes, durations and request ids. They never contain keys, headers, resource ids,
 * email addresses or documents.
 */
export interface Logger {
  /** Requests and responses. */
  debug?(message: string, properties: object): void;
  /** Failed attempts that are retried. */
  warn?(message: string, properties: object): void;
}

/** Combines the logger and the hooks. The log entry is written before the hook is called. */
export function createObserver(hooks: Hooks, logger: Logger = {}): Required<Hooks> {
  return {
    async onRequest(event) {
      const { endpoint, retry } = event;
      logger.debug?.('mdconv request', { endpoint, retry });
      await hooks.onRequest?.(event);
    },
    async onResponse(event) {
      const { endpoint, retry, status, requestId, durationMs } = event;
      logger.debug?.('mdconv response', { endpoint, retry, status, requestId, durationMs });
      await hooks.onResponse?.(event);
    },
    async onRetry(event) {
      const { endpoint, retry, delayMs, error } = event;
      logger.warn?.('mdconv retry', { endpoint, retry, delayMs, code: error.code });
      await hooks.onRetry?.(event);
    },
  };
}
