import type { Hooks } from './observer.ts';

/** The platform's, or one that behaves like it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface TransportSettings {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: Fetch;
  /** For one try. */
  readonly timeoutMs: number;
  /** For all tries of a call. */
  readonly totalTimeoutMs: number;
  readonly maxRetries: number;
  readonly defaultHeaders: Readonly<Record<string, string>>;
  readonly observer: Required<Hooks>;
}
