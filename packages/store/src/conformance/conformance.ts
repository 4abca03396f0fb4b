import { describe } from 'vitest';
import type { StoreOptions } from '../open-store.ts';
import type { Store } from '../contract/index.ts';
import { accountsConformance } from './accounts.ts';
import { passwordsConformance } from './passwords.ts';
import { filesConformance } from './files.ts';
import { foldersConformance } from './folders.ts';
import { housekeepingConformance } from './housekeeping.ts';
import { keysConformance } from './keys.ts';
import { ownershipConformance } from './ownership.ts';
import { paymentsConformance } from './payments.ts';
import { projectsConformance } from './projects.ts';
import { rateLimitsConformance } from './rate-limits.ts';
import { sessionsConformance } from './sessions.ts';
import { sharesConformance } from './shares.ts';
import { walletsConformance } from './wallets.ts';

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
    passwordsConformance(open);
    keysConformance(open);
    sessionsConformance(open);
    walletsConformance(open);
    projectsConformance(open);
    foldersConformance(open);
    filesConformance(open);
    paymentsConformance(open);
    sharesConformance(open);
    ownershipConformance(open);
    rateLimitsConformance(open);
    housekeepingConformance(open);
  });
}
