import type { z } from 'zod';
import type * as accounts from '../../src/wire/account.ts';
import type * as keys from '../../src/wire/key.ts';
import type * as operators from '../../src/wire/operator.ts';
import type * as sessions from '../../src/wire/session.ts';

// Bodies of the endpoints for accounts, as the server defines them. Types only: no schema reaches the browser.

export type Account = z.infer<typeof accounts.Account>;
export type LedgerPage = z.infer<typeof accounts.LedgerPage>;
export type LedgerEntry = LedgerPage['entries'][number];

export type Key = z.infer<typeof keys.Key>;
export type KeyList = z.infer<typeof keys.KeyList>;
export type NewKey = z.infer<typeof keys.NewKey>;
export type Scope = Key['scopes'][number];

export type SessionList = z.infer<typeof sessions.SessionList>;

export type ManagedAccount = z.infer<typeof operators.ManagedAccount>;
export type ManagedAccountPage = z.infer<typeof operators.ManagedAccountPage>;
export type AuditPage = z.infer<typeof operators.OperatorAuditPage>;
export type AuditEntry = AuditPage['entries'][number];
export type Health = z.infer<typeof operators.ServerHealth>;
