import {
  allotments,
  type Account as StoredAccount,
  type LedgerEntry as StoredEntry,
  type Wallet,
} from '@mdconv/store';
import { z } from 'zod';
import { record } from './examples.ts';
import { Credits, NextCursor, Time, timeText, timeTextOrNull } from './scalars.ts';

/** The signed-in account with its balance. */
export const Account = record(
  'Account',
  z.object({
    id: z.uuid(),
    email: z.string(),
    plan: z.enum(['free', 'premium']),
    is_operator: z.boolean().describe('Whether the owner may manage all accounts in the app.'),
    has_password: z.boolean().describe('Whether the account can sign in with a password.'),
    subscription_credits: Credits.describe('Credits left of the monthly allotment.'),
    topup_credits: Credits.describe('Credits from top-ups. They do not expire.'),
    credits_remaining: Credits.describe('Credits that can be spent, excluding holds.'),
    period_end: Time.nullable().describe(
      'End of the calendar month, UTC; null without an allotment.',
    ),
    created_at: Time,
  }),
  {
    id: '01939b5e-7a00-7c3e-9f1d-0a4b6c8d0e2f',
    email: 'owner@example.com',
    plan: 'premium',
    is_operator: false,
    has_password: true,
    subscription_credits: 1958,
    topup_credits: 0,
    credits_remaining: 1958,
    period_end: '2026-12-01T00:00:00.000Z',
    created_at: '2026-11-02T09:14:03.120Z',
  },
);

export function accountBody(
  { id, email, plan, isOperator, createdAt }: StoredAccount,
  { available: { subscription, topup }, periodEnd }: Wallet,
  hasPassword: boolean,
): z.infer<typeof Account> {
  return {
    id,
    email,
    plan,
    is_operator: isOperator,
    has_password: hasPassword,
    subscription_credits: subscription,
    topup_credits: topup,
    credits_remaining: subscription + topup,
    period_end: timeTextOrNull(periodEnd),
    created_at: timeText(createdAt),
  };
}

/** A change of the balance. */
const LedgerEntry = z
  .object({
    id: z.uuid(),
    kind: z.enum(['grant', 'expire', 'topup', 'debit', 'refund', 'adjust']),
    reference: z
      .string()
      .describe('What caused the change: a month, a payment, a conversion or a file.'),
    subscription_change: z.int().describe('Change of the monthly allotment.'),
    topup_change: z.int().describe('Change of the top-up credits.'),
    created_at: Time,
  })
  .meta({ id: 'LedgerEntry' });

export const LedgerPage = record(
  'LedgerPage',
  z
    .object({
      entries: z.array(LedgerEntry),
      next_cursor: NextCursor,
    })
    .describe('Newest first.'),
  {
    entries: [
      {
        id: '0193bb10-1a00-7d4e-a1b2-c3d4e5f60718',
        kind: 'debit',
        reference: 'hold:0193bb0f-f000-7a5c-b6d7-e8f901a2b3c4',
        subscription_change: -1,
        topup_change: 0,
        created_at: '2026-11-20T11:59:12.502Z',
      },
      {
        id: '01939b5e-7a01-7e90-8123-456789abcdef',
        kind: 'grant',
        reference: 'period:2026-11',
        subscription_change: allotments.premium,
        topup_change: 0,
        created_at: '2026-11-02T09:14:03.120Z',
      },
    ],
    next_cursor: null,
  },
);

export function ledgerEntryBody(entry: StoredEntry): z.infer<typeof LedgerEntry> {
  return {
    id: entry.id,
    kind: entry.kind,
    reference: entry.reference,
    subscription_change: entry.change.subscription,
    topup_change: entry.change.topup,
    created_at: timeText(entry.at),
  };
}
