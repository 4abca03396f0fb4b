import { describe } from 'vitest';
import type { StoreOptions } from '../open-store.ts';
import type { Store } from '../store.ts';
import { accountsConformance } from './accounts.ts';
import { keysConformance } from './keys.ts';
import { ratesConformance } from './rates.ts';
import { sessionsConformance } from './sessions.ts';
import { walletConformance } from './wallet.ts';

/** A time that a test moves by hand. */
export interface TestClock {
  now: number;
}

/** Opens an empty store that reads the given clock and keeps the given limits; closed by the suite. */
export type OpenEmptyStore = (
  clock: TestClock,
  options?: Pick<StoreOptions, 'limits'>,
) => Promise<Store>;

/** What every store must do, whatever it keeps its rows in. Needs Vitest. */
export function storeConformance(name: string, open: OpenEmptyStore): void {
  describe(`store conformance: ${name}`, () => {
    accountsConformance(open);
    keysConformance(open);
    sessionsConformance(open);
    walletConformance(open);
    ratesConformance(open);
  });
}
