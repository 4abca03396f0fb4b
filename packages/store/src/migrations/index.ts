import { accountsAndWallets } from './0001-accounts-and-wallets.ts';
import { sessions } from './0002-sessions.ts';
import { workspace } from './0003-workspace.ts';
import type { Migration } from './migrate.ts';

/** Every step of the schema, in the order in which they run. */
export const migrations: readonly Migration[] = [accountsAndWallets, sessions, workspace];

export { migrate } from './migrate.ts';
export type { Migration } from './migrate.ts';
