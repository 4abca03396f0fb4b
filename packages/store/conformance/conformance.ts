import { describe } from 'vitest';
import type { StoreOptions } from '../src/open-store.ts';
import type { Store } from '../src/contract/index.ts';
import { accountStatesConformance } from './account-states.ts';
import { accountsConformance } from './accounts.ts';
import { auditConformance } from './audit.ts';
import { batchAccessConformance } from './batches/batch-access.ts';
import { batchesConformance } from './batches/batches.ts';
import { jobQueueConformance } from './batches/job-queue.ts';
import { callsConformance } from './calls.ts';
import { passwordsConformance } from './passwords.ts';
import { designSystemsConformance } from './design-systems.ts';
import { filesConformance } from './projects/files.ts';
import { foldersConformance } from './projects/folders.ts';
import { housekeepingConformance } from './housekeeping.ts';
import { imagesConformance } from './images.ts';
import { keysConformance } from './keys.ts';
import { networksConformance } from './networks.ts';
import { ownershipConformance } from './ownership.ts';
import { pagesConformance } from './pages.ts';
import { paymentsConformance } from './payments.ts';
import { projectsConformance } from './projects/projects.ts';
import { rateLimitsConformance } from './rate-limits.ts';
import { sessionsConformance } from './sessions.ts';
import { shareLinksConformance } from './projects/share-links.ts';
import { sharesConformance } from './projects/shares.ts';
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
    accountStatesConformance(open);
    auditConformance(open);
    passwordsConformance(open);
    keysConformance(open);
    sessionsConformance(open);
    networksConformance(open);
    walletsConformance(open);
    callsConformance(open);
    projectsConformance(open);
    foldersConformance(open);
    filesConformance(open);
    imagesConformance(open);
    pagesConformance(open);
    paymentsConformance(open);
    sharesConformance(open);
    shareLinksConformance(open);
    designSystemsConformance(open);
    batchesConformance(open);
    batchAccessConformance(open);
    jobQueueConformance(open);
    ownershipConformance(open);
    rateLimitsConformance(open);
    housekeepingConformance(open);
  });
}
