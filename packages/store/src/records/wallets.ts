import type { KeyMode } from './accounts.ts';

/** Credits by where they come from. Whole numbers. */
export interface CreditAmounts {
  /** The monthly allotment; ends with its period. */
  readonly subscription: number;
  /** Bought or given; never ends. */
  readonly topup: number;
}

/** The credits of an account. */
export interface Wallet {
  /** What can still be spent: holds are deducted. */
  readonly available: CreditAmounts;
  /** End of the current calendar month, UTC; null on a plan without allotment. */
  readonly periodEnd: number | null;
}

/** Credits set aside for work that runs. */
export interface Hold {
  readonly id: string;
  readonly credits: number;
}

/** One answered request. */
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

/** An answered request as it is listed. */
export interface Call extends NewCall {
  readonly id: string;
  readonly createdAt: number;
}
