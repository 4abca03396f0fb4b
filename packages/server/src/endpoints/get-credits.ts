import { json, type Endpoint } from '../endpoint.ts';

export const getCredits: Endpoint = {
  method: 'GET',
  path: '/api/v1/credits',
  summary: 'Tells what the caller may do: the gates of a workspace.',
  credentials: 'optional',

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
};
