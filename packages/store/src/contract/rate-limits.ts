/** How often somebody asked of late. */
export interface RateLimits {
  /**
   * Counts one request, or one try to sign in, in the fixed window that began with the subject's
   * first one. Requests beyond the limit are not counted and do not make the window longer.
   */
  countRequest(subject: string, limit: number, windowMs: number): Promise<RateWindow>;
}

/** What is left of a window. */
export interface RateWindow {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Until the window ends. */
  readonly resetMs: number;
}
