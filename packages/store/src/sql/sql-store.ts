import type { Store } from '../contract/index.ts';
import { sqlAccounts } from './accounts/accounts.ts';
import { sqlAudit } from './audit/audit.ts';
import { sqlBatches } from './batches/batches.ts';
import { sqlJobQueue } from './batches/job-queue.ts';
import { sqlKeys } from './accounts/keys.ts';
import { sqlNetworks } from './accounts/networks.ts';
import { sqlPasswords } from './accounts/passwords.ts';
import { sqlSessions } from './accounts/sessions.ts';
import { sqlDesignSystems } from './design-systems/design-systems.ts';
import type { StoreContext } from './context.ts';
import { sqlHousekeeping } from './housekeeping.ts';
import { sqlRateLimits } from './rate-limits.ts';
import { sqlCalls } from './wallets/calls.ts';
import { sqlWallets } from './wallets/wallets.ts';
import { sqlFiles } from './workspace/files.ts';
import { sqlFolders } from './workspace/folders.ts';
import { sqlImages } from './workspace/images.ts';
import { sqlProjects } from './workspace/projects.ts';
import { sqlShares } from './workspace/shares.ts';

/** The store contract in portable SQL. The database must have the newest schema. */
export function createSqlStore(context: StoreContext): Store {
  return {
    accounts: sqlAccounts(context),
    passwords: sqlPasswords(context),
    keys: sqlKeys(context),
    sessions: sqlSessions(context),
    networks: sqlNetworks(context),
    wallet: sqlWallets(context),
    calls: sqlCalls(context),
    projects: sqlProjects(context),
    folders: sqlFolders(context),
    files: sqlFiles(context),
    images: sqlImages(context),
    shares: sqlShares(context),
    designSystems: sqlDesignSystems(context),
    batches: sqlBatches(context),
    jobQueue: sqlJobQueue(context),
    rateLimits: sqlRateLimits(context),
    audit: sqlAudit(context),
    housekeeping: sqlHousekeeping(context),
    as: (origin) => createSqlStore({ ...context, origin }),
    close: () => context.driver.close(),
  };
}
