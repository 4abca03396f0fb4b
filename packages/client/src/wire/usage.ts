/** The wallet and the newest calls. */
export interface Usage {
  readonly subscriptionCredits: number;
  readonly topupCredits: number;
  readonly creditsRemaining: number;
  /** ISO 8601, UTC; null on a plan without a monthly allotment. */
  readonly periodEnd: string | null;
  readonly callsThisPeriod: number;
  /** Newest first, 50 at most. */
  readonly recentCalls: readonly RecentCall[];
}

/** An answered request as the usage lists it. */
export interface RecentCall {
  readonly id: string;
  /** Method and route template. */
  readonly endpoint: string;
  readonly statusCode: number;
  readonly durationMs: number;
  readonly format: string | null;
  readonly creditsCharged: number;
  readonly errorCode: string | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}
