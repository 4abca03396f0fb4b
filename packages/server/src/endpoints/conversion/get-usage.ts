import { endpoint, json } from '../../endpoint.ts';
import { callBody, timeTextOrNull, UsageResponse } from '../../wire/index.ts';
import { keyOf } from '../caller-of.ts';

/** Calls that a usage answer lists. */
const recentMax = 50;

export const getUsage = endpoint({
  method: 'GET',
  path: '/api/v1/usage',
  summary: 'Tells the wallet balance and the newest calls.',
  tag: 'Conversion',
  credentials: 'api-key',
  success: {
    status: 200,
    description: 'Balance and calls.',
    schema: UsageResponse,
    example: {
      subscriptionCredits: 1999,
      topupCredits: 0,
      creditsRemaining: 1999,
      periodEnd: '2026-12-01T00:00:00.000Z',
      callsThisPeriod: 1,
      recentCalls: [
        {
          id: '0193490e-5c00-7000-8000-000000000004',
          endpoint: 'POST /api/v1/convert',
          statusCode: 200,
          durationMs: 38,
          format: 'text',
          creditsCharged: 1,
          errorCode: null,
          createdAt: '2026-11-20T12:00:00.000Z',
        },
      ],
    },
  },

  async handle(request, { store }) {
    const { accountId, mode } = keyOf(request);
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
