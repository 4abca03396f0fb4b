import { describe } from 'vitest';
import type { StoreOptions } from '../open-store.ts';
import type { Store } from '../store.ts';
import { accountsConformance } from './accounts.ts';
import { credentialsConformance } from './credentials.ts';
import { filesConformance } from './files.ts';
import { foldersConformance } from './folders.ts';
import { housekeepingConformance } from './housekeeping.ts';
import { keysConformance } from './keys.ts';
import { ownershipConformance } from './ownership.ts';
import { paidActsConformance } from './paid-acts.ts';
import { projectsConformance } from './projects.ts';
import { ratesConformance } from './rates.ts';
import { sessionsConformance } from './sessions.ts';
import { sharingConformance } from './sharing.ts';
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
    credentialsConformance(open);
    keysConformance(open);
    sessionsConformance(open);
    walletConformance(open);
    projectsConformance(open);
    foldersConformance(open);
    filesConformance(open);
    paidActsConformance(open);
    sharingConformance(open);
    ownershipConformance(open);
    ratesConformance(open);
    housekeepingConformance(open);
  });
}
