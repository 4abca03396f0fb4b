import { accountsAndWallets } from './0001-accounts-and-wallets.ts';
import { sessions } from './0002-sessions.ts';
import { workspace } from './0003-workspace.ts';
import { floods } from './0004-floods.ts';
import { accountStates } from './0005-account-states.ts';
import { stateBeforeDeletion } from './0006-state-before-deletion.ts';
import { designSystems } from './0007-design-systems.ts';
import { operators } from './0008-operators.ts';
import { pages } from './0009-pages.ts';
import { monthsOfDebits } from './0010-months-of-debits.ts';
import { accountNetworks } from './0011-account-networks.ts';
import { dailyCalls } from './0012-daily-calls.ts';
import { releasedContents } from './0013-released-contents.ts';
import { batches } from './0014-batches.ts';
import { images } from './0015-images.ts';
import { placesOfJobs } from './0016-places-of-jobs.ts';
import type { Migration } from './migrate.ts';

/** All migrations in order. */
export const migrations: readonly Migration[] = [
  accountsAndWallets,
  sessions,
  workspace,
  floods,
  accountStates,
  stateBeforeDeletion,
  designSystems,
  operators,
  pages,
  monthsOfDebits,
  accountNetworks,
  dailyCalls,
  releasedContents,
  batches,
  images,
  placesOfJobs,
];

export { migrate, type Migration } from './migrate.ts';
