import type { Call, KeyMode, NewCall } from '../records/index.ts';

/** The list of what was asked and what it cost. */
export interface Calls {
  /** Lists a call that cost nothing; a power failure may take the last ones back. */
  recordCall(call: NewCall): Promise<void>;
  /** The newest calls first, and how many there were in the wallet's period. */
  readCalls(accountId: string, mode: KeyMode, limit: number): Promise<CallsOfPeriod>;
}

/** The newest calls, and how many there were. */
export interface CallsOfPeriod {
  readonly callsThisPeriod: number;
  readonly recent: readonly Call[];
}
