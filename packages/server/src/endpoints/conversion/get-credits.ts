import { z } from 'zod';
import { endpoint, json } from '../../endpoint.ts';

const Gates = z
  .object({
    can_save: z.boolean(),
    can_share: z.boolean(),
    unlimited_save: z.boolean(),
    credits_remaining: z.int().min(0).nullable(),
  })
  .meta({ id: 'Gates' });

export const getCredits = endpoint({
  method: 'GET',
  path: '/api/v1/credits',
  summary: 'Tells what the caller may do: the gates of a workspace.',
  tag: 'Conversion',
  credentials: 'optional',
  success: {
    status: 200,
    description: 'The gates; all closed without good credentials.',
    schema: Gates,
    example: { can_save: true, can_share: true, unlimited_save: false, credits_remaining: 1999 },
  },

  async handle({ caller }, { store, config: { unlimited } }) {
    if (!caller)
      return json(200, {
        can_save: false,
        can_share: false,
        unlimited_save: false,
        credits_remaining: null,
      });
    const { available } = await store.wallet.readWallet(caller.accountId, caller.mode);
    const credits = available.subscription + available.topup;
    const open = unlimited || credits > 0;
    return json(200, {
      can_save: open,
      can_share: open,
      unlimited_save: unlimited,
      credits_remaining: credits,
    });
  },
});
