import { accountsCreate, accountsList, accountsSignInLink, accountsUpdate } from './accounts.ts';
import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { creditsGrant } from './credits.ts';
import { doctor } from './doctor.ts';
import { keysCreate, keysList, keysRevoke, keysRotate, keysUpdate } from './keys.ts';
import { migrateStore } from './migrate-store.ts';
import { accountsSetPassword } from './set-password.ts';

/** The management commands, in the order of the help. */
export const commands: readonly Command[] = [
  accountsCreate,
  accountsList,
  accountsUpdate,
  accountsSignInLink,
  accountsSetPassword,
  creditsGrant,
  keysCreate,
  keysList,
  keysUpdate,
  keysRevoke,
  keysRotate,
  doctor,
  backup,
  migrateStore,
];

export { UsageError, type Command, type CommandContext, type Result } from './command.ts';
export { explainFailure } from './explain-failure.ts';
export { serve } from './serve.ts';
