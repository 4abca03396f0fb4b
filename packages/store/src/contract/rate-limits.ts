/** Request counters in fixed time windows. */
export interface RateLimits {
  /**
   * Counts one request or sign-in attempt of a subject. The window starts with its first request.
   * Requests beyond the limit are not counted and do not extend the window.
   */
  countRequest(subject: string, limit: number, windowMs: number): Promise<RateWindow>;
}

/** The state of a window after a request. */
export interface RateWindow {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Milliseconds until the window ends. */
  readonly resetMs: number;
}
