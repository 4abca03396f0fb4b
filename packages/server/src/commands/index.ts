import {
  accountsDelete,
  accountsRename,
  accountsResume,
  accountsRevokeAll,
  accountsSuspend,
} from './account-states.ts';
import {
  accountsCreate,
  accountsList,
  accountsOperator,
  accountsSignInLink,
  accountsUpdate,
} from './accounts.ts';
import { audit } from './audit.ts';
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
  accountsOperator,
  accountsSignInLink,
  accountsSetPassword,
  accountsSuspend,
  accountsResume,
  accountsRename,
  accountsDelete,
  accountsRevokeAll,
  creditsGrant,
  keysCreate,
  keysList,
  keysUpdate,
  keysRevoke,
  keysRotate,
  audit,
  doctor,
  backup,
  migrateStore,
];

export { UsageError, type Command, type CommandContext, type Result } from './command.ts';
export { explainFailure } from './explain-failure.ts';
export { serve } from './serve.ts';
