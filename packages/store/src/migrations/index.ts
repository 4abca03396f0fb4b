import { accountsAndWallets } from './0001-accounts-and-wallets.ts';
import { sessions } from './0002-sessions.ts';
import { workspace } from './0003-workspace.ts';
import type { Migration } from './migrate.ts';

/** All migrations in order. */
export const migrations: readonly Migration[] = [accountsAndWallets, sessions, workspace];

export { migrate, type Migration } from './migrate.ts';
