import type { AccountDetails, AuditEntry } from '@mdconv/store';
import { z } from 'zod';
import { auditEntryBody, AuditPage } from './audit.ts';
import { exampleOf, record } from './examples.ts';
import { Credits, NextCursor, Time, timeText, timeTextOrNull } from './scalars.ts';

/** An account as operators see it. */
export const ManagedAccount = record(
  'ManagedAccount',
  z.object({
    id: z.uuid(),
    email: z.string(),
    plan: z.enum(['free', 'premium']),
    state: z.enum(['active', 'suspended', 'deleting']),
    is_operator: z.boolean(),
    credits_remaining: Credits,
    keys: z.int().min(0).describe('Number of keys, including revoked and expired ones.'),
    purge_at: Time.nullable().describe(
      'When it is deleted for good; null unless it is `deleting`.',
    ),
    created_at: Time,
  }),
  {
    id: '01939b5e-7a00-7c3e-9f1d-0a4b6c8d0e2f',
    email: 'owner@example.com',
    plan: 'premium',
    state: 'active',
    is_operator: false,
    credits_remaining: 1958,
    keys: 2,
    purge_at: null,
    created_at: '2026-11-02T09:14:03.120Z',
  },
);

export const ManagedAccountPage = record(
  'ManagedAccountPage',
  z
    .object({
      entries: z.array(ManagedAccount),
      next_cursor: NextCursor,
    })
    .describe('By address.'),
  { entries: [exampleOf(ManagedAccount)], next_cursor: null },
);

export function managedAccountBody(account: AccountDetails): z.infer<typeof ManagedAccount> {
  const { id, email, plan, state, isOperator, creditsRemaining, keys } = account;
  return {
    ...{ id, email, plan, state, keys },
    is_operator: isOperator,
    credits_remaining: creditsRemaining,
    purge_at: timeTextOrNull(account.purgeAt),
    created_at: timeText(account.createdAt),
  };
}

const OperatorEntry = AuditPage.shape.entries.element
  .extend({
    account_id: z.uuid().nullable().describe('Null: a sign-in with an unknown address.'),
    email: z.string().nullable().describe('Address of the account; null: unknown or deleted.'),
    operator_id: z
      .uuid()
      .nullable()
      .describe(
        'The operator who used the browser app; null if `origin` is another, or a command.',
      ),
    operator_email: z
      .string()
      .nullable()
      .describe('Address of that operator; null: none, or deleted.'),
  })
  .meta({ id: 'OperatorAuditEntry' });

/** The audit log of the server. */
export const OperatorAuditPage = record(
  'OperatorAuditPage',
  AuditPage.extend({ entries: z.array(OperatorEntry) }).describe('Newest first.'),
  {
    entries: exampleOf(AuditPage).entries.map((entry) => ({
      ...entry,
      account_id: exampleOf(ManagedAccount).id,
      email: exampleOf(ManagedAccount).email,
      operator_id: null,
      operator_email: null,
    })),
    next_cursor: null,
  },
);

export function operatorEntryBody(entry: AuditEntry): z.infer<typeof OperatorEntry> {
  const operator = entry.origin.kind === 'operator' ? entry.origin.account : undefined;
  return {
    ...auditEntryBody(entry),
    ...(operator && { address: operator.address }),
    account_id: entry.accountId,
    email: entry.email,
    operator_id: operator?.id ?? null,
    operator_email: entry.operatorEmail,
  };
}

/** The state of a server process. */
export const ServerHealth = record(
  'ServerHealth',
  z.object({
    database: z.boolean().describe('Whether the database responds.'),
    workers: z.boolean().describe('Whether a worker process can work.'),
    stopping: z.boolean(),
    uptime_seconds: z.int().min(0),
    memory_bytes: z.int().min(0).describe('Memory of the process, without worker processes.'),
    node: z.string().describe('Version of Node.'),
  }),
  {
    database: true,
    workers: true,
    stopping: false,
    uptime_seconds: 86_400,
    memory_bytes: 150_000_000,
    node: '22.12.0',
  },
);
