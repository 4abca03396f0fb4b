import type { Migration } from './migrate.ts';

/** The network from which an account was created, if its owner created it. */
export const accountNetworks: Migration = {
  id: 11,
  name: 'account-networks',
  statements: [`alter table accounts add column created_from text`],
};
