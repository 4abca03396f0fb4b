import type { Account as StoredAccount, Wallet } from '@mdconv/store';
import { z } from 'zod';
import { Time, timeText, timeTextOrNull } from './time.ts';

const Credits = z.int().min(0);

/** The account of who is signed in, with its balance. */
export const Account = z
  .object({
    id: z.uuid(),
    email: z.string(),
    plan: z.enum(['free', 'premium']),
    has_password: z.boolean().describe('Whether it can be signed in to by password.'),
    subscription_credits: Credits.describe('Left of the monthly allotment.'),
    topup_credits: Credits.describe('Bought or given; they never end.'),
    credits_remaining: Credits.describe('What can still be spent; holds are deducted.'),
    period_end: Time.nullable().describe(
      'End of the calendar month, UTC; null without an allotment.',
    ),
    created_at: Time,
  })
  .meta({ id: 'Account' });

export function accountBody(
  { id, email, plan, createdAt }: StoredAccount,
  { available: { subscription, topup }, periodEnd }: Wallet,
  hasPassword: boolean,
): z.infer<typeof Account> {
  return {
    id,
    email,
    plan,
    has_password: hasPassword,
    subscription_credits: subscription,
    topup_credits: topup,
    credits_remaining: subscription + topup,
    period_end: timeTextOrNull(periodEnd),
    created_at: timeText(createdAt),
  };
}
