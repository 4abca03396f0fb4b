/** Request counters in fixed time windows. */
export interface RateLimits {
  /**
   * Counts a request or sign-in attempt of a subject, or one that counts as several. The window starts with its first request.
   * Requests beyond the limit are not counted and do not extend the window. A window that would last
   * longer than `windowMs`, because a clock was set back, is over.
   */
  countRequest(
    subject: string,
    limit: number,
    windowMs: number,
    requests?: number,
  ): Promise<RateWindow>;
  /** Reads the window without counting a request. `allowed`: whether the next request is. */
  readWindow(subject: string, limit: number, windowMs: number): Promise<RateWindow>;
}

/** The state of a window. */
export interface RateWindow {
  /** Whether the request is within the limit. */
  readonly allowed: boolean;
  /** How many more requests are. */
  readonly remaining: number;
  /** Milliseconds until the window ends, `windowMs` at most. */
  readonly resetMs: number;
}
