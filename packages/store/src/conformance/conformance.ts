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

/** A clock that tests set. */
export interface TestClock {
  now: number;
}

/** Opens an empty store with the given clock and limits. The suite closes it. */
export type OpenEmptyStore = (
  clock: TestClock,
  options?: Pick<StoreOptions, 'limits'>,
) => Promise<Store>;

/** Registers the tests that every store must pass. Requires Vitest. */
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
