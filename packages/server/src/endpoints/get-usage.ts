import type { Call } from '@mdconv/store';
import { json, type Endpoint } from '../endpoint.ts';
import { keyOf } from './caller-of.ts';

/** Calls that a usage answer lists. */
const recentMax = 50;

export const getUsage: Endpoint = {
  method: 'GET',
  path: '/api/v1/usage',
  summary: 'Tells the wallet balance and the newest calls.',
  credentials: 'api-key',

  async handle(request, { store }) {
    const { accountId, mode } = keyOf(request);
    const { available, periodEnd } = await store.wallet.readWallet(accountId, mode);
    const calls = await store.calls.readCalls(accountId, mode, recentMax);
    return json(200, {
      subscriptionCredits: available.subscription,
      topupCredits: available.topup,
      creditsRemaining: available.subscription + available.topup,
      periodEnd: periodEnd === null ? null : new Date(periodEnd).toISOString(),
      callsThisPeriod: calls.callsThisPeriod,
      recentCalls: calls.recent.map(callBody),
    });
  },
};

function callBody(call: Call) {
  const { id, endpoint, statusCode, durationMs, format, creditsCharged, errorCode } = call;
  const createdAt = new Date(call.createdAt).toISOString();
  return { id, endpoint, statusCode, durationMs, format, creditsCharged, errorCode, createdAt };
}
