import type { MdconvError } from '../errors/index.ts';

/** Hear what the client does. One that throws ends the call with what it threw. */
export interface Hooks {
  /** Before each try; may set headers. */
  readonly onRequest?: (event: RequestEvent) => void | Promise<void>;
  /** After the headers of each answer, before its body. */
  readonly onResponse?: (event: ResponseEvent) => void | Promise<void>;
  /** Before the pause that comes before another try. */
  readonly onRetry?: (event: RetryEvent) => void | Promise<void>;
}

interface TryFacts {
  /** Method and route template, as in `recentCalls`: `GET /api/v1/files/{id}`. */
  readonly endpoint: string;
  /** 0 for the first try. */
  readonly retry: number;
}

/** What `onRequest` is told, before a try. */
export interface RequestEvent extends TryFacts {
  readonly url: string;
  /** With the key. */
  readonly headers: Headers;
}

/** What `onResponse` is told, after a try. */
export interface ResponseEvent extends TryFacts {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | undefined;
  /** From the start of this try. */
  readonly durationMs: number;
}

/** What `onRetry` is told, before a pause. */
export interface RetryEvent extends TryFacts {
  /** What this try ended with. */
  readonly error: MdconvError;
  readonly pauseMs: number;
}

/**
 * Where lines go: the console, or anything with one of these. A line tells endpoints, statuses, codes,
 * times and request ids; never a key, a header, an id, an address or a document.
 */
export interface Logger {
  /** Requests and answers. */
  debug?(message: string, facts: object): void;
  /** Tries that failed and are repeated. */
  warn?(message: string, facts: object): void;
}

/** The caller's hooks, each after a line in the log. */
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
      const { endpoint, retry, pauseMs, error } = event;
      logger.warn?.('mdconv retry', { endpoint, retry, pauseMs, code: error.code });
      await hooks.onRetry?.(event);
    },
  };
}
