import type { KeyMode } from './accounts.ts';

/** Credits by source. Whole numbers. */
export interface CreditAmounts {
  /** Credits of the monthly allotment, which expire at the end of the period. */
  readonly subscription: number;
  /** Bought or granted. Never expires. */
  readonly topup: number;
}

/** The credits of an account. */
export interface Wallet {
  /** Credits that can be spent, without held credits. */
  readonly available: CreditAmounts;
  /** End of the current calendar month, UTC. `null` on a plan without an allotment. */
  readonly periodEnd: number | null;
}

/** Credits set aside for work in progress. */
export interface Hold {
  readonly id: string;
  readonly credits: number;
}

/** A request to which the server has responded. */
export interface NewCall {
  readonly accountId: string;
  readonly mode: KeyMode;
  /** Method and route template. */
  readonly endpoint: string;
  readonly statusCode: number;
  readonly durationMs: number;
  readonly format: string | null;
  readonly creditsCharged: number;
  readonly errorCode: string | null;
}

/** Similar requests that are listed as one call. Its other facts are those of the first request. */
export interface CountedCalls extends NewCall {
  /** A UUID. */
  readonly id: string;
  /** The number of requests, at least 1. */
  readonly requests: number;
}

/** A stored call. */
export interface Call extends CountedCalls {
  readonly createdAt: number;
}
