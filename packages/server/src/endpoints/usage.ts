import { endpoint, json, type Endpoint } from '../http/index.ts';
import { callBody, Gates, timeTextOrNull, UsageResponse } from '../wire/index.ts';
import { actorOf } from './requests/callers.ts';

/** Number of listed calls. */
const recentMax = 50;

const getUsage = endpoint({
  method: 'GET',
  path: '/api/v1/usage',
  summary: 'Reads the wallet balance and the latest calls.',
  tag: 'Conversion',
  credentials: 'api-key',
  scopes: [],
  success: { status: 200, description: 'Balance and calls.', schema: UsageResponse },

  async handle(request, { store, refusals }) {
    const { accountId, mode } = actorOf(request);
    await refusals.flush(accountId);
    const { available, periodEnd } = await store.wallet.readWallet(accountId, mode);
    const calls = await store.calls.readCalls(accountId, mode, recentMax);
    return json(200, {
      subscriptionCredits: available.subscription,
      topupCredits: available.topup,
      creditsRemaining: available.subscription + available.topup,
      periodEnd: timeTextOrNull(periodEnd),
      callsThisPeriod: calls.callsThisPeriod,
      recentCalls: calls.recent.map(callBody),
    });
  },
});

const getCredits = endpoint({
  method: 'GET',
  path: '/api/v1/credits',
  summary: 'Reads the permissions of the caller in the workspace, and the remaining credits.',
  tag: 'Conversion',
  credentials: 'optional',
  scopes: [],
  success: {
    status: 200,
    description: 'The permissions; all false without valid credentials.',
    schema: Gates,
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
    const canWrite = caller.kind === 'session' || caller.key.scopes.includes('write');
    const canPay = canWrite && (unlimited || credits > 0);
    return json(200, {
      can_save: canPay,
      can_share: canPay,
      unlimited_save: canWrite && unlimited,
      credits_remaining: credits,
    });
  },
});

export const usageEndpoints: readonly Endpoint[] = [getUsage, getCredits];
