import type { KeyMode } from './api-key.ts';

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
