import type { Migration } from './migrate.ts';

/** The state that an account returns to if its deletion is canceled. */
export const stateBeforeDeletion: Migration = {
  id: 6,
  name: 'state-before-deletion',
  statements: [
    `alter table accounts add column state_before_deletion text
      check (state_before_deletion in ('active', 'suspended'))`,
  ],
};
